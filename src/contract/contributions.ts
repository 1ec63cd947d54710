import * as v from 'valibot';
import { declareRead } from './call.ts';
import { ContributionAnswer, ContributionItemAnswer, SeekAnswer, TipoffAnswer } from './entities/contributions.ts';
import { byId, hasMore, list, nullable, pageOfId } from './wire.ts';

export const tipoffDetail = declareRead(
	'R-CALL-061',
	'tipoffDetail',
	'A tip-off with its media, state and reply.',
	byId,
	v.object({ tipoff: v.optional(nullable(TipoffAnswer), null) }),
	true,
);

export const inputArticleList = declareRead(
	'R-CALL-062',
	'inputArticleList',
	'A call for contributions and what came in, newest first.',
	pageOfId,
	v.object({
		seek: v.optional(nullable(SeekAnswer), null),
		list: v.optional(list(ContributionItemAnswer), []),
		hasMore,
	}),
	true,
);

export const inputArticleDetail = declareRead(
	'R-CALL-063',
	'inputArticleDetail',
	'A contribution with its state.',
	byId,
	v.object({ article: v.optional(nullable(ContributionAnswer), null) }),
	true,
);

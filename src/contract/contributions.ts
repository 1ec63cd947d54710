import * as v from 'valibot';
import { declareRead } from './call.ts';
import { entityTag, holderOf, listTag } from './dependency-tags.ts';
import { ContributionAnswer, ContributionItemAnswer, SeekAnswer, TipoffAnswer } from './entities/contributions.ts';
import { byId, hasMore, list, nullable, pageOfId } from './wire.ts';

export const tipoffDetail = declareRead({
	name: 'tipoffDetail',
	summary: 'A tip-off with its media, status and reply.',
	requirement: 'R-CALL-061',
	request: byId,
	answer: v.object({ tipoff: v.optional(nullable(TipoffAnswer), null) }),
	required: ['tipoff'],
	rejects: true,
	dependsOn: ({ id }) => [entityTag('tipoff', id)],
	isAbout: ({ id }) => [entityTag('tipoff', id)],
});

export const inputArticleList = declareRead({
	name: 'inputArticleList',
	summary: 'A call for contributions with the contributions to it, newest first.',
	requirement: 'R-CALL-062',
	request: pageOfId,
	answer: v.object({
		seek: v.optional(nullable(SeekAnswer), null),
		list: v.optional(list(ContributionItemAnswer), []),
		hasMore,
	}),
	required: ['seek'],
	rejects: true,
	dependsOn: ({ id }) => [entityTag('seek', id), listTag('contribution', holderOf('seek', id))],
	isAbout: ({ id }) => [entityTag('seek', id)],
});

export const inputArticleDetail = declareRead({
	name: 'inputArticleDetail',
	summary: 'A contribution with its status.',
	requirement: 'R-CALL-063',
	request: byId,
	answer: v.object({ article: v.optional(nullable(ContributionAnswer), null) }),
	required: ['article'],
	rejects: true,
	dependsOn: ({ id }) => [entityTag('contribution', id)],
	isAbout: ({ id }) => [entityTag('contribution', id)],
});

import * as v from 'valibot';
import { answerEntries } from '../../contract/answer.ts';
import { declareRead } from '../../contract/call.ts';
import { ArticleItemAnswer } from '../../contract/entities/reading.ts';
import { items } from '../../contract/front.ts';
import { idParameter, idText, list, nullable, number, numberParameter, paging } from '../../contract/wire.ts';
import { articleItemFields } from '../../schema/article.ts';
import { liveMainFields } from '../../schema/media.ts';

export const liveComing = declareRead({
	name: 'liveComing',
	summary: 'Announced live items, in the order of their start.',
	requirement: 'R-CALL-009',
	optional: true,
	request: v.object(paging),
	answer: items,
	dependsOn: () => ['lives'],
});

/** The live item of the page. A platform may leave out its id: it is the one of the request. */
export const LiveMainAnswer = v.object({
	...answerEntries(articleItemFields),
	...answerEntries(liveMainFields),
	fileId: v.optional(idText, ''),
});

export const liveView = declareRead({
	name: 'liveView',
	summary: 'A live item with its streams and its click count, and the newest live items.',
	requirement: 'R-CALL-008',
	optional: true,
	request: v.object({ id: v.optional(idParameter), size: v.optional(numberParameter(1, 50), 20) }),
	answer: v.object({
		main: v.optional(nullable(LiveMainAnswer), null),
		list: v.optional(list(ArticleItemAnswer), []),
		countClick: v.optional(number(), 0),
	}),
	cache: { seconds: 5 },
	dependsOn: () => ['lives'],
});

import * as v from 'valibot';
import { declareCall, declareRead } from './call.ts';
import { entityTag, holderOf, listTag } from './dependency-tags.ts';
import { DynamicAnswer, LeaderAnswer, LeaderItemAnswer } from './entities/people.ts';
import { AuthorInfoAnswer } from './entities/shared.ts';
import { countedItems } from './front.ts';
import { byId, hasMore, idParameter, list, nullable, paging } from './wire.ts';

export const dynamicList = declareRead({
	name: 'dynamic/getDynamicList',
	summary: 'Short posts of a reporter, or all, newest first.',
	requirement: 'R-CALL-054',
	request: v.object({ authorId: v.optional(idParameter), ...paging }),
	answer: v.object({ list: v.optional(list(DynamicAnswer), []), hasMore }),
	dependsOn: ({ authorId }) => [listTag('dynamic', authorId === undefined ? '' : holderOf('author', authorId))],
});

export const dynamicDetail = declareRead({
	name: 'dynamic/getDynamicDetail',
	summary: 'A short post with its attachments.',
	requirement: 'R-CALL-055',
	request: byId,
	answer: v.object({ dynamic: v.optional(nullable(DynamicAnswer), null) }),
	required: ['dynamic'],
	rejects: true,
	dependsOn: ({ id }) => [entityTag('dynamic', id)],
	isAbout: ({ id }) => [entityTag('dynamic', id)],
});

export const leaders = v.object({ list: v.optional(list(LeaderItemAnswer), []) });
export const leaderView = declareRead({
	name: 'leaderView',
	summary: 'Leaders in the order of the editors.',
	requirement: 'R-CALL-056',
	optional: true,
	request: v.object({}),
	answer: leaders,
	dependsOn: () => [listTag('leader')],
});

export const leader = declareRead({
	name: 'leader',
	summary: 'A leader with reports about their work.',
	requirement: 'R-CALL-057',
	request: byId,
	answer: v.object({ leader: v.optional(nullable(LeaderAnswer), null) }),
	required: ['leader'],
	rejects: true,
	dependsOn: ({ id }) => [entityTag('leader', id)],
	isAbout: ({ id }) => [entityTag('leader', id)],
});

/** A read by POST, as in the specification. */
export const regionleaderView = declareCall({
	service: 'base',
	name: 'regionleaderView',
	method: 'POST',
	encoding: 'form',
	summary: 'Leaders of a region, in the order of the editors.',
	requirement: 'R-CALL-058',
	effect: 'read',
	token: 'optional',
	request: v.object({ regionId: idParameter }),
	answer: leaders,
});

export const reporterArticles = declareRead({
	name: 'reporterArticles',
	summary: 'Items of a reporter, newest first.',
	requirement: 'R-CALL-016',
	request: v.object({ id: idParameter, ...paging }),
	answer: countedItems,
	dependsOn: ({ id }) => [listTag('article', holderOf('author', id))],
});

export const authorInfo = declareRead({
	name: 'authorInfo',
	summary: 'A reporter, official, editor or columnist.',
	requirement: 'R-CALL-015',
	request: v.object({ id: idParameter }),
	answer: v.object({ author: v.optional(nullable(AuthorInfoAnswer), null) }),
	required: ['author'],
	cache: { seconds: 5, untilChange: true },
	isAbout: ({ id }) => [entityTag('author', id)],
});

import * as v from 'valibot';
import { declareCall, declareRead } from './call.ts';
import { DynamicAnswer, LeaderAnswer, LeaderItemAnswer } from './entities/people.ts';
import { AuthorInfoAnswer } from './entities/shared.ts';
import { items } from './front.ts';
import { byId, hasMore, idParameter, list, nullable, paging } from './wire.ts';

export const dynamicList = declareRead(
	'R-CALL-054',
	'dynamic/getDynamicList',
	'Short posts of a reporter, or all, newest first.',
	v.object({ authorId: v.optional(idParameter), ...paging }),
	v.object({ list: v.optional(list(DynamicAnswer), []), hasMore }),
);

export const dynamicDetail = declareRead(
	'R-CALL-055',
	'dynamic/getDynamicDetail',
	'A short post with its attachments.',
	byId,
	v.object({ dynamic: v.optional(nullable(DynamicAnswer), null) }),
	true,
);

export const leaders = v.object({ list: v.optional(list(LeaderItemAnswer), []) });
export const leaderView = declareRead(
	'R-CALL-056',
	'leaderView',
	'Leaders in the order of the editors.',
	v.object({}),
	leaders,
);

export const leader = declareRead(
	'R-CALL-057',
	'leader',
	'A leader with the reports about the work.',
	byId,
	v.object({ leader: v.optional(nullable(LeaderAnswer), null) }),
	true,
);

/** A read by POST, as the specification marks it. */
export const regionleaderView = declareCall({
	service: 'base',
	name: 'regionleaderView',
	method: 'POST',
	encoding: 'form',
	summary: 'Leaders of a region, in the order of the editors.',
	row: 'R-CALL-058',
	request: v.object({ regionId: idParameter }),
	answer: leaders,
});

export const reporterArticles = declareCall({
	service: 'base',
	name: 'reporterArticles',
	method: 'GET',
	summary: 'Items of a reporter, newest first.',
	row: 'R-CALL-016',
	request: v.object({ id: idParameter, ...paging }),
	answer: items,
});

export const authorInfo = declareCall({
	service: 'base',
	name: 'authorInfo',
	method: 'GET',
	summary: 'A reporter, official, editor or columnist.',
	row: 'R-CALL-015',
	request: v.object({ id: idParameter }),
	answer: v.object({ author: v.optional(nullable(AuthorInfoAnswer), null) }),
});

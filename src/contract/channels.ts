import * as v from 'valibot';
import { declareCall } from './call.ts';
import { AccountAnswer, AccountItemAnswer, CategoryAnswer } from './entities/channels.ts';
import { DynamicAnswer } from './entities/people.ts';
import { QuestionItemAnswer } from './entities/questions.ts';
import { ArticleItemAnswer } from './entities/reading.ts';
import {
	count,
	flag,
	idempotencyKey,
	idParameter,
	list,
	nullable,
	numberParameter,
	paging,
	textParameter,
} from './wire.ts';

export const ofAccount = v.object({ id: idParameter, ...paging });
const hasMore = v.optional(flag, false);
const accounts = v.object({ list: v.optional(list(AccountItemAnswer), []), hasMore });
const categories = v.object({ list: v.optional(list(CategoryAnswer), []) });

const Subscribed = v.object({ subscribed: v.optional(flag, false), countSubscribe: v.optional(count, 0) });
const subscribeRequest = v.object({
	id: idParameter,
	/** A subject of questions, or a subscription account. */
	type: v.optional(v.picklist(['topic', 'xy'], 'must be topic or xy'), 'topic'),
	idempotencyKey,
});

export const topicSub = declareCall({
	service: 'base',
	name: 'topicSub',
	method: 'POST',
	encoding: 'form',
	summary: 'Subscribes to a subject or an account; may be said twice.',
	row: 'R-CALL-037',
	request: subscribeRequest,
	answer: Subscribed,
	member: true,
	rejects: true,
});

export const topicSubCancel = declareCall({
	service: 'base',
	name: 'topicSubCancel',
	method: 'POST',
	encoding: 'form',
	summary: 'Takes a subscription back; may be said twice.',
	row: 'R-CALL-038',
	request: subscribeRequest,
	answer: Subscribed,
	member: true,
	rejects: true,
});

export const getXyInfo = declareCall({
	service: 'base',
	name: 'getXyInfo',
	method: 'GET',
	summary: 'A subscription account with its counts, its bulletin and whether the member has subscribed.',
	row: 'R-CALL-039',
	request: v.object({ id: idParameter }),
	answer: v.object({ account: v.optional(nullable(AccountAnswer), null) }),
	rejects: true,
	carries: ['account'],
});

export const getXyArticlesQuestion = declareCall({
	service: 'base',
	name: 'getXyArticlesQuestion',
	method: 'GET',
	summary: 'Articles, videos or questions of an account, newest first.',
	row: 'R-CALL-040',
	request: v.object({
		...ofAccount.entries,
		type: v.optional(v.picklist(['article', 'video', 'question'], 'must be article, video or question'), 'article'),
	}),
	answer: v.object({
		list: v.optional(list(ArticleItemAnswer), []),
		questions: v.optional(list(QuestionItemAnswer), []),
		hasMore,
	}),
});

export const xyRank = declareCall({
	service: 'base',
	name: 'xyRank',
	method: 'GET',
	summary: 'Accounts by influence, at most 20.',
	row: 'R-CALL-042',
	request: v.object({ size: v.optional(numberParameter(1, 20), 20) }),
	answer: v.object({ list: v.optional(list(AccountItemAnswer), []) }),
});

export const hitXyBulletin = declareCall({
	service: 'base',
	name: 'hitXyBulletin',
	method: 'GET',
	summary: 'Counts an opening of the bulletin of an account (A-122).',
	row: 'R-CALL-043',
	request: v.object({ id: idParameter, idempotencyKey }),
	answer: v.object({ countClick: v.optional(count, 0) }),
});

export const getXyDynamic = declareCall({
	service: 'base',
	name: 'getXyDynamic',
	method: 'GET',
	summary: 'Short posts of an account, newest first, ten a page.',
	row: 'R-CALL-044',
	request: v.object({ ...ofAccount.entries, size: v.optional(numberParameter(1, 100), 10) }),
	answer: v.object({ list: v.optional(list(DynamicAnswer), []), hasMore }),
});

export const recommendXys = declareCall({
	service: 'base',
	name: 'recommendXys',
	method: 'GET',
	summary: 'Accounts beside an account: those its editors chose, then those of its category, then by influence.',
	row: 'R-CALL-045',
	request: v.object({ id: v.optional(idParameter), size: v.optional(numberParameter(1, 20), 6) }),
	answer: v.object({ list: v.optional(list(AccountItemAnswer), []) }),
});

export const getCats = declareCall({
	service: 'base',
	name: 'getCats',
	method: 'GET',
	summary: 'The categories of a kind of thing: XYACCOUNT for subscription accounts.',
	row: 'R-CALL-046',
	request: v.object({ code: v.optional(textParameter(32), 'XYACCOUNT') }),
	answer: categories,
});

export const getSubCats = declareCall({
	service: 'base',
	name: 'getSubCats',
	method: 'GET',
	summary: 'The categories below a category.',
	row: 'R-CALL-047',
	request: v.object({ id: idParameter }),
	answer: categories,
});

export const getCatXys = declareCall({
	service: 'base',
	name: 'getCatXys',
	method: 'GET',
	summary: 'Accounts of a category and of those below it.',
	row: 'R-CALL-048',
	request: ofAccount,
	answer: accounts,
});

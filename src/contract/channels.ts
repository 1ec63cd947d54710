import * as v from 'valibot';
import { declareCall, declareRead } from './call.ts';
import { entityTag, holderOf, listTag } from './dependency-tags.ts';
import { AccountAnswer, AccountItemAnswer, CategoryAnswer } from './entities/channels.ts';
import { DynamicAnswer } from './entities/people.ts';
import { QuestionItemAnswer } from './entities/questions.ts';
import { ArticleItemAnswer } from './entities/reading.ts';
import {
	count,
	flag,
	idempotencyKey,
	idParameter,
	idPattern,
	list,
	nullable,
	numberParameter,
	paging,
	requiredId,
	tagParameter,
	text,
	textParameter,
} from './wire.ts';

export const ofAccount = v.object({ id: idParameter, ...paging });
const hasMore = v.optional(flag, false);
const accounts = v.object({ list: v.optional(list(AccountItemAnswer), []), hasMore });
const categories = v.object({ list: v.optional(list(CategoryAnswer), []) });

const Subscribed = v.object({ subscribed: v.optional(flag, false), countSubscribe: v.optional(count, 0) });

/** What a member can follow: a topic of questions, a subscription account, a person who writes, a tag. */
export const followTypes = ['topic', 'xy', 'author', 'tag'] as const;
export type FollowType = (typeof followTypes)[number];

const subscribeRequest = v.pipe(
	v.object({
		/** An id; of type tag the tag itself. */
		id: v.union([idParameter, tagParameter], 'must be an id, or a tag of at most 50 characters'),
		type: v.optional(v.picklist(followTypes, 'must be topic, xy, author or tag'), 'topic'),
		idempotencyKey,
	}),
	v.forward(
		v.check(({ id, type }) => type === 'tag' || idPattern.test(id), 'must be 1 to 64 letters, digits, "_" or "-"'),
		['id'],
	),
);

export const topicSub = declareCall({
	service: 'base',
	name: 'topicSub',
	method: 'POST',
	encoding: 'form',
	summary: 'Follows a topic, an account, a person or a tag; may be repeated.',
	requirement: 'R-CALL-037',
	effect: 'write',
	rate: 'action',
	token: 'member',
	request: subscribeRequest,
	answer: Subscribed,
	rejects: true,
});

export const topicSubCancel = declareCall({
	service: 'base',
	name: 'topicSubCancel',
	method: 'POST',
	encoding: 'form',
	summary: 'Cancels a subscription; may be repeated.',
	requirement: 'R-CALL-038',
	effect: 'write',
	rate: 'action',
	token: 'member',
	request: subscribeRequest,
	answer: Subscribed,
	rejects: true,
});

/** Added by this project: what a member follows, so that every button and the member's own list show it. */
export const mySubscriptions = declareRead({
	name: 'mySubscriptions',
	summary: 'The topics, accounts, people and tags that the member follows, newest first, at most 200.',
	requirement: 'R-ROLE-15',
	addition: true,
	token: 'member',
	optional: true,
	request: v.object({}),
	answer: v.object({
		list: v.optional(
			list(
				v.object({
					id: requiredId,
					type: v.nullish(v.picklist(followTypes), 'xy'),
					name: v.optional(text, ''),
				}),
			),
			[],
		),
	}),
});

export const getXyInfo = declareRead({
	name: 'getXyInfo',
	summary: 'A subscription account with its counts, its bulletin and whether the member has subscribed.',
	requirement: 'R-CALL-039',
	request: v.object({ id: idParameter }),
	answer: v.object({ account: v.optional(nullable(AccountAnswer), null) }),
	required: ['account'],
	rejects: true,
	dependsOn: ({ id }) => [entityTag('account-profile', id), listTag('article', holderOf('account', id))],
	isAbout: ({ id }) => [entityTag('account', id)],
});

export const getXyArticlesQuestion = declareRead({
	name: 'getXyArticlesQuestion',
	summary: 'Articles, videos or questions of an account, newest first.',
	requirement: 'R-CALL-040',
	request: v.object({
		...ofAccount.entries,
		type: v.optional(v.picklist(['article', 'video', 'question'], 'must be article, video or question'), 'article'),
	}),
	answer: v.object({
		list: v.optional(list(ArticleItemAnswer), []),
		questions: v.optional(list(QuestionItemAnswer), []),
		hasMore,
	}),
	dependsOn: ({ id, type }) => [listTag(type === 'question' ? 'question' : 'article', holderOf('account', id))],
});

export const xyRank = declareRead({
	name: 'xyRank',
	summary: 'Accounts by influence, at most 20.',
	requirement: 'R-CALL-042',
	optional: true,
	request: v.object({ size: v.optional(numberParameter(1, 20), 20) }),
	answer: v.object({ list: v.optional(list(AccountItemAnswer), []) }),
	dependsOn: () => ['accounts'],
});

export const hitXyBulletin = declareCall({
	service: 'base',
	name: 'hitXyBulletin',
	method: 'GET',
	summary: 'Counts an opening of the bulletin of an account (A-122).',
	requirement: 'R-CALL-043',
	effect: 'write',
	rate: 'view',
	token: 'optional',
	request: v.object({ id: idParameter, idempotencyKey }),
	answer: v.object({ countClick: v.optional(count, 0) }),
});

export const getXyDynamic = declareRead({
	name: 'getXyDynamic',
	summary: 'Short posts of an account, newest first, ten a page.',
	requirement: 'R-CALL-044',
	request: v.object({ ...ofAccount.entries, size: v.optional(numberParameter(1, 100), 10) }),
	answer: v.object({ list: v.optional(list(DynamicAnswer), []), hasMore }),
	dependsOn: ({ id }) => [listTag('dynamic', holderOf('account', id))],
});

export const recommendXys = declareRead({
	name: 'recommendXys',
	summary:
		'Accounts recommended with an account: those that its editors selected, then those of its category, then by influence.',
	requirement: 'R-CALL-045',
	request: v.object({ id: v.optional(idParameter), size: v.optional(numberParameter(1, 20), 6) }),
	answer: v.object({ list: v.optional(list(AccountItemAnswer), []) }),
	dependsOn: () => ['accounts'],
});

export const getCats = declareRead({
	name: 'getCats',
	summary: 'The categories of a kind of content: XYACCOUNT for subscription accounts.',
	requirement: 'R-CALL-046',
	request: v.object({ code: v.optional(textParameter(32), 'XYACCOUNT') }),
	answer: categories,
	dependsOn: ({ code = 'XYACCOUNT' }) => [listTag('category', holderOf('code', code))],
});

export const getSubCats = declareRead({
	name: 'getSubCats',
	summary: 'The categories below a category.',
	requirement: 'R-CALL-047',
	request: v.object({ id: idParameter }),
	answer: categories,
	dependsOn: ({ id }) => [listTag('category', holderOf('category', id))],
});

export const getCatXys = declareRead({
	name: 'getCatXys',
	summary: 'Accounts of a category and of those below it.',
	requirement: 'R-CALL-048',
	request: ofAccount,
	answer: accounts,
	dependsOn: ({ id }) => ['accounts', listTag('category', holderOf('category', id))],
});

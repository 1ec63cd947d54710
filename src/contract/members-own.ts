/** Calls of members that this project adds: the specification describes what they are for, and lists none. */
import * as v from 'valibot';
import { declareCall, declareRead } from './call.ts';
import { epochTime, flag, list, number, paging, requiredId, text, textParameter } from './wire.ts';

export const logout = declareCall({
	service: 'sso',
	name: 'logout',
	method: 'POST',
	encoding: 'form',
	summary: 'Ends the sign-in of a refresh token on the platform: none of its tokens is accepted any more.',
	requirement: 'A-085',
	addition: true,
	effect: 'write',
	rate: 'action',
	token: 'none',
	optional: true,
	request: v.object({ refreshToken: v.pipe(textParameter(256), v.nonEmpty('is missing')) }),
	answer: v.object({ ended: v.optional(flag, false) }),
	timeout: 'short',
	rejects: true,
});

/** The lists of a member. */
export const memberLists = ['favourites', 'comments', 'signUps', 'votes', 'subscriptions'] as const;
export type MemberList = (typeof memberLists)[number];

export const MemberItemAnswer = v.object({
	id: requiredId,
	/** What it is, which decides its page: article, question, post, dynamic, activity, poll, xy or topic. */
	kind: v.optional(text, ''),
	/** '' when it is no longer published. */
	title: v.optional(text, ''),
	/** The text of a comment, the code of a sign-up, or the options of a vote. */
	text: v.optional(text, ''),
	/** When the member did it, in epoch milliseconds. */
	time: v.optional(epochTime, 0),
	/** A comment waits for moderation, or the code of a sign-up was redeemed. */
	marked: v.optional(flag, false),
	/** Of an article. */
	articleType: v.optional(number(), 0),
	columnID: v.optional(text, ''),
});
export type MemberItem = v.InferOutput<typeof MemberItemAnswer>;

export const memberItems = declareRead({
	name: 'member/items',
	summary: 'What the member has saved, written, signed up for, voted for or subscribed to; newest first.',
	requirement: 'A-127',
	addition: true,
	token: 'member',
	optional: true,
	request: v.object({
		list: v.picklist(memberLists, `must be ${memberLists.join(', ')}`),
		/** The `next` of the answer before, in place of `page`: no item is repeated or missed when the list changes meanwhile. */
		after: v.optional(textParameter(200)),
		...paging,
	}),
	answer: v.object({
		list: v.optional(list(MemberItemAnswer), []),
		hasMore: v.optional(flag, false),
		/** For `after` of the next call; '' at the end of the list, and on a platform without `after`. */
		next: v.optional(text, ''),
	}),
	rejects: true,
});

import * as v from 'valibot';
import { declareCall, declareRead } from './call.ts';
import { CommentAnswer, CommentPageAnswer, ReplyPageAnswer } from './entities/comments.ts';
import { count, Done, idempotencyKey, idParameter, idsParameter, nullable, paging, textParameter } from './wire.ts';

/** The source of comments: any short text, passed on unchanged. */
const source = v.optional(textParameter(32));

export const discussView = declareRead({
	name: 'discussView',
	summary: 'Comments of an item, newest or most liked first, each with its first replies.',
	requirement: 'R-CALL-020',
	request: v.object({
		id: idParameter,
		source,
		...paging,
		sort: v.optional(v.picklist(['time', 'heat'], 'must be time or heat'), 'time'),
	}),
	answer: CommentPageAnswer,
	rejects: true,
});

export const discussHot = declareRead({
	name: 'discussHot',
	summary: 'The comments of an item with the most likes.',
	requirement: 'R-CALL-021',
	request: v.object({ id: idParameter, source }),
	answer: CommentPageAnswer,
});

export const discussReply = declareRead({
	name: 'discussReply',
	summary: 'Replies to a comment, oldest first.',
	requirement: 'R-CALL-022',
	request: v.object({ id: idParameter, ...paging }),
	answer: v.object({ ...ReplyPageAnswer.entries, discuss: v.optional(nullable(CommentAnswer), null) }),
	rejects: true,
});

export const discuss = declareCall({
	service: 'base',
	name: 'discuss',
	method: 'POST',
	encoding: 'form',
	summary: 'Posts a comment or a reply, with photos that were uploaded before.',
	requirement: 'R-CALL-023',
	effect: 'write',
	token: 'member',
	request: v.object({
		id: idParameter,
		source,
		parentId: v.optional(idParameter),
		content: v.pipe(textParameter(1000), v.trim(), v.nonEmpty('is empty')),
		/** Ids of photos that the member has uploaded and that no comment shows yet. */
		attachments: v.optional(idsParameter(9)),
		idempotencyKey,
	}),
	answer: v.object({ discuss: v.optional(nullable(CommentAnswer), null) }),
	rejects: true,
});

export const discussCount = declareRead({
	name: 'discussCount',
	summary: 'How many comments an item has.',
	requirement: 'R-CALL-024',
	request: v.object({ id: idParameter, source }),
	answer: v.object({ discussCount: v.optional(count, 0) }),
	cache: { seconds: 5 },
});

/** Why a reader reports a comment. */
export const reportReasons = ['abuse', 'spam', 'false', 'illegal', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const discussReport = declareCall({
	service: 'base',
	name: 'discussReport',
	method: 'POST',
	encoding: 'form',
	summary: 'Reports a comment to the editors, once a member.',
	requirement: 'R-CALL-020',
	addition: true,
	effect: 'write',
	rate: 'action',
	token: 'member',
	optional: true,
	request: v.object({ id: idParameter, reason: v.picklist(reportReasons), idempotencyKey }),
	answer: Done,
	rejects: true,
});

export const delMyDiscuss = declareCall({
	service: 'base',
	name: 'delMyDiscuss',
	method: 'POST',
	encoding: 'form',
	summary: "Deletes the member's own comment; its replies stay under a note that it was deleted.",
	requirement: 'R-CALL-025',
	effect: 'write',
	rate: 'member',
	token: 'member',
	request: v.object({ id: idParameter, idempotencyKey }),
	answer: Done,
	rejects: true,
});

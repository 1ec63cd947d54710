import * as v from 'valibot';
import type { Comment, CommentPage } from '../../domain/entities.ts';
import { count, epochTime, flag, list, requiredId, text } from '../wire.ts';
import { PictureAnswer } from './shared.ts';

type Answers<T> = v.GenericSchema<unknown, T>;

const commentFields = {
	discussId: requiredId,
	articleId: v.optional(text, ''),
	/** The kind of the entity that was commented on; absent for an article. */
	source: v.exactOptional(text),
	parentId: v.optional(text, ''),
	content: v.optional(text, ''),
	nickname: v.optional(text, ''),
	picture: v.optional(text, ''),
	time: v.optional(epochTime, 0),
	praiseCount: v.optional(count, 0),
	praised: v.optional(flag, false),
	official: v.optional(flag, false),
	mine: v.optional(flag, false),
	held: v.optional(flag, false),
	replyTo: v.optional(text, ''),
	/** Absent when there are none. */
	attachments: v.exactOptional(list(PictureAnswer)),
};

const emptyPage = (): CommentPage => ({ list: [], page: 1, totalPage: 0, totalCount: 0, hasMore: false });

/**
 * Replies have no replies of their own: there are two levels, and a reply of the second level names the reader it
 * answers.
 */
export const CommentReplyAnswer = v.pipe(
	v.object(commentFields),
	v.transform((reply): Comment => ({ ...reply, topDiscuss: emptyPage() })),
);

const pageFields = {
	page: v.optional(count, 1),
	totalPage: v.optional(count, 0),
	totalCount: v.optional(count, 0),
	hasMore: v.optional(flag, false),
};

/** R-ENT-064…067. */
export const ReplyPageAnswer = v.object({
	list: v.optional(list(CommentReplyAnswer), []),
	...pageFields,
}) satisfies Answers<CommentPage>;

export const CommentAnswer = v.object({
	...commentFields,
	topDiscuss: v.fallback(v.optional(ReplyPageAnswer, emptyPage), emptyPage),
}) satisfies Answers<Comment>;

/** R-ENT-061…063. */
export const CommentPageAnswer = v.object({
	list: v.optional(list(CommentAnswer), []),
	...pageFields,
}) satisfies Answers<CommentPage>;

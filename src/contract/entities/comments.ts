import * as v from 'valibot';
import type { Comment, CommentPage } from '../../domain/entities.ts';
import { commentFields, commentPageFields } from '../../schema/comment.ts';
import { answerEntries } from '../answer.ts';
import { list } from '../wire.ts';

const emptyPage = (): CommentPage => ({ list: [], page: 1, totalPage: 0, totalCount: 0, hasMore: false });

/**
 * Replies have no replies of their own: there are two levels, and a reply of the second level names the reader it
 * answers.
 */
export const CommentReplyAnswer = v.pipe(
	v.object(answerEntries(commentFields)),
	v.transform((reply): Comment => ({ ...reply, topDiscuss: emptyPage() })),
);

/** R-ENT-064…067. */
export const ReplyPageAnswer = v.object({
	list: v.optional(list(CommentReplyAnswer), []),
	...answerEntries(commentPageFields),
});

export const CommentAnswer = v.object({
	...answerEntries(commentFields),
	topDiscuss: v.fallback(v.optional(ReplyPageAnswer, emptyPage), emptyPage),
});

/** R-ENT-061…063. */
export const CommentPageAnswer = v.object({
	list: v.optional(list(CommentAnswer), []),
	...answerEntries(commentPageFields),
});

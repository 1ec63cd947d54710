import { discussReport } from '../../../contract/comments.ts';
import { statuses } from '../../../contract/envelope.ts';
import { memberOf } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { handle } from '../../../platform/handler.ts';
import { answerOnce } from '../../../platform/limits/idempotency.ts';
import { lockComment } from './remove-comment.ts';
import type { CommentsRows } from './tables.ts';

/** Reports a comment to the editors: the desk lists it. A second report of the same member changes nothing. */
export const discussReportHandler = handle(discussReport, (request, context) =>
	answerOnce(context, 'discussReport', request, async (writer) => {
		const comment = await lockComment(writer, request.id);
		if (comment === undefined || comment.deleted === 1 || comment.held === 1)
			throw new ApiError(statuses.notFound, '评论不存在或已删除');
		const { id: comment_id, reason } = request;
		await writer
			.withTables<CommentsRows>()
			.insertInto('comment_reports')
			.values({ comment_id, member_id: memberOf(context), reason, time: context.now() })
			.onConflict((conflict) => conflict.columns(['comment_id', 'member_id']).doNothing())
			.execute();
		return {};
	}),
);

import type { ThreadComment } from '../../../domain/comment-thread.ts';
import type { MessageKey } from '../../../i18n/translate.ts';
import { words } from '../../../ui/words.ts';
import { CommentItem } from './CommentItem.tsx';
import type { CommentSectionProps } from './comment-props.ts';

interface CommentListProps {
	/** Its small title; none where the page has one. */
	title?: MessageKey;
	comments: readonly ThreadComment[];
	section: CommentSectionProps;
}

/** A block of comments with a small title. */
export const CommentList = ({ title, comments, section }: CommentListProps) => (
	<div className="comment-block">
		{title === undefined ? null : <h3 className="comment-block-title" {...words(section.t, title)} />}
		<ol className="comment-list">
			{comments.map((comment) => (
				<li key={comment.discussId} id={`comment-${comment.discussId}`}>
					<CommentItem comment={comment} section={section} />
					<Replies comment={comment} section={section} />
				</li>
			))}
		</ol>
	</div>
);

/** The replies below a comment, oldest first, and the button for more of them. */
const Replies = ({ comment, section }: { comment: ThreadComment; section: CommentSectionProps }) => {
	if (comment.replies.length === 0 && !comment.moreReplies) return null;
	const loading = section.loadingReplies.has(comment.discussId);
	return (
		<div className="replies">
			<ol className="comment-list">
				{comment.replies.map((reply) => (
					<li key={reply.discussId} id={`comment-${reply.discussId}`}>
						<CommentItem comment={reply} section={section} small />
					</li>
				))}
			</ol>
			{comment.moreReplies ? (
				<button
					className="text-button"
					type="button"
					disabled={loading}
					onClick={() => section.onMoreReplies(comment)}
					{...words(section.t, loading ? 'state.loading' : 'comment.moreReplies')}
				/>
			) : null}
		</div>
	);
};

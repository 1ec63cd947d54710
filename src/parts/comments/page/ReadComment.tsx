import { mediaAddress } from '../../../domain/address.ts';
import { isDeleted } from '../../../domain/comment-thread.ts';
import type { Comment } from '../../../domain/entities.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Counts } from '../../../ui/Counts.tsx';
import type { ViewContext } from '../../../ui/context.ts';
import { Message } from '../../../ui/Message.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { words } from '../../../ui/words.ts';
import { CommentPhotos } from './CommentPhotos.tsx';

interface ReadCommentProps {
	comment: Comment;
	/** Epoch milliseconds that relative times are counted from. */
	now: number;
	context: ViewContext;
}

/** A reply in a list without actions. Its text never becomes markup. */
export const ReadComment = (props: ReadCommentProps) => (
	<li data-id={props.comment.discussId}>
		<CommentText {...props} />
	</li>
);

/** Author, text and time of a comment. */
export const CommentText = ({ comment, now, context }: ReadCommentProps) => {
	const { t, settings } = context;
	const name = comment.nickname === '' ? t('comment.anonymous') : comment.nickname;
	return (
		<article className="comment">
			<Avatar
				name={name}
				picture={mediaAddress(comment.picture, settings.window.resource)}
				official={comment.official}
			/>
			<div className="comment-body">
				<p className="comment-name">
					{comment.nickname === '' ? (
						<b {...words(t, 'comment.anonymous')} />
					) : (
						<b>
							<bdi>{name}</bdi>
						</b>
					)}
					{comment.official ? <Message t={t} k="comment.official" className="mark mark-official" /> : null}
				</p>
				<p className="comment-text">
					{comment.replyTo === '' ? null : (
						<>
							<bdi className="comment-to">@{comment.replyTo}</bdi>{' '}
						</>
					)}
					{isDeleted(comment) ? <Message t={t} k="comment.deleted" /> : comment.content}
				</p>
				<CommentPhotos t={t} photos={comment.attachments ?? []} resource={settings.window.resource} />
				<div className="comment-foot">
					<RelativeTime t={t} then={comment.time} now={now} style={settings.page.relativeTimeStyle} />
					{isDeleted(comment) ? null : (
						<Counts counts={[['count.praise', comment.praiseCount, 'badge']]} context={context} />
					)}
				</div>
			</div>
		</article>
	);
};

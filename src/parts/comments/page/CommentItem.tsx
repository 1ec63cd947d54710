import { useState } from 'react';
import { mediaAddress } from '../../../domain/address.ts';
import { isLongText } from '../../../domain/comment-text.ts';
import { isDeleted, type ThreadComment } from '../../../domain/comment-thread.ts';
import { badgeCount } from '../../../domain/counts.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Message } from '../../../ui/Message.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { words } from '../../../ui/words.ts';
import { CommentPhotos } from './CommentPhotos.tsx';
import type { CommentSectionProps } from './comment-props.ts';

interface CommentItemProps {
	comment: ThreadComment;
	section: CommentSectionProps;
	/** Whether it is a reply. */
	small?: boolean;
}

/** One comment or reply: its author, its text, its time, and the actions on it. Its text never becomes markup. */
export const CommentItem = ({ comment, section, small = false }: CommentItemProps) => {
	const { t, now } = section;
	const name = comment.nickname === '' ? t('comment.anonymous') : comment.nickname;
	return (
		<article
			className={small ? 'comment comment-reply' : 'comment'}
			data-state={comment.sendState}
			data-official={comment.official ? '' : undefined}
		>
			<Avatar name={name} picture={mediaAddress(comment.picture, section.resource)} official={comment.official} />
			<div className="comment-body">
				<p className="comment-name">
					<b>
						<bdi>{name}</bdi>
					</b>
					{comment.official ? <Message t={t} k="comment.official" className="mark mark-official" /> : null}
				</p>
				<CommentText comment={comment} section={section} />
				<CommentPhotos t={t} photos={comment.attachments ?? []} resource={section.resource} />
				{comment.held ? <p className="comment-note" {...words(t, 'comment.held')} /> : null}
				{comment.sendState === 'failed' || comment.sendState === 'waiting' ? (
					<UnsentNote comment={comment} section={section} />
				) : null}
				<p className="comment-foot">
					{comment.sendState === 'sending' ? (
						<Message t={t} k="comment.sending" />
					) : (
						<RelativeTime t={t} then={comment.time} now={now} style={section.timeStyle} />
					)}
					{comment.place === '' ? null : <Message t={t} k="comment.place" values={{ place: comment.place }} />}
					{comment.sendState === 'sent' && !isDeleted(comment) ? (
						<CommentActions comment={comment} section={section} name={name} />
					) : null}
				</p>
			</div>
		</article>
	);
};

/** The text, with the name that it answers; more than a screen of it is folded. */
const CommentText = ({ comment, section: { t } }: { comment: ThreadComment; section: CommentSectionProps }) => {
	const [open, setOpen] = useState(false);
	const long = isLongText(comment.content);
	return (
		<>
			<p className="comment-text" data-folded={long && !open ? '' : undefined}>
				{comment.replyTo === '' ? null : (
					<>
						<bdi className="comment-to">@{comment.replyTo}</bdi>{' '}
					</>
				)}
				{isDeleted(comment) ? <Message t={t} k="comment.deleted" /> : comment.content}
			</p>
			{long ? (
				<button
					className="text-button"
					type="button"
					aria-expanded={open}
					onClick={() => setOpen(!open)}
					{...words(t, open ? 'comment.fold' : 'comment.unfold')}
				/>
			) : null}
		</>
	);
};

/** A comment that was refused, or that waits until it can be sent again. */
const UnsentNote = ({ comment, section }: { comment: ThreadComment; section: CommentSectionProps }) => (
	<p className={comment.sendState === 'failed' ? 'comment-note comment-failed' : 'comment-note comment-waiting'}>
		<Message t={section.t} k={comment.sendState === 'failed' ? 'comment.notSent' : 'comment.waits'} />
		{comment.problem === '' ? null : <span>{comment.problem}</span>}
		<button
			className="text-button"
			type="button"
			onClick={() => section.onResend(comment)}
			{...words(section.t, 'comment.resend')}
		/>
		<button
			className="text-button"
			type="button"
			onClick={() => section.onDiscard(comment)}
			{...words(section.t, 'comment.discard')}
		/>
	</p>
);

const CommentActions = ({
	comment,
	section,
	name,
}: {
	comment: ThreadComment;
	section: CommentSectionProps;
	name: string;
}) => {
	const { t, closed } = section;
	return (
		<span className="comment-actions">
			{comment.mine ? (
				<button
					className="text-button quiet"
					type="button"
					onClick={() => section.onDelete(comment)}
					{...words(t, 'comment.delete')}
				/>
			) : null}
			{comment.mine || section.onReport === null ? null : (
				<button
					className="text-button quiet"
					type="button"
					data-report=""
					onClick={() => section.onReport?.(comment)}
					{...words(t, 'comment.reportThis')}
				/>
			)}
			{closed ? null : (
				<button
					className="text-button quiet"
					type="button"
					onClick={() => section.onReply(comment)}
					{...words(t, 'comment.reply')}
				/>
			)}
			<button className="praise" type="button" aria-pressed={comment.praised} onClick={() => section.onLike(comment)}>
				<Icon name="heart" />
				<Message t={t} k="comment.likeOf" values={{ name }} className="hidden-text" />
				<span>{section.showsLikes && comment.praiseCount > 0 ? badgeCount(comment.praiseCount) : ''}</span>
			</button>
		</span>
	);
};

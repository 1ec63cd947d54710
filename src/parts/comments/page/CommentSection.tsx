import { badgeCount } from '../../../domain/counts.ts';
import { Message } from '../../../ui/Message.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { StateBlock } from '../../../ui/StateBlock.tsx';
import { words } from '../../../ui/words.ts';
import { CommentList } from './CommentList.tsx';
import type { CommentSectionProps } from './comment-props.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { ReportDialog } from './ReportDialog.tsx';

/** Without a network the state says so first. */
const unanswered = { message: 'state.networkError', hint: 'comment.failed' } as const;

/** The comments of an item: the invitation to write, the most liked ones, then the others, in every state. */
export const CommentSection = (props: CommentSectionProps) => {
	const { t, anchor, inSheet = false, phase, isUnanswered, thread, count, hot, more, closed, notice, deleting } = props;
	const empty = phase === 'ready' && thread.list.length === 0 && hot.length === 0;
	const hotIds = new Set(hot.map(({ discussId }) => discussId));
	// A hot comment is not repeated below.
	const others = thread.list.filter(({ discussId }) => !hotIds.has(discussId));
	const isReady = phase === 'ready';
	return (
		<section
			className="section comments"
			id={anchor}
			tabIndex={-1}
			aria-labelledby={`${anchor}-title`}
			data-phase={phase}
		>
			{inSheet ? null : (
				<h2 id={`${anchor}-title`} className="section-title">
					<Message t={t} k="comment.title" />
					{phase === 'ready' && count > 0 ? <span className="section-count">{badgeCount(count)}</span> : null}
				</h2>
			)}
			{!closed ? (
				<Invitation {...props} />
			) : empty ? null : (
				<p className="comments-closed" {...words(t, 'comment.closed')} />
			)}
			<p id="comment-problem" className="problem comments-notice" role="alert">
				{notice}
			</p>
			{phase === 'loading' ? <Skeleton t={t} rows={4} /> : null}
			{phase === 'failed' ? (
				<StateBlock
					t={t}
					drawing="failed"
					{...(isUnanswered ? unanswered : { message: 'comment.failed' })}
					action={{ message: 'state.retry', onAction: props.onRetry }}
				/>
			) : null}
			{empty ? (
				<StateBlock t={t} drawing="comments" message="state.empty" hint={closed ? 'comment.closed' : 'comment.empty'} />
			) : null}
			<p className="newer" role="status">
				{isReady && props.newer > 0 ? (
					<button
						className="button button-small"
						type="button"
						onClick={props.onNewer}
						{...words(t, 'comment.newer', { count: props.newer })}
					/>
				) : null}
			</p>
			{isReady && count > 1 ? <Order {...props} /> : null}
			{isReady && hot.length > 0 ? <CommentList title="comment.hot" comments={hot} section={props} /> : null}
			{isReady && others.length > 0 ? (
				<CommentList
					{...(props.sort === 'time' ? { title: 'comment.latest' as const } : {})}
					comments={others}
					section={props}
				/>
			) : null}
			{isReady && thread.list.length > 0 ? <MoreComments {...props} /> : null}
			<p className="hidden-text" role="status">
				{more === 'failed' ? t('state.networkError') : ''}
			</p>
			{deleting === null ? null : (
				<DeleteDialog t={t} comment={deleting} panel={props.deletePanel} onAnswer={props.onDeleteAnswer} />
			)}
			{props.reporting === null ? null : (
				<ReportDialog t={t} comment={props.reporting} panel={props.reportPanel} onAnswer={props.onReportAnswer} />
			)}
		</section>
	);
};

/** The order of the list: newest or most liked first. */
const Order = ({ t, sort, onSort }: CommentSectionProps) => (
	<p className="comment-sort">
		{(['time', 'heat'] as const).map((order) => (
			<button
				key={order}
				className="text-button quiet"
				type="button"
				aria-pressed={order === sort}
				onClick={() => (order === sort ? undefined : onSort(order))}
				{...words(t, order === 'time' ? 'comment.byTime' : 'comment.byHeat')}
			/>
		))}
	</p>
);

/** Leads members to the sheet, and visitors to the sign-in. It has the same height before the session is known. */
const Invitation = ({ t, session, loginAddress, onWrite }: CommentSectionProps) =>
	session === 'visitor' ? (
		<div className="composer-invite-box">
			<a className="composer-invite" href={loginAddress}>
				<Message t={t} k="comment.needLogin" />
				<Message t={t} k="action.login" className="button button-small" />
			</a>
		</div>
	) : (
		<div className="composer-invite-box">
			<button className="composer-invite" type="button" disabled={session === 'unknown'} onClick={onWrite}>
				<Message t={t} k="comment.write" />
			</button>
		</div>
	);

/** The button for the next page, with its loading and failed states; or the end of the list. */
const MoreComments = ({ t, thread, more, onMore }: CommentSectionProps) => {
	if (!thread.hasMore) return <p className="list-end" {...words(t, 'state.noMore')} />;
	const message = more === 'failed' ? 'state.retry' : more === 'loading' ? 'state.loading' : 'state.more';
	return (
		<p className="more">
			<button className="button" type="button" disabled={more === 'loading'} onClick={onMore} {...words(t, message)} />
		</p>
	);
};

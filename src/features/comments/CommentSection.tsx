import { badgeCount } from '../../domain/counts.ts';
import { Message } from '../../ui/Message.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { words } from '../../ui/words.ts';
import { CommentList } from './CommentList.tsx';
import { Composer } from './Composer.tsx';
import type { CommentSectionProps } from './comment-props.ts';
import { DeleteDialog } from './DeleteDialog.tsx';

/** The comments of an item: composer, the most liked ones, the latest ones, in every state. */
export const CommentSection = (props: CommentSectionProps) => {
	const { t, phase, thread, hot, more, closed, composer, deleting } = props;
	const empty = phase === 'ready' && thread.list.length === 0 && hot.length === 0;
	// When every comment is a hot one, this block would show all of them twice.
	const others = Math.max(thread.totalCount, thread.list.length) > hot.length || thread.list.length === 0;
	const showHot = phase === 'ready' && hot.length > 0 && others;
	return (
		<section className="comments" id="comments" aria-labelledby="comments-title" data-phase={phase}>
			<h2 id="comments-title" className="section-title">
				<Message t={t} k="comment.title" />
				{phase === 'ready' && thread.totalCount > 0 ? (
					<span className="section-count">{badgeCount(thread.totalCount)}</span>
				) : null}
			</h2>
			{closed ? <p className="comments-closed" {...words(t, 'comment.closed')} /> : <Composer t={t} {...composer} />}
			{phase === 'loading' ? <Skeleton t={t} rows={4} /> : null}
			{phase === 'failed' ? (
				<StateBlock
					t={t}
					drawing="failed"
					message="comment.failed"
					action={{ message: 'state.retry', onAction: props.onRetry }}
				/>
			) : null}
			{empty ? closed ? null : <StateBlock t={t} drawing="empty" message="comment.empty" /> : null}
			{showHot ? <CommentList title="comment.hot" comments={hot} section={props} /> : null}
			{phase === 'ready' && thread.list.length > 0 ? (
				<CommentList title="comment.latest" comments={thread.list} section={props} />
			) : null}
			{phase === 'ready' && thread.list.length > 0 ? <MoreComments {...props} /> : null}
			<p className="hidden-text" role="status">
				{more === 'failed' ? t('state.networkError') : ''}
			</p>
			{deleting === null ? null : <DeleteDialog t={t} comment={deleting} onAnswer={props.onDeleteAnswer} />}
		</section>
	);
};

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

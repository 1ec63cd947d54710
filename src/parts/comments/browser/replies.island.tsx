import { useEffect } from 'react';
import { island } from '../../../client/islands/island.tsx';
import type { PageItem } from '../../../client/runtime/page-data.ts';
import { words } from '../../../ui/words.ts';
import { CommentList } from '../page/CommentList.tsx';
import { DeleteDialog } from '../page/DeleteDialog.tsx';
import type { CommentsStore } from './comments.store.ts';
import { useComments } from './use-comments.ts';

const load = (store: CommentsStore, { replyTo }: PageItem): Promise<void> => store.loadThread(replyTo?.discussId ?? '');

/** The comment and its replies as the page shows them, which the list of the island replaces once it has loaded. */
const hideReadOnly = (): void => {
	const list = document.querySelector<HTMLElement>('[data-replies]');
	if (list !== null) list.hidden = true;
};

/** A comment with its replies: like, reply, delete one's own (R-ROLE-13). Until it has loaded, the page shows them read-only. */
export const Replies = island('replies', () => {
	const section = useComments(load, 'replies');
	const { phase, thread, t, notice, deleting, closed } = section;
	useEffect(() => {
		if (phase === 'ready') hideReadOnly();
	}, [phase]);
	return (
		<div className="comments-thread" id="replies" tabIndex={-1} data-phase={phase}>
			<p className="problem comments-notice" role="alert">
				{notice}
			</p>
			{closed ? <p className="comments-closed" {...words(t, 'comment.closed')} /> : null}
			{phase === 'ready' ? <CommentList comments={thread.list} section={section} /> : null}
			{deleting === null ? null : (
				<DeleteDialog t={t} comment={deleting} panel={section.deletePanel} onAnswer={section.onDeleteAnswer} />
			)}
		</div>
	);
});

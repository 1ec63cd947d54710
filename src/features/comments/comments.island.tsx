import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { island } from '../../client/islands/island.tsx';
import { loginAddress } from '../../client/islands/login-address.ts';
import { useNotice } from '../../client/islands/use-notice.ts';
import { useTranslate } from '../../client/islands/use-translate.ts';
import { onPageItem, type PageItem } from '../../client/runtime/page-data.ts';
import { readDraft, storeDraft } from '../../client/stores/drafts.ts';
import { session, startSession } from '../../client/stores/session.ts';
import type { ThreadComment } from '../../domain/comment-thread.ts';
import { CommentSection } from './CommentSection.tsx';
import { commentsOf, createCommentsStore } from './comments.store.ts';
import { type CommentsState, commentSubject, notices } from './comments-state.ts';

/** Maximum length of a comment in code points; the platform refuses longer ones. */
const maxTextLength = 1000;

/** The state until the item of the page is known. */
const noComments = createCommentsStore('');

const draftTopic = ({ fileId, source }: PageItem, replyTo: ThreadComment | null): string =>
	`discuss:${commentSubject(fileId, source)}:${replyTo?.discussId ?? ''}`;

/** The comments of the page's item: read, write, reply, like, delete one's own. */
export const Comments = island('comments', () => {
	const { t, language } = useTranslate();
	const [item, setItem] = useState<PageItem | null>(null);
	const store = item === null ? noComments : commentsOf(item.fileId, item.source);
	const state: CommentsState = useStore(store.state, { ssr: () => noComments.state.get() });
	const reader = useStore(session, { ssr: 'initial' });
	const [now, setNow] = useState(0);
	const [text, setText] = useState('');
	const [problem, setProblem] = useState('');
	const [replyTo, setReplyTo] = useState<ThreadComment | null>(null);
	const [deleting, setDeleting] = useState<ThreadComment | null>(null);
	const [busy, setBusy] = useState(false);
	const [back, setBack] = useState('');

	useEffect(() => {
		setNow(Date.now());
		setBack(loginAddress('comments'));
		startSession();
		return onPageItem(setItem);
	}, []);
	const isMember = reader.state === 'member';
	useEffect(() => {
		if (item === null || reader.state === 'unknown') return;
		// Loads again after a sign-in: the answer marks the reader's own comments and likes.
		void commentsOf(item.fileId, item.source).load();
	}, [item, reader.state]);
	useEffect(() => {
		if (item !== null) setText(readDraft(draftTopic(item, replyTo)));
	}, [item, replyTo]);

	const words = (name: string): string => {
		if (name === notices.login) return t('comment.needLogin');
		if (name === notices.alreadyLiked) return t('action.alreadyLikedComment');
		return name === notices.network ? t('state.networkError') : name;
	};
	const notice = useNotice(words(state.notice));
	const type = (value: string): void => {
		setText(value);
		setProblem('');
		if (item !== null) storeDraft(draftTopic(item, replyTo), value);
	};
	const send = async (): Promise<void> => {
		// The sign-in is checked before the text.
		if (!isMember) return setProblem(t('comment.needLogin'));
		if (text.trim() === '') return setProblem(t('comment.needText'));
		if ([...text.trim()].length > maxTextLength) return setProblem(t('comment.tooLong', { limit: maxTextLength }));
		if (busy || item === null) return;
		setBusy(true);
		setProblem('');
		setText('');
		// The comment is in the outbox, so the field is empty for the next one.
		storeDraft(draftTopic(item, replyTo), '');
		if (await store.post(text, replyTo)) setReplyTo(null);
		setBusy(false);
	};

	return (
		<CommentSection
			t={t}
			language={language}
			now={now}
			phase={state.phase}
			thread={wordedThread(state, words)}
			hot={state.hot}
			more={state.more}
			loadingReplies={state.loadingReplies}
			closed={item?.discussClosed === true}
			composer={{
				session: reader.state === 'unknown' ? 'unknown' : isMember ? 'member' : 'visitor',
				text,
				limit: maxTextLength,
				busy,
				problem: problem === '' ? notice : problem,
				replyTo,
				loginAddress: back,
				onText: type,
				onSend: () => void send(),
				onCancelReply: () => setReplyTo(null),
			}}
			deleting={deleting}
			onRetry={() => void store.load()}
			onMore={() => void store.loadMore()}
			onMoreReplies={(comment) => void store.loadReplies(comment)}
			onLike={(comment) => void store.like(comment)}
			onReply={setReplyTo}
			onDelete={setDeleting}
			onDeleteAnswer={(yes) => {
				if (yes && deleting !== null) void store.remove(deleting);
				setDeleting(null);
			}}
			onResend={(comment) => void store.resend(comment)}
			onDiscard={(comment) => store.discard(comment)}
		/>
	);
});

/** The messages of failed comments, translated. */
const wordedThread = ({ thread }: CommentsState, words: (notice: string) => string): CommentsState['thread'] => {
	const worded = (comment: ThreadComment): ThreadComment => ({
		...comment,
		problem: words(comment.problem),
		replies: comment.replies.map(worded),
	});
	return { ...thread, list: thread.list.map(worded) };
};

import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { loginAddress } from '../../../client/islands/login-address.ts';
import { useNotice } from '../../../client/islands/use-notice.ts';
import { useSheet } from '../../../client/islands/use-sheet.ts';
import { useTranslate } from '../../../client/islands/use-translate.ts';
import { addStyleSheet } from '../../../client/runtime/add-style-sheet.ts';
import { pictureBase, relativeTimeStyle, takesReportsOfComments } from '../../../client/runtime/exported-settings.ts';
import { onPageItem, type PageItem, pageItem } from '../../../client/runtime/page-data.ts';
import { showsCounts } from '../../../client/runtime/shows-counts.ts';
import { refusalWords } from '../../../client/session/refusal.ts';
import { session, startSession } from '../../../client/stores/session.ts';
import { showToast } from '../../../client/stores/toasts.ts';
import type { ThreadComment } from '../../../domain/comment-thread.ts';
// Only its address: an imported style sheet would be linked into every page.
import hueStyles from '../../../ui/avatar-hues.css?url&no-inline';
import type { CommentSectionProps } from '../page/comment-props.ts';
import { type CommentsState, notices } from '../page/comments-state.ts';
import { commentCount } from './comment-count.store.ts';
import styleSheet from './comment-tools.css?url&no-inline';
import { type CommentsStore, commentsOf, createCommentsStore } from './comments.store.ts';
import { openComposer } from './composer.store.ts';
import { reportComment } from './report-comment.ts';

/** The state until the item of the page is known. */
const noComments = createCommentsStore('');

const storeOf = (item: PageItem): CommentsStore =>
	commentsOf(item.fileId, item.source, item.fileId !== pageItem()?.fileId);

/** The messages of unsent comments, translated. */
const wordedThread = ({ thread }: CommentsState, words: (notice: string) => string): CommentsState['thread'] => {
	const worded = (comment: ThreadComment): ThreadComment => ({
		...comment,
		problem: words(comment.problem),
		replies: comment.replies.map(worded),
	});
	return { ...thread, list: thread.list.map(worded) };
};

/**
 * Everything that a view of comments needs.
 *
 * @param load loads what the view shows: now, and again after a sign-in, because the answer marks the reader's own.
 * @param anchor id of the element to which the sign-in leads back, and which has the focus after a comment was deleted.
 * @param shown the item; without it that of the page.
 */
export const useComments = (
	load: (store: CommentsStore, item: PageItem) => Promise<void>,
	anchor: string,
	shown: PageItem | null = null,
): CommentSectionProps => {
	const { t, language } = useTranslate();
	const [item, setItem] = useState(shown);
	const store = item === null ? noComments : storeOf(item);
	const state: CommentsState = useStore(store.state, { ssr: () => noComments.state.get() });
	const reader = useStore(session, { ssr: 'initial' });
	const count = useStore(commentCount, { ssr: 'initial' });
	const [now, setNow] = useState(0);
	const [deleting, setDeleting] = useState<ThreadComment | null>(null);
	const question = useSheet('delete', anchor);
	const [reporting, setReporting] = useState<ThreadComment | null>(null);
	const reason = useSheet('report', anchor);
	const [takesReports, setTakesReports] = useState(false);
	const [isStyled, setStyled] = useState(false);
	const [back, setBack] = useState('');
	const [resource, setResource] = useState('');
	const [timeStyle, setTimeStyle] = useState(1);
	const [showsLikes, setShowsLikes] = useState(true);

	useEffect(() => {
		// Comments that are shown before their styles would jump when these come. Without them they are shown all the same.
		void Promise.all(
			[styleSheet, hueStyles].map((address) => addStyleSheet(address).catch((error: unknown) => console.warn(error))),
		).then(() => setStyled(true));
		setNow(Date.now());
		// Over a feed the address is that of the film, whose page has its comments too.
		setBack(loginAddress(shown === null ? anchor : 'comments'));
		// Without settings the calls fail, and the view shows it.
		setResource(pictureBase());
		setTimeStyle(relativeTimeStyle());
		setShowsLikes(showsCounts());
		setTakesReports(takesReportsOfComments());
		startSession();
		// The bar at the foot has the sheet that replies need.
		window.dispatchEvent(new Event('touch-edition:hydrate'));
		return shown === null ? onPageItem(setItem) : undefined;
	}, [anchor, shown]);
	useEffect(() => {
		if (item !== null && reader.state !== 'unknown') void load(storeOf(item), item);
	}, [item, reader.state, load]);
	useEffect(() => {
		if (item === null) return;
		const stops = [store.follow(), store.watch()];
		return () => {
			for (const stop of stops) stop();
		};
	}, [item, store]);

	const words = (name: string): string => {
		if (name === notices.login) return t('comment.needLogin');
		if (name === notices.alreadyLiked) return t('action.alreadyLikedComment');
		if (name === notices.busy) return t('comment.busy');
		return name === notices.network ? t('state.networkError') : refusalWords(name, t);
	};
	const notice = useNotice(words(state.notice));
	const write = (replyTo: ThreadComment | null): void => {
		if (item !== null) openComposer(item, replyTo);
	};
	return {
		t,
		anchor,
		language,
		resource,
		timeStyle,
		now,
		phase: state.phase === 'ready' && !isStyled ? 'loading' : state.phase,
		isUnanswered: state.isUnanswered,
		thread: wordedThread(state, words),
		count: count ?? 0,
		showsLikes,
		hot: state.hot,
		sort: state.sort,
		more: state.more,
		newer: state.newer,
		loadingReplies: state.loadingReplies,
		closed: item?.discussClosed === true,
		session: reader.state === 'unknown' ? 'unknown' : reader.state === 'member' ? 'member' : 'visitor',
		loginAddress: back,
		notice,
		deleting: question.isOpen ? deleting : null,
		deletePanel: question.panel,
		onRetry: () => (item === null ? undefined : void load(store, item)),
		onSort: (sort) => void store.sortBy(sort),
		onMore: () => void store.loadMore(),
		onNewer: () => {
			store.showNew();
			// The button that had the focus is gone.
			document.getElementById(anchor)?.focus({ preventScroll: true });
			document.getElementById(anchor)?.scrollIntoView();
		},
		onMoreReplies: (comment) => void store.loadReplies(comment),
		onLike: (comment) => void store.like(comment),
		onWrite: () => write(null),
		onReply: write,
		reporting: reason.isOpen ? reporting : null,
		reportPanel: reason.panel,
		onReport: takesReports
			? (comment) => {
					if (reader.state !== 'member') return store.tell(t('action.loginFirst'));
					setReporting(comment);
					reason.open();
				}
			: null,
		onReportAnswer: (answer) => {
			reason.close();
			if (answer === null || reporting === null) return;
			void reportComment(reporting.discussId, answer).then((refusal) => {
				store.tell(refusal);
				if (refusal === '') showToast('comment.reported');
			});
		},
		onDelete: (comment) => {
			setDeleting(comment);
			question.open();
		},
		onDeleteAnswer: (yes) => {
			if (yes && deleting !== null) void store.remove(deleting);
			question.close();
		},
		onResend: (comment) => void store.resend(comment),
		onDiscard: (comment) => store.discard(comment),
	};
};

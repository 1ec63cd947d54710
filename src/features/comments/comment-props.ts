/** Props of the comment views; `comments.island.tsx` fills them in. */
import type { Thread, ThreadComment } from '../../domain/comment-thread.ts';
import type { Language } from '../../domain/entities.ts';
import type { Translate } from '../../i18n/translate.ts';

export interface CommentSectionProps {
	t: Translate;
	language: Language;
	/** Epoch milliseconds that relative times count from. */
	now: number;
	/** loading: first page on its way. failed: it did not come. ready: shown, even when empty. */
	phase: 'loading' | 'failed' | 'ready';
	thread: Thread;
	/** The comments with the most likes, shown above the latest ones. */
	hot: readonly ThreadComment[];
	/** The next page is on its way, or did not come. */
	more: 'idle' | 'loading' | 'failed';
	/** Ids whose replies are being loaded. */
	loadingReplies: ReadonlySet<string>;
	/** The item takes no comments. */
	closed: boolean;
	composer: ComposerProps;
	/** The comment that the reader is about to delete, or null. */
	deleting: ThreadComment | null;
	onRetry: () => void;
	onMore: () => void;
	onMoreReplies: (comment: ThreadComment) => void;
	onLike: (comment: ThreadComment) => void;
	onReply: (comment: ThreadComment) => void;
	/** Opens a dialog; its answer comes with `onDeleteAnswer`. */
	onDelete: (comment: ThreadComment) => void;
	onDeleteAnswer: (yes: boolean) => void;
	/** Sends a failed comment again, or gives it up. */
	onResend: (comment: ThreadComment) => void;
	onDiscard: (comment: ThreadComment) => void;
}

export interface ComposerProps {
	/** unknown: the session is not read yet. visitor: signed out, the button leads to login. member: may write. */
	session: 'unknown' | 'visitor' | 'member';
	text: string;
	/** At most so many code points. */
	limit: number;
	busy: boolean;
	/** Shown below the field and read out; '' when all is well. */
	problem: string;
	/** The comment that a reply answers; null for a comment of its own. */
	replyTo: ThreadComment | null;
	/** Address of the login page that leads back to this place. */
	loginAddress: string;
	onText: (text: string) => void;
	onSend: () => void;
	onCancelReply: () => void;
}

/** Props of the comment views; `comments.island.tsx` provides them. */
import type { Ref } from 'react';
import type { ReportReason } from '../../../contract/comments.ts';
import type { Thread, ThreadComment } from '../../../domain/comment-thread.ts';
import type { Language } from '../../../domain/entities.ts';
import type { Translate } from '../../../i18n/translate.ts';
import type { CommentOrder } from './comments-state.ts';

export interface CommentSectionProps {
	t: Translate;
	/** Id of the section: sign-ins and links lead to it. */
	anchor: string;
	/** A sheet has a heading of its own. */
	inSheet?: boolean;
	language: Language;
	/** Address of the media; '' until it is known. */
	resource: string;
	/** Setting `page.relativeTimeStyle`. */
	timeStyle: number;
	/** Epoch milliseconds that relative times are counted from. */
	now: number;
	/** loading: the first page is loading. failed: it did not load. ready: it is shown, even when it is empty. */
	phase: 'loading' | 'failed' | 'ready';
	/** It did not load because there was no answer. */
	isUnanswered: boolean;
	thread: Thread;
	/** How many comments and replies there are, on all pages. */
	count: number;
	/** Whether the number of likes is shown at each. */
	showsLikes: boolean;
	/** The comments with the most likes, shown above the latest ones. */
	hot: readonly ThreadComment[];
	/** The order of the list. */
	sort: CommentOrder;
	/** The next page is loading, or did not load. */
	more: 'idle' | 'loading' | 'failed';
	/** How many comments have come since the list loaded; 0 offers none. */
	newer: number;
	/** Ids whose replies are being loaded. */
	loadingReplies: ReadonlySet<string>;
	/** The item does not accept comments. */
	closed: boolean;
	/**
	 * unknown: the session has not been read yet. visitor: signed out, the invitation leads to login. member: it opens
	 * the sheet.
	 */
	session: 'unknown' | 'visitor' | 'member';
	/** Address of the login page, which leads back to this place. */
	loginAddress: string;
	/** One sentence about the last action, announced; '' without one. */
	notice: string;
	/** The comment that the reader is about to delete, or null. */
	deleting: ThreadComment | null;
	/** The dialog that asks. */
	deletePanel: Ref<HTMLDivElement>;
	onRetry: () => void;
	onSort: (sort: CommentOrder) => void;
	onMore: () => void;
	/** Shows the comments that have come. */
	onNewer: () => void;
	onMoreReplies: (comment: ThreadComment) => void;
	onWrite: () => void;
	onLike: (comment: ThreadComment) => void;
	onReply: (comment: ThreadComment) => void;
	/** The comment that the reader is about to report, or null. */
	reporting: ThreadComment | null;
	/** The sheet that asks why. */
	reportPanel: Ref<HTMLDivElement>;
	/** Asks why a reader reports a comment; null where the site takes no reports. */
	onReport: ((comment: ThreadComment) => void) | null;
	onReportAnswer: (reason: ReportReason | null) => void;
	/** Opens a dialog; its result is passed to `onDeleteAnswer`. */
	onDelete: (comment: ThreadComment) => void;
	onDeleteAnswer: (yes: boolean) => void;
	/** Sends a failed comment again, or discards it. */
	onResend: (comment: ThreadComment) => void;
	onDiscard: (comment: ThreadComment) => void;
}

import type { MemberItem } from '../../../contract/members-own.ts';
import type { NoticeKind, OwnNotice, OwnSignIn } from '../../../contract/members-security.ts';

/** A list of the member. closed: never opened. missing: this platform has no such list. */
export interface MyList {
	phase: 'closed' | 'loading' | 'shown' | 'failed' | 'missing';
	items: readonly MemberItem[];
	/** Of the last page that has loaded. */
	page: number;
	/** `next` of the last answer; '' at the end of the list, and on a platform without it. */
	next: string;
	hasMore: boolean;
}

export type ShownNotice = OwnNotice & { kind: NoticeKind };

/** Where the member is signed in, and what they must be told. */
export interface OwnSignIns {
	/** closed: not loaded. missing: this platform has no such list. */
	phase: 'closed' | 'loading' | 'shown' | 'failed' | 'missing';
	list: readonly OwnSignIn[];
	/** Those that the member has not dismissed on this device. */
	notices: readonly ShownNotice[];
	/** A sign-in is being ended. */
	busy: boolean;
}

/** A page that was read on this device. */
export interface HistoryEntry {
	path: string;
	title: string;
	/** Epoch milliseconds. */
	time: number;
}

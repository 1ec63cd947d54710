import type { MemberItem } from '../../contract/members-own.ts';

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

/** A page that was read on this device. */
export interface HistoryEntry {
	path: string;
	title: string;
	/** Epoch milliseconds. */
	time: number;
}

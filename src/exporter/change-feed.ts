import type { CallAnswer } from '../contract/call.ts';
import { changes } from '../contract/feed.ts';
import { CallFailure, type Reader } from '../contract/reader.ts';
import type { Session } from './session.ts';

export type Change = CallAnswer<typeof changes>['list'][number];

/** The newest cursor of the change feed; '' when the platform has no feed. */
export const newestCursor = async (session: Session): Promise<string> => {
	try {
		const { cursor } = await session.freshReader()(changes, { since: Number.MAX_SAFE_INTEGER, size: 1 });
		return String(cursor);
	} catch (error) {
		if (error instanceof CallFailure && error.status === 404) return '';
		throw error;
	}
};

export interface ReadChanges {
	list: Change[];
	/** The cursor after them. */
	cursor: number;
	/** The feed ends before our cursor: it is another platform's, or one restored from a backup. */
	rewound: boolean;
}

/**
 * The changes since a cursor, oldest first.
 *
 * @param freshReader makes a reader for each page of the answer.
 */
export const changesSince = async (freshReader: () => Reader, since: number): Promise<ReadChanges> => {
	const list: Change[] = [];
	for (let after = since; ; ) {
		const answer: CallAnswer<typeof changes> = await freshReader()(changes, { since: after, size: 1000 });
		list.push(...answer.list);
		if (answer.cursor < since) return { list, cursor: answer.cursor, rewound: true };
		if (!answer.hasMore || answer.cursor <= after)
			return { list, cursor: Math.max(answer.cursor, after), rewound: false };
		after = answer.cursor;
	}
};

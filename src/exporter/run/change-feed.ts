import type { CallAnswer } from '../../contract/call.ts';
import { changes } from '../../contract/feed.ts';
import { CallFailure, type Reader } from '../../contract/reader.ts';
import type { Session } from '../session/session.ts';

export type Change = CallAnswer<typeof changes>['list'][number];

/** A position in a change feed, and what identifies the feed: after a restore the same cursor is another position. */
export interface FeedPlace {
	/** '' when the platform has no feed. */
	cursor: string;
	epoch: string;
	anchor: string;
}

/** The place in the feed at a cursor. */
const placeAt = async (freshReader: () => Reader, cursor: number): Promise<FeedPlace> => {
	const { epoch, anchor } = await freshReader()(changes, { since: cursor, size: 1 });
	return { cursor: String(cursor), epoch, anchor };
};

/** The newest place in the change feed. */
export const newestPlace = async ({ freshReader }: Pick<Session, 'freshReader'>): Promise<FeedPlace> => {
	try {
		const { cursor } = await freshReader()(changes, { since: Number.MAX_SAFE_INTEGER, size: 1 });
		return await placeAt(freshReader, cursor);
	} catch (error) {
		if (error instanceof CallFailure && error.status === 404) return { cursor: '', epoch: '', anchor: '' };
		throw error;
	}
};

/** The place up to which the published pages follow the feed. */
export const recordedPlace = ({ manifest }: Session): FeedPlace => ({
	cursor: manifest.meta('cursor'),
	epoch: manifest.meta('epoch'),
	anchor: manifest.meta('anchor'),
});

export interface ReadChanges {
	list: Change[];
	/** The place after them. */
	place: FeedPlace;
	/** There are more changes than are worth following one by one; the list is not complete. */
	isTooLong: boolean;
	/** The feed is not the one that was followed before: another platform's, or one restored from a backup. */
	isAnotherFeed: boolean;
}

/** More changes than this are not followed one by one: comparing the whole site is then as fast, and takes less memory. */
const maxChanges = 20_000;

/**
 * The changes since a place, oldest first.
 *
 * @param freshReader makes a reader for each page of the answer.
 */
export const changesSince = async (freshReader: () => Reader, place: FeedPlace): Promise<ReadChanges> => {
	const since = Number(place.cursor);
	const list: Change[] = [];
	let isAnotherFeed = false;
	let last = since;
	for (let after = since; ; after = last) {
		const answer: CallAnswer<typeof changes> = await freshReader()(changes, { since: after, size: 1000 });
		if (after === since)
			isAnotherFeed = answer.cursor < since || answer.epoch !== place.epoch || answer.anchor !== place.anchor;
		list.push(...answer.list);
		last = Math.max(answer.cursor, after);
		if (isAnotherFeed || !answer.hasMore || last === after) break;
		if (list.length > maxChanges) return { list, place, isAnotherFeed, isTooLong: true };
	}
	return { list, place: last === since ? place : await placeAt(freshReader, last), isAnotherFeed, isTooLong: false };
};

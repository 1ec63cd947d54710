/** Compares a bucket with its inventory: objects that are gone, or that somebody else has written, are sent again. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { listObjects } from './adopt.ts';
import { bucketError } from './errors.ts';
import { streamFrom } from './headers.ts';
import type { Inventory } from './inventory.ts';
import type { BucketPlace } from './place.ts';
import type { RetryingCalls } from './retrying-calls.ts';
import type { ListedObject, ObjectStore } from './store.ts';

/** What a check of a bucket found. */
export interface Checked {
	/** Objects that were compared. */
	objects: number;
	/** Paths of objects that are gone from the bucket. */
	missing: string[];
	/** Paths of objects that hold other bytes than were sent. */
	altered: string[];
}

export interface Check {
	/** The published folder. */
	out: string;
	inventory: Inventory;
	store: ObjectStore;
	calls: RetryingCalls;
	place: BucketPlace;
}

/** The ETag of an object that was stored as it is in one call: the MD5 of its bytes, in quotes. '' for other files. */
const etagOfFile = (out: string, { key, size }: ListedObject): string => {
	if (size >= streamFrom) return '';
	try {
		return `"${createHash('md5')
			.update(readFileSync(join(out, key)))
			.digest('hex')}"`;
	} catch {
		return '';
	}
};

/**
 * Lists the bucket and compares each object with what was sent. An inventory that was filled from the bucket knows no ETags: such objects
 * are compared with their files, and those that are stored compressed are sent once more.
 *
 * @returns what differs; the next `bring` sends it.
 * @throws BucketError when the bucket cannot be listed.
 */
export const checkBucket = async ({ out, inventory, store, calls, place }: Check): Promise<Checked> => {
	const result: Checked = { objects: 0, missing: [], altered: [] };
	inventory.beginComparison();
	const compare = (object: ListedObject): void => {
		const { key, etag } = object;
		const knownEtag = inventory.etagOf(key);
		if (knownEtag === undefined) return;
		inventory.seen(key);
		result.objects += 1;
		if (knownEtag !== '' ? knownEtag === etag : etagOfFile(out, object) === etag) {
			if (knownEtag === '') inventory.setEtag(key, etag);
			return;
		}
		result.altered.push(key);
	};
	try {
		for await (const objects of listObjects({ store, calls })) {
			inventory.transaction(() => objects.forEach(compare));
			await nextTurn();
		}
	} catch (error) {
		throw bucketError(error, 'list what the bucket holds', place);
	}
	result.missing.push(...inventory.unseen());
	inventory.transaction(() => inventory.begin([...result.missing, ...result.altered]));
	return result;
};

/** Fills the inventory of a bucket from the bucket itself: after a lost inventory, or after another publisher. */

import { kindOf } from './compare.ts';
import { bucketError } from './errors.ts';
import { digestMetadata, digestOf, headersText, type ObjectHeaders } from './headers.ts';
import { type Inventory, kinds } from './inventory.ts';
import { ownFolder, siteOfOwnerKey } from './owner.ts';
import type { BucketPlace } from './place.ts';
import type { RetryingCalls } from './retrying-calls.ts';
import type { ListedObject, ObjectStore, StoredObject } from './store.ts';

export interface Adoption {
	inventory: Inventory;
	store: ObjectStore;
	calls: RetryingCalls;
	place: BucketPlace;
	/** Epoch milliseconds. */
	now: number;
}

/** What the bucket holds at a key: '' when the object is not ours, or its headers are not those that we sent. */
const sentOf = (object: StoredObject): string => {
	const { [digestMetadata]: sentDigest = '', ...metadata } = object.metadata;
	const { contentType, cacheControl, contentEncoding } = object;
	const headers: ObjectHeaders = { contentType, cacheControl, contentEncoding, metadata };
	return sentDigest.split('.')[1] === digestOf(headersText(headers)) ? sentDigest : '';
};

/** The objects of the prefix, up to a thousand at once. */
export async function* listObjects({
	store,
	calls,
}: Pick<Adoption, 'store' | 'calls'>): AsyncGenerator<ListedObject[]> {
	for (let after: string | undefined; ; ) {
		const start = after;
		const { objects, next } = await calls.make(() => store.list(start));
		yield objects;
		if (next === undefined) return;
		after = next;
	}
}

/** The folders of other sites below the prefix, each with a slash at its end: publishers have left their own object in them. */
const otherSites = async (listing: Pick<Adoption, 'store' | 'calls'>): Promise<string[]> => {
	const folders: string[] = [];
	for await (const objects of listObjects(listing))
		folders.push(...objects.map(({ key }) => siteOfOwnerKey(key)).filter((folder) => folder !== undefined));
	return folders.filter((folder) => folder !== '/');
};

/**
 * Lists the prefix and requests the headers of each object. Objects that this program did not write are left alone, unless a
 * published file has their key, and so is every folder that another site is published into. Objects of ours without a file
 * count as missing from now on.
 *
 * @returns number of objects of ours.
 */
export const adoptBucket = async ({ inventory, store, calls, place, now }: Adoption): Promise<number> => {
	let ownCount = 0;
	const adoptOne = async (key: string): Promise<() => void> => {
		const object = await calls.make(() => store.head(key));
		if (object === undefined) return () => undefined;
		const isOurs = object.metadata[digestMetadata] !== undefined;
		return () => {
			if (isOurs) ownCount += 1;
			if (inventory.find(key) === undefined) {
				if (!isOurs) return;
				inventory.want({ path: key, size: 0, modified: 0, inode: 0, wanted: '', kind: kindOf(key) });
				inventory.adopt(key, '');
				inventory.missAll([key], now);
			} else inventory.adopt(key, isOurs ? sentOf(object) : '');
		};
	};
	try {
		// All keys are listed first: the object that names a publisher may come after the objects of its site.
		const foreign = [ownFolder, ...(await otherSites({ store, calls }))];
		for await (const objects of listObjects({ store, calls })) {
			const ownKeys = objects.map(({ key }) => key).filter((key) => !foreign.some((folder) => key.startsWith(folder)));
			const records = await Promise.all(ownKeys.map(adoptOne));
			inventory.transaction(() => {
				for (const record of records) record();
			});
		}
		return ownCount;
	} catch (error) {
		throw bucketError(error, 'read what the bucket holds', place);
	}
};

/** Whether a row is a page, for the guard. */
export const isPage = (path: string): boolean => {
	const kind = kindOf(path);
	return kind === kinds.article || kind === kinds.page;
};

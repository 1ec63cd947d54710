/** Sends what differs, in waves: files, new pages, changed pages, announcements. Then removes what has been missing long enough. */
import { createReadStream, type ReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Comparison } from './compare.ts';
import { bucketError } from './errors.ts';
import { digestMetadata, digestOf, headersOfObject, headersText, streamFrom } from './headers.ts';
import { type InventoryRow, waves } from './inventory.ts';
import type { PrefixLease } from './owner.ts';
import type { BucketPlace } from './place.ts';
import type { RetryingCalls } from './retrying-calls.ts';
import type { ObjectStore } from './store.ts';

const compress = { gzip: promisify(gzip), br: promisify(brotliCompress) };

/** Number of objects that are recorded together. */
const batchSize = 200;

interface Body {
	content: Buffer | ReadStream;
	length: number;
}

export interface Sending extends Comparison {
	store: ObjectStore;
	calls: RetryingCalls;
	place: BucketPlace;
	lease: PrefixLease;
	/** Called after each batch. */
	advance: (doneCount: number) => void;
}

/** Sends one file as it is now. @returns what the bucket holds then, and its ETag; nothing when the file is gone. */
const sendOne = async (sending: Sending, row: InventoryRow): Promise<{ sent: string; etag: string }> => {
	const { out, store, calls, settings, tagsOf, place } = sending;
	const { path } = row;
	const file = join(out, path);
	const put = async (
		digest: string,
		size: number,
		bodyOf: (encoding: string) => Promise<Body>,
	): Promise<{ sent: string; etag: string }> => {
		const tags = (await tagsOf([path])).get(path) ?? [];
		const headers = headersOfObject(path, size, tags, settings);
		const sent = `${digest}.${digestOf(headersText(headers))}`;
		const markedHeaders = { ...headers, metadata: { ...headers.metadata, [digestMetadata]: sent } };
		const etag = await calls.make(async () => {
			const { content, length } = await bodyOf(headers.contentEncoding);
			return store.put(path, content, length, markedHeaders);
		});
		return { sent, etag };
	};
	try {
		if (row.size >= streamFrom) {
			const body = async () => ({ content: createReadStream(file), length: row.size });
			return await put(row.wanted.split('.')[0] ?? '', row.size, body);
		}
		const bytes = await readFile(file);
		return await put(digestOf(bytes), bytes.length, async (encoding) => {
			const content = encoding === 'gzip' || encoding === 'br' ? await compress[encoding](bytes) : bytes;
			return { content, length: content.length };
		});
	} catch (error) {
		// Removed since it was compared: the next comparison records it.
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { sent: '', etag: '' };
		throw bucketError(error, `send ${path}`, place);
	}
};

const sendBatch = async (sending: Sending, rows: readonly InventoryRow[]): Promise<void> => {
	const { inventory } = sending;
	const knownPaths = new Set(rows.filter(({ path }) => inventory.wasThere(path)).map(({ path }) => path));
	inventory.transaction(() => inventory.begin(rows.map(({ path }) => path)));
	const results = await Promise.allSettled(rows.map(async (row) => ({ row, ...(await sendOne(sending, row)) })));
	inventory.transaction(() => {
		for (const result of results) {
			if (result.status === 'rejected' || result.value.sent === '') continue;
			const { path } = result.value.row;
			inventory.finish(path, result.value.sent, result.value.etag);
			if (knownPaths.has(path)) inventory.addPurges('address', [path]);
		}
	});
	const failure = results.find((result) => result.status === 'rejected');
	if (failure !== undefined) throw failure.reason;
};

/**
 * Sends every object that differs from what the bucket should hold. A wave begins when the one before is complete, so that no page names a
 * file, and no list a page, that is not there.
 *
 * @returns number of objects sent.
 * @throws BucketError after the first object that cannot be sent; those of its batch are finished, later ones are not begun.
 */
export const sendWaiting = async (sending: Sending): Promise<number> => {
	const { inventory, lease } = sending;
	let doneCount = 0;
	for (const wave of waves) {
		let isChecked = false;
		for (let after = ''; ; ) {
			const rows = inventory.waiting(wave, after, batchSize);
			const last = rows.at(-1);
			if (last === undefined) break;
			if (!isChecked) await lease.check();
			isChecked = true;
			await sendBatch(sending, rows);
			after = last.path;
			doneCount += rows.length;
			sending.advance(doneCount);
		}
	}
	return doneCount;
};

/**
 * Removes objects whose file has been missing since before a time.
 *
 * @param before epoch milliseconds.
 * @returns number of objects removed.
 */
export const removeDue = async (sending: Sending, before: number): Promise<number> => {
	const { inventory, store, calls, lease, place } = sending;
	let removedCount = 0;
	for (;;) {
		const paths = inventory.due(before, batchSize);
		if (paths.length === 0) return removedCount;
		await lease.check();
		// From here on the content of the bucket is unknown: when an answer is lost and the file comes back, it is sent again.
		inventory.transaction(() => inventory.begin(paths));
		const results = await Promise.allSettled(
			paths.map(async (path) => {
				await calls.make(() => store.remove(path));
				return path;
			}),
		);
		inventory.transaction(() => {
			for (const result of results) {
				if (result.status === 'rejected') continue;
				inventory.drop(result.value);
				inventory.addPurges('address', [result.value]);
				removedCount += 1;
			}
		});
		const failure = results.find((result) => result.status === 'rejected');
		if (failure !== undefined) throw bucketError(failure.reason, 'remove objects', place);
	}
};

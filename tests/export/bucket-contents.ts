/** What a bucket holds for readers, and what it should hold. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from '../../src/exporter/write/folders.ts';
import { contentTypeOf } from '../../src/static-server/content-types.ts';
import { cacheControlOf, isForHostsOnly } from '../../src/static-server/rules.ts';
import type { TestStore } from './object-store.ts';

/** Digest of the bytes and the headers that readers see, by key. */
export type Contents = Map<string, object>;

/** What readers should get, from the files of a folder. */
export const expectedContents = (out: string): Contents => {
	const found: Contents = new Map();
	for (const { path } of filesIn(out)) {
		if (isForHostsOnly(path)) continue;
		found.set(path, {
			digest: createHash('sha256')
				.update(readFileSync(join(out, path)))
				.digest('hex'),
			ContentType: contentTypeOf(path),
			CacheControl: cacheControlOf(path),
		});
	}
	return new Map([...found].sort());
};

/** What readers get from the bucket. */
export const publishedContents = async (store: TestStore, prefix: string): Promise<Contents> =>
	new Map(
		[...(await store.objects(prefix))]
			.map(([key, text]): [string, object] => {
				const { Metadata: _mark, ...seen } = JSON.parse(text) as Record<string, unknown>;
				return [key, seen];
			})
			.sort(([left], [right]) => (left < right ? -1 : 1)),
	);

/** What a store has of parts that the site leaves out later (setting `parts`). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { sampleFolder } from '../../scripts/command-line/samples.ts';
import { catalogueOf } from '../../src/contract/feed.ts';
import type { Store } from '../../src/platform/db/store.ts';
import { createPlatformApp } from '../../src/platform/server/app.ts';
import { openStore } from '../../src/platform/store/open.ts';
import { loadSample } from '../../src/platform/store/sample.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'touch-edition-left-out-'));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const listed = async (store: Store, kind: string): Promise<unknown[]> => {
	const address = `http://platform/api/${catalogueOf.service}/${catalogueOf.name}?kind=${kind}`;
	const answer = (await (await createPlatformApp(store, {}).fetch(new Request(address))).json()) as {
		data?: { list?: unknown[] };
	};
	return answer.data?.list ?? [];
};
const rowNames = (store: Store): string[] =>
	store.storedParts.flatMap(({ memberRows = {} }) => Object.keys(memberRows)).sort();

it('stays its members’ own, is forgotten with an account, and is in no list; a table that never was is not asked for', async () => {
	const whole = await openStore({ dataDir });
	await loadSample(whole, sampleFolder('cn'), join(dataDir, 'media'), { moving: false });
	const all = rowNames(whole);
	expect(await listed(whole, 'tipoff')).not.toEqual([]);
	await whole.close();

	const later = await openStore({ dataDir, leftOut: ['comments', 'contributions', 'votes'] });
	expect(all).toEqual(expect.arrayContaining(['comments', 'votes']));
	expect(rowNames(later)).toEqual(all);
	expect(await listed(later, 'tipoff')).toEqual([]);
	expect(await listed(later, 'circle')).not.toEqual([]);
	await later.close();

	const fresh = await openStore({ dataDir: join(dataDir, 'fresh'), leftOut: ['votes'] });
	expect(rowNames(fresh)).toEqual(all.filter((name) => name !== 'votes'));
	await fresh.close();
});

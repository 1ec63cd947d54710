/** The static search index as a part of an export (`site.search`). */
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { findInIndex } from '../../src/domain/search/find-in-index.ts';
import { readQuery } from '../../src/domain/search/query.ts';
import type { SearchIndex, SearchRow } from '../../src/domain/search/static-index.ts';
import { addressOf, basePath } from '../../src/routes.ts';
import { searchFolder } from '../../src/static-server/rules.ts';
import { changeArticle, fixtureOf } from './fixture-source.ts';
import { changedPaths, createWorkbench, type Workbench } from './workbench.ts';

let bench: Workbench;
afterEach(() => bench.remove());

const withSearch = (search: string) => ({ site: { address: 'https://news.example.org', search } });
const home = addressOf('home');

const find = async (typed: string): Promise<string[]> => {
	const files = join(bench.out, searchFolder);
	const index = JSON.parse(readFileSync(join(files, 'index.json'), 'utf8')) as SearchIndex;
	const { rows } = await findInIndex(
		index,
		{
			bytes: async (name) => {
				const packed = readFileSync(join(files, name));
				return { bytes: gunzipSync(packed), transferred: packed.length };
			},
			rows: async (name) => JSON.parse(readFileSync(join(files, name), 'utf8')) as (SearchRow | null)[],
		},
		readQuery(typed),
		{ kind: '', columnId: '', from: '', sort: 'rank' },
		0,
	);
	return rows.map(([id]) => id);
};

describe('an export with site.search: static', () => {
	it('indexes every article, and follows changes, removals and moves', async () => {
		const fixture = fixtureOf(12);
		bench = createWorkbench(fixture, withSearch('static'));
		const { failed } = await bench.full();
		expect(failed).toEqual([]);
		const index = JSON.parse(readFileSync(join(bench.out, searchFolder, 'index.json'), 'utf8')) as SearchIndex;
		expect(index.documents).toBe(12);
		const times = bench.times();
		await bench.full();
		expect(bench.times()).toEqual(times);
		const changed = changeArticle(fixture, '5', { title: '雪豹回来了', content: '<p>牧道上有脚印</p>' });
		bench.put(changed);
		const before = bench.files();
		await bench.follow();
		expect([await find('雪豹'), await find('脚印')]).toEqual([['5'], ['5']]);
		const files = changedPaths(before, bench.files()).filter((path) => path.startsWith(searchFolder));
		expect(files.length).toBeGreaterThan(1);
		expect(files.length).toBeLessThanOrEqual(34);
		bench.put(changeArticle(changed, '5', null));
		await bench.follow();
		expect(await find('雪豹')).toEqual([]);
		// The same content from the beginning gives the same finds.
		await bench.full();
		expect(await find('雪豹')).toEqual([]);
	});

	it('exports everything again when the index is missing, and removes it with the setting', async () => {
		bench = createWorkbench(fixtureOf(12), withSearch('static'));
		await bench.full();
		rmSync(join(bench.out, searchFolder), { recursive: true });
		const summary = await bench.follow();
		expect(summary?.unchanged).toBeGreaterThan(12);
		expect(statSync(join(bench.out, searchFolder, 'index.json')).size).toBeGreaterThan(50);
	});
});

it.each([
	['platform', true],
	['off', false],
] as const)('with site.search: %s there is no index, and home leads to the search: %s', async (search, leads) => {
	bench = createWorkbench(fixtureOf(12), withSearch(search));
	await bench.full();
	expect(existsSync(join(bench.out, searchFolder))).toBe(false);
	for (const page of [home, addressOf('menu'), '/404.html'])
		expect(readFileSync(join(bench.out, page), 'utf8').includes(`${basePath}search.html"`), page).toBe(leads);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { SearchDocument } from '../../../domain/search/static-index.ts';
import { searchFolder } from '../../../static-server/rules.ts';
import { pathsIn } from '../../write/folders.ts';
import { Writer } from '../../write/writer.ts';
import { StaticSearch } from './search-index.ts';

/** Long enough for a compressed file beside its row. */
const titled = (title: string): SearchDocument => ({
	row: ['1', '10', 0, `${title} ${'x'.repeat(600)}`, '2026-01-01 08:00:00', 'cn', '', ''],
	titleTokens: title,
	tokens: title,
});

it('files that the index no longer names are removed with their compressed files, and a bucket gets each removal', () => {
	const folder = mkdtempSync(join(tmpdir(), 'touch-index-'));
	const [out = '', state = '', temporary = ''] = ['site', 'state', 'unfinished'].map((name) => join(folder, name));
	const changed = new Set<string>();
	const writer = new Writer(out, temporary, { precompressed: ['br'], changed: (path) => changed.add(path) });
	const search = new StaticSearch(writer, state, temporary);
	const builder = search.startRebuild();
	builder.add('/1.html', 0, titled('first'));
	builder.finish(1);
	/** What a bucket holds: after each run it gets the files that the writer has named as changed. */
	let bucket = new Set<string>();
	for (let run = 1; run <= 12; run += 1) {
		search.follow(new Map([['/1.html', titled(`title${run}`)]]), []);
		const there = new Set([...pathsIn(join(out, searchFolder))].map((path) => searchFolder + path.slice(1)));
		const orphans = [...there].filter((path) => path.endsWith('.br') && !there.has(path.slice(0, -'.br'.length)));
		expect(orphans).toEqual([]);
		bucket = new Set([...bucket, ...changed].filter((path) => !changed.has(path) || there.has(path)));
		changed.clear();
		expect([...bucket].sort()).toEqual([...there].filter((path) => !path.endsWith('.br')).sort());
	}
	search.close();
	rmSync(folder, { recursive: true, force: true });
});

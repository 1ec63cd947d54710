/** Follows a real WordPress through edits, and compares what is stored with a mirror that begins anew. */
import { join } from 'node:path';
import type { Store } from '../../src/platform/db/store.ts';
import { addSource, sourceNamed } from '../../src/platform/mirror/source-rows.ts';
import { type Synced, syncSource } from '../../src/platform/mirror/sync-source.ts';
import { openStore } from '../../src/platform/store/open.ts';
import { openSource, placeOf } from '../../src/sources/open-source.ts';
import type { WordPressServer } from './wordpress-server.ts';

interface Mirror {
	store: Store;
	sync(): Promise<Synced>;
}

const openMirror = async (folder: string, address: string): Promise<Mirror> => {
	const store = await openStore({ dataDir: folder });
	const place = await placeOf(address);
	await addSource(store, place);
	const source = await openSource(place);
	return {
		store,
		sync: async () => {
			const row = await sourceNamed(store, place.name);
			if (row === undefined) throw new Error('The source is not stored.');
			return syncSource(store, row, source);
		},
	};
};

/** Everything that readers can see, one line for each document. */
const contentOf = async ({ store }: Mirror): Promise<Map<string, string>> => {
	const lines = new Map<string, string>();
	const add = (kind: string, id: string, row: unknown): void => void lines.set(`${kind} ${id}`, JSON.stringify(row));
	const withdrawn = store.writing
		.selectFrom('withdrawals')
		.select('id')
		.where('kind', '=', 'article')
		.where('state', '=', 'withdrawn');
	for (const row of await store.writing
		.selectFrom('articles')
		.select(['id', 'column_id', 'state', 'top', 'answer'])
		// What is gone there is kept here for some weeks; a mirror that begins anew never had it.
		.where('id', 'not in', withdrawn)
		.execute())
		add('article', row.id, row);
	for (const row of await store.writing.selectFrom('columns').select(['id', 'name', 'style', 'parent_id']).execute())
		add('column', row.id, row);
	const comments = store.writing
		.selectFrom('comments')
		.select(['id', 'article_id', 'parent_id', 'nickname', 'content']);
	const shownComments = await comments.where('deleted', '=', 0).execute();
	const ids = new Set(shownComments.map(({ id }) => id));
	// A comment that was withdrawn keeps its place where it had replies; a mirror that begins anew never had it.
	for (const row of shownComments)
		add('comment', row.id, { ...row, parent_id: ids.has(row.parent_id) ? row.parent_id : '' });
	return lines;
};

/** A line from shortly before the place where it differs from another. */
const shownOf = (line: string | undefined, other = ''): string => {
	if (line === undefined) return 'missing';
	let at = 0;
	while (at < line.length && line[at] === other[at]) at += 1;
	const from = Math.max(0, at - 60);
	return `${from > 0 ? '…' : ''}${line.slice(from, from + 200)}`;
};

/** What differs between two mirrors, named; empty when nothing does. */
const differences = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): string[] =>
	[...new Set([...a.keys(), ...b.keys()])]
		.filter((key) => a.get(key) !== b.get(key))
		.map((key) => `${key}: ${shownOf(a.get(key), b.get(key))} ≠ ${shownOf(b.get(key), a.get(key))}`);

export interface CheckOptions {
	/** Random edits. */
	edits: number;
	/** Of the random edits: the same seed makes the same ones. */
	seed: number;
	/** Hears of each check. */
	tell: (name: string, problems: readonly string[], seconds: number) => void;
}

/** Checks one after the other. @returns how many failed and passed. */
export const checkWordPress = async (
	server: WordPressServer,
	folder: string,
	{ edits, seed, tell }: CheckOptions,
): Promise<{ passed: number; failures: string[] }> => {
	const failures: string[] = [];
	let passed = 0;
	let newCount = 0;
	const mirror = await openMirror(join(folder, 'followed'), server.address);
	const check = async (name: string, work: () => Promise<unknown>): Promise<void> => {
		const startTime = performance.now();
		await work();
		await mirror.sync();
		const seconds = (performance.now() - startTime) / 1000;
		newCount += 1;
		const other = await openMirror(join(folder, `fresh-${newCount}`), server.address);
		await other.sync();
		const foundDifferences = differences(await contentOf(mirror), await contentOf(other));
		await other.store.close();
		tell(name, foundDifferences, seconds);
		if (foundDifferences.length === 0) passed += 1;
		else
			failures.push(
				`${name}: ${foundDifferences.length} documents differ from a mirror that begins anew, such as ${foundDifferences[0]}`,
			);
	};
	try {
		await check('the first reading', () => Promise.resolve());
		for (const verb of [
			'trash',
			'restore',
			'rename',
			'slug',
			'title',
			'draft',
			'publish',
			'stick',
			'protect',
			'comment',
			'uncomment',
		])
			await check(verb, () => server.act(verb, 0, seed));
		await check('200 posts at once', () => server.act('bulk', 200));
		const portion = 50;
		for (let doneCount = 0; doneCount < edits; doneCount += portion)
			await check(`random edits ${doneCount + 1} to ${Math.min(edits, doneCount + portion)}`, () =>
				server.act('random', seed + doneCount, Math.min(portion, edits - doneCount)),
			);
		const before = (await contentOf(mirror)).size;
		await server.stop();
		const refusal = await mirror.sync().then(
			() => 'nothing',
			(error: unknown) => (error instanceof Error ? error.message : String(error)),
		);
		const stays = (await contentOf(mirror)).size === before && /does not answer: nothing listens there/.test(refusal);
		tell('a site that is down', stays ? [] : [refusal], 0);
		if (stays) passed += 1;
		else failures.push(`a site that is down: ${refusal}`);
	} finally {
		await mirror.store.close();
	}
	return { passed, failures };
};

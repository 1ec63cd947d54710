import { expect, it } from 'vitest';
import { changes } from '../../src/contract/feed.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import type { Reading, Value } from '../../src/platform/db/read/reading.ts';
import { changesHandler } from '../../src/platform/handlers/feed/changes.ts';
import { databaseNames, openPlatform } from './support/platform.ts';

it.each(
	databaseNames,
)('M-12: a change that is stored while the feed is read is in this answer or in the next one, on %s', async (database) => {
	const platform = await openPlatform(database, { sample: false });
	const { reading } = platform.store;
	let stored = 0;
	const store = async (): Promise<void> => {
		stored += 1;
		await upsertDocuments(platform.store, [{ kind: 'column', id: `c${stored}`, name: '栏目', order: stored }]);
	};
	/** Stores a change after each query of the answer. */
	const busy: Reading = {
		...reading,
		all: async <Row>(sql: string, ...values: Value[]): Promise<Row[]> => {
			const rows = await reading.all<Row>(sql, ...values);
			await store();
			return rows;
		},
		one: async <Row>(sql: string, ...values: Value[]): Promise<Row | undefined> => {
			const row = await reading.one<Row>(sql, ...values);
			await store();
			return row;
		},
	};
	const context = {
		reading: busy,
		parts: [],
		now: platform.store.now,
		previewToken: '',
		nearWords: [],
		caller: { member: '' },
	};
	const first = await changesHandler.answer({ since: 0, size: 1000 }, context);
	const next = (await platform.call(changes, { since: first.cursor })).data;
	expect(stored).toBeGreaterThan(2);
	expect([...first.list, ...next.list].map(({ id }) => id)).toEqual(
		Array.from({ length: stored }, (_, index) => `c${index + 1}`),
	);
	await platform.close();
});

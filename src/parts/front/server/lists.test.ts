import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Reading } from '../../../platform/db/read/reading.ts';
import type { Store } from '../../../platform/db/store.ts';
import { openStore } from '../../../platform/store/open.ts';
import { getArticlesNewHandler } from './lists.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'touch-lists-'));
let store: Store;
beforeAll(async () => {
	store = await openStore({ dataDir });
});
afterAll(async () => {
	await store.close();
	rmSync(dataDir, { recursive: true });
});

/** How SQLite finds the articles of a call. */
const planOf = async (query: { type?: number }): Promise<string[]> => {
	const plan: string[] = [];
	const reading: Reading = {
		...store.reading,
		all: async (sql, ...values) => {
			const steps = await store.reading.all<{ detail: string }>(`explain query plan ${sql}`, ...values);
			for (const { detail } of steps) plan.push(detail);
			return [];
		},
	};
	await getArticlesNewHandler.answer(
		{ page: 1, size: 10, ...query },
		{
			reading,
			parts: [],
			now: Date.now,
			previewToken: '',
			nearWords: [],
			caller: { member: '' },
		},
	);
	return plan;
};

it.each([
	['of all types', {}, 'articles_time'],
	['of one type', { type: 2 }, 'articles_of_type'],
])('R-CALL-005: the newest items %s are read in the order of an index, however many there are', async (_, query, index) => {
	const plan = await planOf(query);
	expect(plan.some((step) => step.includes(`USING INDEX ${index} `))).toBe(true);
	expect(plan.filter((step) => step.includes('TEMP B-TREE'))).toEqual([]);
});

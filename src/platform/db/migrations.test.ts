import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openStore } from '../store/open.ts';
import { newestStep } from './steps.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'touch-migrations-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('a store has the newest step, by which an export knows it; tables of an unknown version are refused in a sentence', async () => {
	const store = await openStore({ dataDir });
	const rows = await store.reading.all<{ name: string }>('select name from kysely_migration order by name desc');
	expect(rows.map(({ name }) => name)).toEqual([newestStep]);
	await store.writing
		.updateTable('kysely_migration' as 'settings')
		.set({ name: '2026-12-21-source-profiles' })
		.execute();
	await store.close();
	await expect(openStore({ dataDir })).rejects.toThrow(/made by another version of this program/);
});

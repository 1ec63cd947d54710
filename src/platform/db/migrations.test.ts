import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
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

it('a store of before has the tables and columns that came later, with what it had', async () => {
	const older = mkdtempSync(join(tmpdir(), 'touch-migrations-'));
	const store = await openStore({ dataDir: older });
	await store.writing
		.insertInto('desk_log')
		.values({ time: 1, editor: '甲', action: 'signIn', subject: '甲', address: '' })
		.execute();
	await sql`alter table desk_log drop column about`.execute(store.writing);
	await sql`drop table preview_links`.execute(store.writing);
	await store.close();
	const again = await openStore({ dataDir: older });
	expect(await again.writing.selectFrom('desk_log').select(['editor', 'about']).execute()).toEqual([
		{ editor: '甲', about: '' },
	]);
	expect(await again.writing.selectFrom('preview_links').selectAll().execute()).toEqual([]);
	await again.close();
	rmSync(older, { recursive: true, force: true });
});

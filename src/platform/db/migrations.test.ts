import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { upsertDocuments } from '../content/upsert-documents.ts';
import { openStore } from '../store/open.ts';
import { newestStep } from './steps.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'touch-migrations-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('a store has the newest step, by which an export knows it; tables of an unknown version are refused in a sentence', async () => {
	const store = await openStore({ dataDir });
	const rows = await store.reading.all<{ name: string }>('select name from kysely_migration order by name desc');
	expect(rows[0]?.name).toBe(newestStep);
	await store.writing
		.updateTable('kysely_migration' as 'settings')
		.set({ name: '2026-12-21-source-profiles' })
		.where('name', '=', newestStep)
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

it('a store of an earlier version gets the tables, columns and indexes that it lacks, and keeps its rows', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'touch-migrations-'));
	const store = await openStore({ dataDir: folder });
	await upsertDocuments(store, [
		{ kind: 'article', id: 'a', columnId: 'c', type: 0, title: 'A', publishtime: '2026-05-01 08:00:00' },
	]);
	const run = (statement: string) => sql.raw(statement).execute(store.writing);
	for (const index of ['articles_desk', 'articles_home', 'origins_source']) await run(`drop index ${index}`);
	await run('alter table articles drop column home_rank');
	await run('drop table article_decisions');
	await run('create index articles_newest on articles (released)');
	await run(`delete from kysely_migration where name = '${newestStep}'`);
	await store.close();
	const opened = await openStore({ dataDir: folder });
	expect(await opened.writing.selectFrom('articles').select(['id', 'home_rank']).execute()).toEqual([
		{ id: 'a', home_rank: 0 },
	]);
	expect(await opened.writing.selectFrom('article_decisions').selectAll().execute()).toEqual([]);
	const indexes = await opened.reading.all<{ name: string }>("select name from sqlite_master where type = 'index'");
	const names = indexes.map(({ name }) => name);
	expect(names).toEqual(expect.arrayContaining(['articles_desk', 'articles_home', 'origins_source']));
	expect(names).not.toContain('articles_newest');
	await opened.close();
	rmSync(folder, { recursive: true, force: true });
});

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { takeLock } from '../write/lock.ts';
import { ensureFolderDatabase, readFolderDatabase, refuseClusterFolder } from './folder-database.ts';

const state = mkdtempSync(join(tmpdir(), 'touch-edition-folder-database-'));
afterAll(() => rmSync(state, { recursive: true, force: true }));

const database = 'postgres://u:secret@db.example:5432/news';

it('a folder belongs to one database, and to exporters that know it', async () => {
	expect(readFolderDatabase(state)).toBeUndefined();
	refuseClusterFolder(state, '/site');
	const unlock = takeLock(state, '/site');
	await expect(ensureFolderDatabase(state, '/site', database, 0)).rejects.toThrow(/Another exporter/);
	unlock();
	const shared = await ensureFolderDatabase(state, '/site', database);
	expect(shared.database).toBe('db.example:5432/news');
	expect(shared.schema).toMatch(/^publisher_[0-9a-f]{12}$/);
	expect(await ensureFolderDatabase(state, '/site', 'postgres://other:x@db.example:5432/news')).toEqual(shared);
	await expect(ensureFolderDatabase(state, '/site', 'postgres://u@db.example:5432/drill')).rejects.toThrow(
		/\/site is published through the database db\.example:5432\/news, and DATABASE_URL names db\.example:5432\/drill\./,
	);
	expect(() => refuseClusterFolder(state, '/site')).toThrow(/^\/site belongs to publishers that share the database/);
	expect(readdirSync(state).filter((name) => name.startsWith('shared'))).toEqual(['shared.json']);
});

it('publishers that start together wait for the one that records the database of the folder', async () => {
	const other = mkdtempSync(join(state, 'together-'));
	const unlock = takeLock(other, '/site');
	const both = Promise.all([
		ensureFolderDatabase(other, '/site', database),
		ensureFolderDatabase(other, '/site', database),
	]);
	unlock();
	const [first, second] = await both;
	expect(first).toEqual(second);
});

import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changes } from '../../src/contract/feed.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import { backupSqlite, postgresBackup } from '../../src/platform/db/backup.ts';
import { openStore } from '../../src/platform/store/open.ts';
import { articleDocument } from './support/documents.ts';
import { databaseNames, openPlatform, type Platform } from './support/platform.ts';

describe.each(databaseNames)('the identity of the change feed on %s', (database) => {
	let platform: Platform;
	let other: Platform;
	const read = async (from: Platform, since: number) => (await from.call(changes, { since })).data;
	beforeAll(async () => {
		[platform, other] = [
			await openPlatform(database, { sample: false, ownStore: true }),
			await openPlatform(database, { sample: false, ownStore: true }),
		];
		for (const each of [platform, other])
			await upsertDocuments(each.store, [articleDocument('a'), articleDocument('b'), articleDocument('c')]);
	});
	afterAll(async () => {
		await platform?.close();
		await other?.close();
	});

	it('an epoch stays as long as the store does, and every store has its own', async () => {
		const { epoch } = await read(platform, 0);
		expect(epoch).toMatch(/^[\w-]{16}$/);
		await upsertDocuments(platform.store, [articleDocument('d')]);
		expect((await read(platform, 2)).epoch).toBe(epoch);
		const again = await openStore({ ...platform.place });
		expect(await again.reading.one('select epoch from feed_epoch')).toEqual({ epoch });
		await again.close();
		expect((await read(other, 0)).epoch).not.toBe(epoch);
	});

	it('an anchor is that of the change at the cursor: the same again, another after other changes', async () => {
		const { anchor } = await read(platform, 2);
		expect(anchor).toMatch(/^[\w-]{16}$/);
		expect((await read(platform, 2)).anchor).toBe(anchor);
		expect((await read(platform, 1)).anchor).not.toBe(anchor);
		// The store lost its last changes and got others: its cursor is the same.
		await platform.store.writing.deleteFrom('changes').where('cursor', '>=', 2).execute();
		await platform.store.writing.updateTable('revisions').set({ value: 1 }).where('name', '=', 'cursor').execute();
		platform.clock.now += 60_000;
		await upsertDocuments(platform.store, [articleDocument('x'), articleDocument('y'), articleDocument('z')]);
		const after = await read(platform, 2);
		expect(after.list).not.toEqual([]);
		expect(after.anchor).not.toBe(anchor);
	});

	it('there is no anchor at the beginning and beyond the end', async () => {
		expect((await read(other, 0)).anchor).toBe('');
		expect((await read(other, 1_000_000)).anchor).toBe('');
	});

	it('a restored backup has another epoch', async () => {
		const { epoch } = await read(other, 0);
		if (database === 'PostgreSQL') {
			const command = /psql --command='([^']+)'/.exec(postgresBackup('postgres://u@h/d', 'file'))?.[1] ?? '';
			await sql.raw(command).execute(other.store.writing);
			expect((await read(other, 0)).epoch).toMatch(/^[0-9a-f]{32}$/);
			expect((await read(other, 0)).epoch).not.toBe(epoch);
			return;
		}
		const folder = mkdtempSync(join(tmpdir(), 'touch-restore-'));
		mkdirSync(join(folder, 'data'));
		await backupSqlite(other.place.dataDir, join(folder, 'backup.sqlite'));
		renameSync(join(folder, 'backup.sqlite'), join(folder, 'data', 'platform.sqlite'));
		const restored = await openStore({ dataDir: join(folder, 'data') });
		const row = await restored.reading.one<{ epoch: string }>('select epoch from feed_epoch');
		expect(row?.epoch).toMatch(/^[\w-]{16}$/);
		expect(row?.epoch).not.toBe(epoch);
		await restored.close();
		rmSync(folder, { recursive: true });
		expect((await read(other, 0)).epoch).toBe(epoch);
	});
});

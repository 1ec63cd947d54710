import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { chmod, open, rename } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { newEpoch } from './feed-epoch.ts';
import { isInUse } from './in-use.ts';
import { databaseFile } from './read/sqlite.ts';

/** Checks a copy of a backup, and gives it a feed epoch of its own: publishers compare every page then. */
const prepare = (copy: string, source: string): void => {
	const database = new DatabaseSync(copy);
	try {
		database.exec('pragma journal_mode=delete');
		const [row] = database.prepare('pragma integrity_check').all();
		const has = (table: string): boolean =>
			database.prepare('select 1 from sqlite_schema where name = ?').get(table) !== undefined;
		if (row?.['integrity_check'] !== 'ok' || !has('feed_epoch')) throw new Error('It is not a whole store.');
		database.prepare('update feed_epoch set epoch = ?').run(newEpoch());
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		throw new Error(`${source} is no backup of a content store (${reason}): nothing was changed.`);
	} finally {
		database.close();
	}
};

/**
 * Puts a backup in the place of the SQLite store of a data folder. Media and uploads stay as they are.
 *
 * @throws Error with a sentence when the file is no backup, or a program has the store open; then nothing is changed.
 */
export const restoreSqlite = async (dataDir: string, source: string): Promise<void> => {
	if (!existsSync(source)) throw new Error(`There is no file ${source}: nothing was changed.`);
	const file = databaseFile(dataDir);
	mkdirSync(dataDir, { recursive: true });
	const temporary = `${file}.part`;
	try {
		copyFileSync(source, temporary);
		await chmod(temporary, 0o600);
		prepare(temporary, source);
		const handle = await open(temporary, 'r+');
		await handle.sync();
		await handle.close();
		// A program that has the store open would write its own pages into the file that replaces it.
		if (existsSync(file) && isInUse(file))
			throw new Error(`${file} is in use. Stop the platform and every publisher first: nothing was changed.`);
		for (const name of ['-wal', '-shm', '-journal']) rmSync(`${file}${name}`, { force: true });
		await rename(temporary, file);
	} finally {
		for (const name of ['', '-journal']) rmSync(`${temporary}${name}`, { force: true });
	}
};

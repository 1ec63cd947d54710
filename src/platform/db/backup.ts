import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { newEpoch } from './feed-epoch.ts';
import { databaseFile } from './read/sqlite.ts';

const copyStore = async (source: string, target: string): Promise<void> => {
	const database = new DatabaseSync(source, { readOnly: true });
	try {
		database.exec('pragma busy_timeout=5000');
		writeFileSync(target, '', { mode: 0o600 });
		await backup(database, target);
	} finally {
		database.close();
	}
};

/** Makes a copy a single file, checks that it can be read, and gives it a feed epoch of its own. */
const prepareCopy = (file: string, source: string, leaveOut: readonly string[]): void => {
	const copy = new DatabaseSync(file);
	try {
		copy.exec('pragma journal_mode=delete');
		const [row] = copy.prepare('pragma integrity_check').all();
		if (row?.['integrity_check'] !== 'ok')
			throw new Error(`The copy of ${source} is damaged: nothing was backed up. Check the disk of the store.`);
		for (const name of leaveOut) copy.prepare('delete from settings where name = ?').run(name);
		if (leaveOut.length > 0) copy.exec('vacuum');
		// A store of an older version gets its epoch when it is migrated.
		if (copy.prepare("select 1 from sqlite_master where name = 'feed_epoch'").get() !== undefined)
			copy.prepare('update feed_epoch set epoch = ?').run(newEpoch());
	} finally {
		copy.close();
	}
};

/**
 * Copies the SQLite store into one file while it is in use. The copy is a consistent snapshot, and the file appears only
 * when it is complete. It has a new feed epoch: its change feed may continue with other changes than the original's.
 *
 * @param leaveOut names of settings that the copy does not contain.
 * @throws Error with a sentence when there is no store, or the file exists.
 */
export const backupSqlite = async (
	dataDir: string,
	target: string,
	{ leaveOut = [] }: { leaveOut?: readonly string[] } = {},
): Promise<void> => {
	const source = databaseFile(dataDir);
	if (!existsSync(source)) throw new Error(`There is no content store in ${dataDir}: nothing was backed up.`);
	const file = resolve(target);
	if (existsSync(file)) throw new Error(`${file} exists already: nothing was backed up. Name a new file.`);
	await mkdir(dirname(file), { recursive: true });
	const temporary = `${file}.part`;
	rmSync(temporary, { force: true });
	try {
		await copyStore(source, temporary);
		prepareCopy(temporary, source, leaveOut);
		const handle = await open(temporary, 'r+');
		await handle.sync();
		await handle.close();
		await rename(temporary, file);
	} finally {
		for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(`${temporary}${suffix}`, { force: true });
	}
};

/** Instructions to back up and restore a PostgreSQL store; the password is left out of the address. */
export const postgresBackup = (databaseUrl: string, target: string): string => {
	const address = new URL(databaseUrl);
	address.password = '';
	const shellQuoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
	return [
		'PostgreSQL has its own backup command, which works while the database is in use. The dump contains the private keys: keep it secret.',
		`  pg_dump --format=custom --exclude-schema='publisher_*' --file=${shellQuoted(target)} ${shellQuoted(address.href)}`,
		'It leaves out the manifests of publishers, which belong to the published folders. Restore it into an empty database, while every publisher is stopped:',
		`  pg_restore --dbname=${shellQuoted(address.href)} --no-owner ${shellQuoted(target)}`,
		'Then mark the restored store, so that exporters notice it:',
		`  psql --command='update feed_epoch set epoch = md5(random()::text)' ${shellQuoted(address.href)}`,
		'Pages that were published after the dump are reported by the next export; with --allow-removal it removes them.',
		'Give the password in PGPASSWORD or a .pgpass file.',
	].join('\n');
};

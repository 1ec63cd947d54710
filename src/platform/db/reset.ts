import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isInUse } from './in-use.ts';
import { databaseFile } from './read/sqlite.ts';

/**
 * Deletes the SQLite store of a data folder, its media and its uploads (E-65). The next start makes an empty store, with
 * another feed epoch, so that publishers export everything again.
 *
 * @throws Error with a sentence when there is no store, or a program has it open; then nothing is deleted.
 */
export const resetSqlite = async (dataDir: string): Promise<void> => {
	const file = databaseFile(dataDir);
	if (!existsSync(file)) throw new Error(`There is no content store in ${dataDir}: nothing was deleted.`);
	if (isInUse(file))
		throw new Error(`${file} is in use. Stop the platform and every publisher first: nothing was deleted.`);
	for (const name of [
		'platform.sqlite',
		'platform.sqlite-wal',
		'platform.sqlite-shm',
		'media',
		'uploads',
		'sign-up-files',
	])
		await rm(join(dataDir, name), { recursive: true, force: true });
};

/** Instructions to delete a PostgreSQL store; the password is left out of the address. */
export const postgresReset = (databaseUrl: string): string => {
	const address = new URL(databaseUrl);
	address.password = '';
	return [
		'PostgreSQL deletes its own store. Stop the platforms and the publishers, then run:',
		`  psql --command='drop schema public cascade; create schema public' '${address.href}'`,
		'Delete the folders media, uploads and sign-up-files in DATA_DIR too.',
	].join('\n');
};

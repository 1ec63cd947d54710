import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabaseFile } from './state-database.ts';

/** Thrown when another exporter uses the same folder. */
export class LockedError extends Error {
	override name = 'LockedError';
}

/** The code SQLITE_BUSY of SQLite. */
const busy = 5;

const isBusy = (error: unknown): boolean =>
	error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === busy;

const holderOf = (path: string): string => {
	try {
		// Empty while the other process writes it.
		return `process ${readFileSync(path, 'utf8') || 'that has just started'}`;
	} catch {
		return 'another process';
	}
};

/**
 * Takes the lock of a published folder: one exporter at a time.
 *
 * The lock is SQLite's exclusive file lock. The system releases it when the process ends for any reason, so there are
 * no stale locks.
 *
 * @param state the folder that contains the lock; the same for every path of the published folder.
 * @returns a function that releases the lock.
 * @throws LockedError with the process that has it.
 */
export const takeLock = (state: string, folder: string): (() => void) => {
	mkdirSync(state, { recursive: true });
	const holder = join(state, 'lock.pid');
	const database = openDatabaseFile(join(state, 'lock.sqlite'));
	try {
		database.exec('pragma busy_timeout = 0; begin exclusive');
	} catch (error) {
		database.close();
		if (!isBusy(error)) throw error;
		throw new LockedError(
			`Another exporter (${holderOf(holder)}) is working on ${folder}. Wait until it has finished, or stop it.`,
		);
	}
	writeFileSync(holder, String(process.pid));
	return () => database.close();
};

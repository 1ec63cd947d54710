/** The database through which many publishers share a published folder. A file beside the folder names it. */
import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { LockedError, takeLock } from '../write/lock.ts';

export interface FolderDatabase {
	/** Host and name of the database, without user and password. */
	database: string;
	/** Schema of the folder's tables. */
	schema: string;
}

const recordFile = (state: string): string => join(state, 'shared.json');

/** The database of a folder; undefined when it is not shared. */
export const readFolderDatabase = (state: string): FolderDatabase | undefined =>
	existsSync(recordFile(state)) ? (JSON.parse(readFileSync(recordFile(state), 'utf8')) as FolderDatabase) : undefined;

/** A database in words: its address without user and password. */
export const databaseNamed = (databaseUrl: string): string => {
	const { host, pathname } = new URL(databaseUrl);
	return `${host}${pathname}`;
};

/** @throws LockedError when publishers share the folder: one that keeps its own manifest would undo their work. */
export const refuseClusterFolder = (state: string, out: string): void => {
	const existingDatabase = readFolderDatabase(state);
	if (existingDatabase !== undefined)
		throw new LockedError(
			`${out} belongs to publishers that share the database ${existingDatabase.database}. Set DATABASE_URL to it; or stop them all and remove ${recordFile(state)}. Nothing was changed.`,
		);
};

/** Milliseconds a publisher gets to write the file before the others give up. */
const maxWaitMs = 10_000;

/** Milliseconds between two reads of the file. */
const pause = 50;

/** @throws LockedError while an exporter with a manifest of its own works on the folder, or another publisher writes the file. */
const writeFolderDatabase = (state: string, out: string, database: string): void => {
	const unlock = takeLock(state, out);
	const unfinishedFile = `${recordFile(state)}.${process.pid}-${randomBytes(4).toString('hex')}`;
	try {
		const newDatabase: FolderDatabase = { database, schema: `publisher_${randomBytes(6).toString('hex')}` };
		writeFileSync(unfinishedFile, JSON.stringify(newDatabase));
		// The first one counts: a link is never made over a file.
		if (!existsSync(recordFile(state))) linkSync(unfinishedFile, recordFile(state));
	} finally {
		rmSync(unfinishedFile, { force: true });
		unlock();
	}
};

/**
 * Writes which database a folder belongs to, or reads it.
 *
 * @param waitMs milliseconds to wait while another process has the lock: publishers that start together record it
 * one after the other.
 * @throws LockedError while an exporter with a manifest of its own works on the folder, or when it belongs to another database.
 */
export const ensureFolderDatabase = async (
	state: string,
	out: string,
	databaseUrl: string,
	waitMs = maxWaitMs,
): Promise<FolderDatabase> => {
	const database = databaseNamed(databaseUrl);
	const deadline = performance.now() + waitMs;
	while (readFolderDatabase(state) === undefined) {
		try {
			writeFolderDatabase(state, out, database);
		} catch (error) {
			if (!(error instanceof LockedError) || performance.now() > deadline) throw error;
			await setTimeout(pause);
		}
	}
	const sharedDatabase = readFolderDatabase(state);
	if (sharedDatabase === undefined || sharedDatabase.database !== database)
		throw new LockedError(
			`${out} is published through the database ${sharedDatabase?.database}, and DATABASE_URL names ${database}. Use the same; or stop all publishers and remove ${recordFile(state)}. Nothing was changed.`,
		);
	return sharedDatabase;
};

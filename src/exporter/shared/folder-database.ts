/** The mark of a published folder that many publishers share through a database. It lies beside the folder, like the manifest. */
import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { LockedError, takeLock } from '../write/lock.ts';

export interface Mark {
	/** Host and name of the database, without user and password. */
	database: string;
	/** Schema of the folder's tables. */
	schema: string;
}

const markFile = (state: string): string => join(state, 'shared.json');

/** The mark of a folder; undefined when it is not shared. */
export const readMark = (state: string): Mark | undefined =>
	existsSync(markFile(state)) ? (JSON.parse(readFileSync(markFile(state), 'utf8')) as Mark) : undefined;

/** A database in words: its address without user and password. */
export const databaseNamed = (databaseUrl: string): string => {
	const { host, pathname } = new URL(databaseUrl);
	return `${host}${pathname}`;
};

/** @throws LockedError when publishers share the folder: one that keeps its own manifest would undo their work. */
export const refuseSharedFolder = (state: string, out: string): void => {
	const mark = readMark(state);
	if (mark !== undefined)
		throw new LockedError(
			`${out} belongs to publishers that share the database ${mark.database}. Set DATABASE_URL to it; or stop them all and remove ${markFile(state)}. Nothing was changed.`,
		);
};

/** Milliseconds a publisher gets to mark a folder before the others give up. */
const patienceToMark = 10_000;

/** Milliseconds between two looks at the mark. */
const pause = 50;

/** @throws LockedError while an exporter with a manifest of its own works on the folder, or another publisher marks it. */
const writeMark = (state: string, out: string, database: string): void => {
	const unlock = takeLock(state, out);
	const unfinished = `${markFile(state)}.${process.pid}-${randomBytes(4).toString('hex')}`;
	try {
		const mark: Mark = { database, schema: `publisher_${randomBytes(6).toString('hex')}` };
		writeFileSync(unfinished, JSON.stringify(mark));
		// The first one counts: a link is never made over a file.
		if (!existsSync(markFile(state))) linkSync(unfinished, markFile(state));
	} finally {
		rmSync(unfinished, { force: true });
		unlock();
	}
};

/**
 * Marks a folder as shared, or reads its mark.
 *
 * @param patience milliseconds to wait while another process has the lock: publishers that start together mark the
 * folder one after the other.
 * @throws LockedError while an exporter with a manifest of its own works on the folder, or when it belongs to another database.
 */
export const markShared = async (
	state: string,
	out: string,
	databaseUrl: string,
	patience = patienceToMark,
): Promise<Mark> => {
	const database = databaseNamed(databaseUrl);
	const deadline = performance.now() + patience;
	while (readMark(state) === undefined) {
		try {
			writeMark(state, out, database);
		} catch (error) {
			if (!(error instanceof LockedError) || performance.now() > deadline) throw error;
			await setTimeout(pause);
		}
	}
	const mark = readMark(state);
	if (mark === undefined || mark.database !== database)
		throw new LockedError(
			`${out} is published through the database ${mark?.database}, and DATABASE_URL names ${database}. Use the same; or stop all publishers and remove ${markFile(state)}. Nothing was changed.`,
		);
	return mark;
};

import { DatabaseSync } from 'node:sqlite';

/** Result codes of SQLite: another connection is busy with the file, or has locked it. */
const lockedCodes = new Set([5, 6]);

/** Whether SQLite refused something because another connection has the file. */
export const isLocked = (error: unknown): boolean => {
	const { errcode } = error as { errcode?: unknown };
	return typeof errcode === 'number' && lockedCodes.has(errcode & 0xff);
};

/**
 * Whether another connection is open, also one that only reads: SQLite leaves the mode that all connections share only for
 * the last one.
 *
 * @returns false for a damaged store, too.
 */
export const isInUse = (file: string): boolean => {
	const database = new DatabaseSync(file);
	try {
		database.exec('pragma busy_timeout=1000; pragma journal_mode=delete');
		return false;
	} catch (error) {
		return isLocked(error);
	} finally {
		database.close();
	}
};

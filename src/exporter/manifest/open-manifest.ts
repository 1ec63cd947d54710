import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SqliteManifest } from './sqlite-manifest.ts';

/** The codes SQLITE_CORRUPT and SQLITE_NOTADB of SQLite. */
const damageCodes: ReadonlySet<number> = new Set([11, 26]);

/** Whether an error says that the manifest's file is damaged. */
export const isDamage = (error: unknown): boolean =>
	error instanceof Error && 'errcode' in error && damageCodes.has(Number(error.errcode) & 0xff);

/** Moves a damaged manifest aside, so that it can be examined; it replaces one that was moved earlier. */
const moveAside = (folder: string): void => {
	const file = join(folder, 'manifest.sqlite');
	for (const suffix of ['-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
	if (existsSync(file)) renameSync(file, join(folder, 'manifest.damaged.sqlite'));
};

/**
 * Opens the manifest of a published folder. A damaged one is moved aside and replaced by an empty one.
 *
 * @param temporary for the plan of a run. @param renew moves it aside in any case, because the damage was found during use.
 */
export const openManifest = (folder: string, temporary: string, { renew = false } = {}): SqliteManifest => {
	if (renew) moveAside(folder);
	try {
		return new SqliteManifest(folder, { temporary });
	} catch (error) {
		if (!isDamage(error)) throw error;
		moveAside(folder);
		return new SqliteManifest(folder, { temporary });
	}
};

import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface FoundFile {
	/** Path below the folder, with a leading slash. */
	path: string;
	size: number;
	modified: number;
}

/** Files below a folder; none when it does not exist. `.name.part` is a file that is still being written. */
export function* filesIn(folder: string, below = ''): Generator<FoundFile> {
	if (!existsSync(folder)) return;
	for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
		const path = `${below}/${entry.name}`;
		if (entry.isDirectory()) yield* filesIn(folder, path);
		else if (entry.isFile() && !/^\..*\.part$/.test(entry.name)) {
			const { size, mtimeMs } = statSync(join(folder, path));
			yield { path, size, modified: mtimeMs };
		}
	}
}

/**
 * Copies new and changed files (by size or time) into a folder, each atomically. Removes nothing.
 *
 * @param temporary folder on the same file system as `to`.
 * @returns number of files copied.
 */
export const copyNew = (from: string, to: string, temporary: string): number => {
	let copied = 0;
	for (const file of filesIn(from)) {
		const target = join(to, file.path);
		const there = existsSync(target) ? statSync(target) : null;
		if (there !== null && there.size === file.size && Math.abs(there.mtimeMs - file.modified) < 2) continue;
		mkdirSync(dirname(target), { recursive: true });
		const partial = join(temporary, `copy-${process.pid}-${copied}.tmp`);
		copyFileSync(join(from, file.path), partial);
		utimesSync(partial, file.modified / 1000, file.modified / 1000);
		renameSync(partial, target);
		copied += 1;
	}
	return copied;
};

/**
 * Removes files of a folder that are not in the current build and are older than `days`, so that pages that are still
 * open or cached find the assets of their release.
 *
 * @param current names in the current build.
 * @param now epoch milliseconds.
 */
export const sweepOldFiles = (folder: string, current: ReadonlySet<string>, days: number, now: number): void => {
	for (const file of filesIn(folder)) {
		if (!current.has(file.path) && now - statSync(join(folder, file.path)).ctimeMs > days * 86_400_000)
			rmSync(join(folder, file.path), { force: true });
	}
};

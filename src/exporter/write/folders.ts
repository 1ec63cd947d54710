import {
	chmodSync,
	copyFileSync,
	existsSync,
	mkdirSync,
	opendirSync,
	renameSync,
	rmSync,
	type Stats,
	statSync,
	utimesSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

export interface FoundFile {
	/** Path below the folder, with a leading slash. */
	path: string;
	size: number;
	modified: number;
}

/** Paths of the files below a folder; none when it does not exist. `.name.part` is a file that is still being written. */
export function* pathsIn(folder: string, below = ''): Generator<string> {
	if (!existsSync(folder)) return;
	// One entry after the other: a folder may hold a million pages.
	const open = opendirSync(join(folder, below), { bufferSize: 1_000 });
	try {
		for (let entry = open.readSync(); entry !== null; entry = open.readSync()) {
			const path = `${below}/${entry.name}`;
			if (entry.isDirectory()) yield* pathsIn(folder, path);
			else if (entry.isFile() && !/^\..*\.part$/.test(entry.name)) yield path;
		}
	} finally {
		open.closeSync();
	}
}

/** Files below a folder, as `pathsIn` finds them. */
export function* filesIn(folder: string): Generator<FoundFile> {
	for (const path of pathsIn(folder)) {
		const { size, mtimeMs } = statSync(join(folder, path));
		yield { path, size, modified: mtimeMs };
	}
}

let copies = 0;

/** The mode of a file that any program of this user makes: the web server reads what the umask allows. */
const publicMode = (): number => 0o666 & ~process.umask();

/**
 * Copies a file with its time, atomically. It gets the usual mode: its original may be private.
 *
 * @param temporary folder on the same file system as `to`.
 */
export const copyFile = (from: string, to: string, temporary: string): void => {
	const { atime, mtime } = statSync(from);
	mkdirSync(dirname(to), { recursive: true });
	copies += 1;
	const partial = join(temporary, `copy-${process.pid}-${copies}.tmp`);
	copyFileSync(from, partial);
	chmodSync(partial, publicMode());
	utimesSync(partial, atime, mtime);
	renameSync(partial, to);
};

/** Whether a published file is as readable as it should be. */
const isPublic = ({ mode }: Stats): boolean => (mode & publicMode()) === publicMode();

/** Whether a published file is a copy of this one, by size, time and mode. */
export const isCopyCurrent = ({ size, modified }: Pick<FoundFile, 'size' | 'modified'>, target: string): boolean => {
	const there = statSync(target, { throwIfNoEntry: false });
	return there !== undefined && there.size === size && Math.abs(there.mtimeMs - modified) < 2 && isPublic(there);
};

/**
 * Copies new and changed files into a folder, each atomically. Removes nothing, and leaves files out whose name begins with a dot.
 *
 * @param temporary folder on the same file system as `to`.
 * @returns number of files copied.
 */
export const copyNew = (from: string, to: string, temporary: string): number => {
	let copiedCount = 0;
	for (const file of filesIn(from)) {
		const target = join(to, file.path);
		if (/\/\./.test(file.path) || isCopyCurrent(file, target)) continue;
		copyFile(join(from, file.path), target, temporary);
		copiedCount += 1;
	}
	return copiedCount;
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
		// A compressed file goes with the file that it was made from.
		if (
			!current.has(file.path.replace(/\.(?:br|zst)$/, '')) &&
			now - statSync(join(folder, file.path)).ctimeMs > days * 86_400_000
		)
			rmSync(join(folder, file.path), { force: true });
	}
};

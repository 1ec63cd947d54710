import { type FileHandle, open, realpath } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';

/**
 * An open file inside a served folder. A publisher may replace a file while it is sent, so the content, its size and its time are all
 * read through this one handle. The caller closes it.
 */
export interface FoundFile {
	handle: FileHandle;
	/** Its path on disk with links resolved. */
	file: string;
	/** Differs for each version of the file, also for two of the same size and time. */
	version: string;
	/** Bytes. */
	size: number;
	/** Epoch milliseconds. */
	modified: number;
}

// No dot files, no separators of any system, no control characters, no Windows streams.
const safeSegment = /^(?!\.)[^/\\:\p{Cc}]{1,255}$/u;

/** Opens a file and reads its state from the handle; undefined when it does not exist or is no file. */
export const openFile = async (file: string): Promise<FoundFile | undefined> => {
	let handle: FileHandle;
	try {
		handle = await open(file);
	} catch {
		return undefined;
	}
	try {
		const status = await handle.stat();
		if (status.isFile()) {
			const { size, mtimeMs, ctimeMs, ino } = status;
			return { handle, file, size, modified: mtimeMs, version: `${ino} ${size} ${mtimeMs} ${ctimeMs}` };
		}
	} catch {
		// The state of the file cannot be read: it is as good as missing.
	}
	await handle.close();
	return undefined;
};

/**
 * Opens the file at a path inside a folder. Files outside the folder are never found, not even through a link.
 *
 * @param path as in an address, still percent-encoded; a leading slash is allowed.
 * @returns undefined for a path that is not safe, a folder, or a file that does not exist.
 */
export const findFile = async (folder: string, path: string): Promise<FoundFile | undefined> => {
	let segments: string[];
	try {
		segments = decodeURIComponent(path).replace(/^\//, '').split('/');
	} catch {
		return undefined;
	}
	if (!segments.every((segment) => safeSegment.test(segment))) return undefined;
	let file: string;
	try {
		const root = await realpath(resolve(folder));
		file = await realpath(join(root, ...segments));
		if (!file.startsWith(`${root}${sep}`)) return undefined;
	} catch {
		return undefined;
	}
	return openFile(file);
};

/** The text of the file at a path inside a folder, read from one version of it. */
export const readFoundFile = async (folder: string, path: string): Promise<string | undefined> => {
	const found = await findFile(folder, path);
	if (found === undefined) return undefined;
	try {
		return await found.handle.readFile('utf8');
	} finally {
		await found.handle.close();
	}
};

/** The opaque part of the file's `ETag`; it changes with the file. */
export const tagOf = ({ size, modified }: Pick<FoundFile, 'size' | 'modified'>): string =>
	`${size.toString(36)}-${Math.trunc(modified).toString(36)}`;

import { realpath, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';

/** A file inside a served folder. */
export interface FoundFile {
	/** Its path on disk with links resolved. */
	file: string;
	/** Bytes. */
	size: number;
	/** Epoch milliseconds. */
	modified: number;
}

// No dot files, no separators of any system, no control characters, no Windows streams.
const safeSegment = /^(?!\.)[^/\\:\p{Cc}]{1,255}$/u;

/**
 * The file at a path inside a folder. Files outside the folder are never found, not even through a link.
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
	try {
		const root = await realpath(resolve(folder));
		const file = await realpath(join(root, ...segments));
		if (!file.startsWith(`${root}${sep}`)) return undefined;
		const { size, mtimeMs, isFile } = await stat(file).then((status) => ({
			size: status.size,
			mtimeMs: status.mtimeMs,
			isFile: status.isFile(),
		}));
		return isFile ? { file, size, modified: mtimeMs } : undefined;
	} catch {
		return undefined;
	}
};

/** The opaque part of the file's `ETag`; it changes with the file. */
export const tagOf = ({ size, modified }: FoundFile): string =>
	`${size.toString(36)}-${Math.trunc(modified).toString(36)}`;

import {
	existsSync,
	mkdirSync,
	readFileSync,
	realpathSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { threadId } from 'node:worker_threads';
import { utf8 } from './utf8.ts';

let written = 0;

/** Paths that need no further check, as nearly all do. */
const plainPath = /^(?:\/[\w-][\w.-]*)+$/;

/**
 * Writes files of the published folder atomically: compares, then writes a temporary file and renames it. A reader sees
 * the old page or the new one, and an interrupted run leaves whole pages only. A file that does not differ is not
 * written.
 */
export class Writer {
	readonly #root: string;
	readonly #temporary: string;
	readonly #folders = new Set<string>();

	/**
	 * Makes a writer.
	 *
	 * @param root the published folder.
	 * @param temporary folder on the same file system for unfinished files.
	 */
	constructor(root: string, temporary: string) {
		this.#root = resolve(root);
		this.#temporary = temporary;
		mkdirSync(temporary, { recursive: true });
	}

	/**
	 * The file of a path inside the published folder.
	 *
	 * @param path of an address: starts with a slash; characters of other scripts are percent-encoded in it, and not in
	 * the folder.
	 * @throws RangeError for a path that leads out of the folder; URIError for one that cannot be decoded.
	 */
	fileOf(path: string): string {
		if (plainPath.test(path)) return this.#root + path;
		const decoded = decodeURIComponent(path);
		const file = resolve(join(this.#root, decoded));
		if (!file.startsWith(this.#root + sep) || decoded.includes('\0'))
			throw new RangeError(`"${path}" leads out of the published folder.`);
		return file;
	}

	/**
	 * Creates the folder of a file. A folder behind a link is not part of the published folder and is never written.
	 */
	#prepareFolder(folder: string): void {
		if (this.#folders.has(folder)) return;
		let existing = folder;
		while (!existsSync(existing)) existing = dirname(existing);
		if (realpathSync(existing) !== existing)
			throw new RangeError(`${existing} is a link to ${realpathSync(existing)}: nothing is written through links.`);
		mkdirSync(folder, { recursive: true });
		this.#folders.add(folder);
	}

	/**
	 * Writes bytes to a path.
	 *
	 * @returns false when the file contained the same bytes already.
	 * @throws RangeError for a path that leads out of the folder or through a link.
	 */
	write(path: string, bytes: Uint8Array | string): boolean {
		const file = this.fileOf(path);
		const content = typeof bytes === 'string' ? utf8(bytes) : bytes;
		const folder = dirname(file);
		this.#prepareFolder(folder);
		if (this.#holds(file, content)) return false;
		written += 1;
		const temporary = join(this.#temporary, `${process.pid}-${threadId}-${written}.tmp`);
		writeFileSync(temporary, content, { flag: 'wx' });
		try {
			this.#rename(temporary, file);
		} catch (error) {
			rmSync(temporary, { force: true });
			throw error;
		}
		return true;
	}

	/**
	 * Moves a finished file into place. Its folder may have been removed with its last page; it is then created again.
	 */
	#rename(temporary: string, file: string): void {
		try {
			renameSync(temporary, file);
		} catch (error) {
			if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
			this.#folders.delete(dirname(file));
			this.#prepareFolder(dirname(file));
			renameSync(temporary, file);
		}
	}

	#holds(file: string, content: Uint8Array): boolean {
		if (!existsSync(file)) return false;
		const status = statSync(file, { throwIfNoEntry: false });
		return status?.isFile() === true && status.size === content.length && readFileSync(file).equals(content);
	}

	/** Text of a file, '' when it does not exist. */
	read(path: string): string {
		const file = this.fileOf(path);
		return existsSync(file) ? readFileSync(file, 'utf8') : '';
	}

	/** Removes a file, if it exists. */
	remove(path: string): void {
		rmSync(this.fileOf(path), { force: true });
	}
}

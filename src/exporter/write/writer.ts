import {
	createWriteStream,
	existsSync,
	linkSync,
	lstatSync,
	mkdirSync,
	readFileSync,
	realpathSync,
	renameSync,
	rmSync,
	type Stats,
	statSync,
	writeFileSync,
} from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { threadId } from 'node:worker_threads';
import type { PrecompressedExtension } from '../../static-server/precompressed.ts';
import { belowPath, type SitePath } from './below-path.ts';
import { hasBytes } from './has-bytes.ts';
import { createSidecars, type Sidecars } from './sidecars.ts';
import { utf8 } from './utf8.ts';

let writtenCount = 0;

/** Paths that need no further check, as nearly all do. */
const plainPath = /^(?:\/[\w-][\w.-]*)+$/;

/**
 * Error codes of a file system without hard links, or with no more of them for a file. `ENOENT` is a folder that was
 * removed with its last page since it was prepared.
 */
const withoutLinks: ReadonlySet<string> = new Set([
	'EPERM',
	'EMLINK',
	'ENOTSUP',
	'EOPNOTSUPP',
	'ENOSYS',
	'EXDEV',
	'ENOENT',
]);

/** Whether two paths are links of one file. */
const isSameFile = (ownStats: Stats, other: string): boolean => {
	const there = lstatSync(other, { throwIfNoEntry: false });
	return there !== undefined && there.ino === ownStats.ino && there.dev === ownStats.dev;
};

export interface WriterOptions {
	/** Extensions of the compressed files that are written beside each file. */
	precompressed?: readonly PrecompressedExtension[];
	/** The path of the site below the root of its host; '' for the root. */
	sitePath?: string;
	/** Called with the path of each file that is written or removed. */
	changed?: (path: string) => void;
}

/**
 * Writes files of the published folder atomically: compares, then writes a temporary file and renames it. A reader gets
 * the old page or the new one, and an interrupted run leaves whole pages only. A file that does not differ is not
 * written.
 */
export class Writer {
	readonly #root: string;
	readonly #temporary: string;
	readonly #folders = new Set<string>();
	readonly #changed: (path: string) => void;
	readonly #sitePath: SitePath | undefined;
	readonly #sidecars: Sidecars;
	readonly #hasSidecars: boolean;

	/**
	 * Makes a writer.
	 *
	 * @param root the published folder.
	 * @param temporary folder on the same file system for unfinished files.
	 */
	constructor(
		root: string,
		temporary: string,
		{ precompressed = [], sitePath = '', changed = () => undefined }: WriterOptions = {},
	) {
		this.#changed = changed;
		this.#sitePath = sitePath === '' ? undefined : belowPath(sitePath);
		this.#hasSidecars = precompressed.length > 0;
		this.#sidecars = createSidecars(precompressed, () => this.#nextTemporary());
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
		const decodedPath = decodeURIComponent(path);
		const file = resolve(join(this.#root, decodedPath));
		if (!file.startsWith(this.#root + sep) || decodedPath.includes('\0'))
			throw new RangeError(`"${path}" leads out of the published folder.`);
		return file;
	}

	/**
	 * Creates the folder of a file. A folder behind a link is not part of the published folder and is never written.
	 */
	#prepareFolder(folder: string): void {
		if (this.#folders.has(folder)) return;
		let existingFolder = folder;
		while (!existsSync(existingFolder)) existingFolder = dirname(existingFolder);
		if (realpathSync(existingFolder) !== existingFolder)
			throw new RangeError(
				`${existingFolder} is a link to ${realpathSync(existingFolder)}: nothing is written through links.`,
			);
		mkdirSync(folder, { recursive: true });
		this.#folders.add(folder);
	}

	/** The bytes of a file with the addresses of the site. */
	#published(path: string, bytes: Uint8Array | string): Uint8Array {
		const text = (): string =>
			typeof bytes === 'string' ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString();
		if (this.#sitePath?.concerns(path) !== true) return typeof bytes === 'string' ? utf8(bytes) : bytes;
		return Buffer.from(this.#sitePath.published(path, text()));
	}

	/**
	 * Writes bytes to a path.
	 *
	 * @param onReplace receives the bytes that the file contains before it is replaced by other ones.
	 * @returns false when the file contained the same bytes already.
	 * @throws RangeError for a path that leads out of the folder or through a link.
	 */
	write(path: string, bytes: Uint8Array | string, onReplace?: (before: Buffer) => void): boolean {
		const file = this.fileOf(path);
		const content = this.#published(path, bytes);
		const folder = dirname(file);
		this.#prepareFolder(folder);
		const before = statSync(file, { throwIfNoEntry: false });
		if (before?.isFile() === true && before.size === content.length && hasBytes(file, content)) {
			if (!this.#sidecars.areCurrent(path, file)) this.#sidecars.write(path, file, content, file);
			return false;
		}
		if (onReplace !== undefined && before !== undefined) onReplace(readFileSync(file));
		// Another writer may have removed the folder with its last page: compressed files are moved into it first.
		if (before === undefined && this.#hasSidecars) {
			this.#folders.delete(folder);
			this.#prepareFolder(folder);
		}
		const temporary = this.#nextTemporary();
		try {
			writeFileSync(temporary, content, { flag: 'wx' });
			this.#sidecars.write(path, file, content, temporary);
			this.#rename(temporary, file);
		} catch (error) {
			rmSync(temporary, { force: true });
			throw error;
		}
		this.#changed(path);
		return true;
	}

	/**
	 * Writes a text or a stream to a path; nothing is there until the stream has ended.
	 *
	 * @throws RangeError like `write`; the stream's own error.
	 */
	async writeStream(path: string, bytes: Readable | string): Promise<void> {
		if (typeof bytes === 'string') {
			this.write(path, bytes);
			return;
		}
		const file = this.fileOf(path);
		this.#prepareFolder(dirname(file));
		const temporary = this.#nextTemporary();
		try {
			await pipeline(bytes, createWriteStream(temporary, { flags: 'wx' }));
		} catch (error) {
			rmSync(temporary, { force: true });
			throw error;
		}
		this.#finish(temporary, file);
		this.#changed(path);
	}

	/**
	 * Gives a written file more paths, as hard links: they take no space, and are never half-written. On a file system
	 * without hard links the bytes are written again.
	 *
	 * @param before what was at the path before it was written: with a wrong guess it takes longer, no more.
	 * @throws RangeError for a path that leads out of the folder or through a link.
	 */
	link(path: string, others: readonly string[], before: 'nothing' | 'older' | 'same' = 'same'): void {
		if (others.length === 0) return;
		const file = this.fileOf(path);
		const ownStats = before === 'same' ? lstatSync(file) : undefined;
		for (const second of others) {
			const other = this.fileOf(second);
			this.#prepareFolder(dirname(other));
			this.#sidecars.link(file, other);
			if (ownStats !== undefined && isSameFile(ownStats, other)) continue;
			// An older page has its other paths already: trying to link them would fail first, which takes long.
			if (!this.#linkTo(file, other, before === 'older')) this.write(second, readFileSync(file));
		}
	}

	/** @returns false on a file system without hard links. */
	#linkTo(file: string, other: string, isReplacing: boolean): boolean {
		try {
			if (isReplacing) return this.#replaceByLink(file, other);
			linkSync(file, other);
			return true;
		} catch (error) {
			const code = error instanceof Error && 'code' in error ? String(error.code) : '';
			if (withoutLinks.has(code)) return false;
			if (code !== 'EEXIST' || isReplacing) throw error;
			// Renaming a link onto another link of the same file would leave both.
			return isSameFile(lstatSync(file), other) || this.#replaceByLink(file, other);
		}
	}

	/** @returns false on a file system without hard links, which may say first that a copy is there already. */
	#replaceByLink(file: string, other: string): boolean {
		const temporary = this.#nextTemporary();
		try {
			linkSync(file, temporary);
		} catch (error) {
			if (error instanceof Error && 'code' in error && withoutLinks.has(String(error.code))) return false;
			throw error;
		}
		this.#finish(temporary, other);
		return true;
	}

	#nextTemporary(): string {
		writtenCount += 1;
		return join(this.#temporary, `${process.pid}-${threadId}-${writtenCount}.tmp`);
	}

	/** Moves a finished file into place, or removes it. */
	#finish(temporary: string, file: string): void {
		try {
			this.#rename(temporary, file);
		} catch (error) {
			rmSync(temporary, { force: true });
			throw error;
		}
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

	/** Writes the compressed files of a file that was copied into the folder, unless they are there. */
	completeSidecars(path: string): void {
		const file = this.fileOf(path);
		if (existsSync(file) && !this.#sidecars.areCurrent(path, file))
			this.#sidecars.write(path, file, readFileSync(file), file);
	}

	/** Text of a file as it was made, '' when it does not exist. */
	read(path: string): string {
		const file = this.fileOf(path);
		if (!existsSync(file)) return '';
		const text = readFileSync(file, 'utf8');
		return this.#sitePath === undefined ? text : this.#sitePath.made(text);
	}

	/** Removes a file, if it exists. */
	remove(path: string): void {
		const file = this.fileOf(path);
		this.#sidecars.remove(file);
		rmSync(file, { force: true });
		this.#changed(path);
	}
}

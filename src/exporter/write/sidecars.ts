/** Writes the compressed files beside a published file. */
import { existsSync, linkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, zstdCompressSync } from 'node:zlib';
import { isMadeFrom, isPrecompressed, type PrecompressedExtension } from '../../static-server/precompressed.ts';
import { filesIn } from './folders.ts';

/** The best ratio for the time of an export: about 0.6 ms a page with brotli, 0.3 ms with zstd. */
const compress: Readonly<Record<PrecompressedExtension, (content: Uint8Array) => Buffer>> = {
	br: (content) =>
		brotliCompressSync(content, {
			params: {
				[constants.BROTLI_PARAM_QUALITY]: 5,
				[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
				[constants.BROTLI_PARAM_SIZE_HINT]: content.length,
			},
		}),
	zst: (content) =>
		zstdCompressSync(content, {
			params: { [constants.ZSTD_c_compressionLevel]: 9 },
			pledgedSrcSize: content.length,
		}),
};

export interface Sidecars {
	/**
	 * Writes the compressed files of new content, before the file itself is moved into place. @param source file with the time that it will
	 * have.
	 */
	write(path: string, file: string, content: Uint8Array, source: string): void;
	/** Whether the compressed files of a file are there, and were made from it. */
	areCurrent(path: string, file: string): boolean;
	/** Gives a second path of a file the same compressed files. */
	link(file: string, other: string): void;
	remove(file: string): void;
}

const all: readonly PrecompressedExtension[] = ['br', 'zst'];

/**
 * @param extensions of the compressed files; without any, nothing is written.
 * @param temporary names an unfinished file on the same file system.
 */
export const createSidecars = (extensions: readonly PrecompressedExtension[], temporary: () => string): Sidecars => {
	const remove = (file: string): void => {
		if (extensions.length > 0) for (const extension of all) rmSync(`${file}.${extension}`, { force: true });
	};
	return {
		write: (path, file, content, source) => {
			if (extensions.length === 0) return;
			if (!isPrecompressed(path, content.length)) {
				remove(file);
				return;
			}
			const time = statSync(source).mtimeMs / 1000;
			for (const extension of extensions) {
				const unfinishedFile = temporary();
				try {
					writeFileSync(unfinishedFile, compress[extension](content), { flag: 'wx' });
					utimesSync(unfinishedFile, time, time);
					renameSync(unfinishedFile, `${file}.${extension}`);
				} catch (error) {
					rmSync(unfinishedFile, { force: true });
					// An old compressed file would be an old page.
					rmSync(`${file}.${extension}`, { force: true });
					throw error;
				}
			}
		},
		areCurrent: (path, file) => {
			if (extensions.length === 0) return true;
			const ownStats = statSync(file);
			if (!isPrecompressed(path, ownStats.size)) return true;
			return extensions.every((extension) => {
				const sidecar = statSync(`${file}.${extension}`, { throwIfNoEntry: false });
				return sidecar !== undefined && isMadeFrom(sidecar.mtimeMs, ownStats.mtimeMs);
			});
		},
		link: (file, other) => {
			for (const extension of extensions) {
				if (!existsSync(`${file}.${extension}`)) continue;
				const there = statSync(`${other}.${extension}`, { throwIfNoEntry: false });
				if (there?.ino === statSync(`${file}.${extension}`).ino) continue;
				rmSync(`${other}.${extension}`, { force: true });
				try {
					linkSync(`${file}.${extension}`, `${other}.${extension}`);
				} catch {
					// The file system has no hard links, or the folder is gone: the host then compresses this form at each request.
				}
			}
		},
		remove,
	};
};

/** Removes compressed files of other extensions below a folder: those of an earlier setting. */
export const removeOtherSidecars = (folder: string, extensions: readonly PrecompressedExtension[]): void => {
	for (const { path } of filesIn(folder)) {
		const extension = all.find((one) => path.endsWith(`.${one}`));
		if (extension !== undefined && !extensions.includes(extension)) rmSync(join(folder, path), { force: true });
	}
};

/** Files beside a published file that contain it compressed: `page.html.br`, `page.html.zst`. */
import { acceptedEncodings } from './compression.ts';
import { isCompressible } from './content-types.ts';
import { type FoundFile, openFile } from './find-file.ts';
import { runtimeSettingsPath } from './rules.ts';

/** Extensions, best first for readers, with the names of their encodings in HTTP. */
export const precompressedEncodings = { br: 'br', zst: 'zstd' } as const;
export type PrecompressedExtension = keyof typeof precompressedEncodings;

/** Text below this size in bytes does not become notably smaller. */
const smallest = 500;

/** Larger files are compressed by the host when they are asked for. */
const largest = 8 * 1024 * 1024;

/** Whether a published file gets compressed files beside it. The run-time settings do not: operators edit that file. */
export const isPrecompressed = (path: string, size: number): boolean =>
	size > smallest && size < largest && isCompressible(path) && path !== runtimeSettingsPath;

/** Whether a compressed file was made from a file as it is now: it then has the same time. Both in epoch milliseconds. */
export const isMadeFrom = (compressed: number, file: number): boolean => Math.abs(compressed - file) < 2;

export interface PrecompressedFile {
	/** Open; the caller closes it. */
	found: FoundFile;
	/** As in `Content-Encoding`. */
	encoding: string;
}

/**
 * Opens the best compressed file beside a published one that a client accepts; undefined when there is none that was made from it.
 *
 * @param accepted the header `Accept-Encoding`.
 */
export const findPrecompressed = async (
	{ file, modified }: FoundFile,
	accepted: string,
): Promise<PrecompressedFile | undefined> => {
	const takes = acceptedEncodings(accepted);
	for (const [extension, encoding] of Object.entries(precompressedEncodings)) {
		if (!takes(encoding)) continue;
		const found = await openFile(`${file}.${extension}`);
		if (found === undefined) continue;
		if (isMadeFrom(found.modified, modified)) return { found, encoding };
		await found.handle.close();
	}
	return undefined;
};

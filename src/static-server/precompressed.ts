/** Files beside a published file that contain it compressed: `page.html.br`, `page.html.zst`. */
import { stat } from 'node:fs/promises';
import { acceptedEncodings } from './compression.ts';
import { isCompressible } from './content-types.ts';
import type { FoundFile } from './find-file.ts';
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
	file: string;
	/** As in `Content-Encoding`. */
	encoding: string;
	/** Bytes. */
	size: number;
}

/**
 * The best compressed file beside a published one that a client accepts; undefined when there is none that was made from it.
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
		const status = await stat(`${file}.${extension}`).catch(() => undefined);
		if (status?.isFile() === true && isMadeFrom(status.mtimeMs, modified))
			return { file: `${file}.${extension}`, encoding, size: status.size };
	}
	return undefined;
};

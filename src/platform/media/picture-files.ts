import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { PictureFiles } from '../db/picture-files.ts';
import { makeVariants, variantOf, variants } from './picture-variants.ts';

const decodedName = (name: string): string => {
	try {
		return decodeURIComponent(name);
	} catch {
		return name;
	}
};

const headerBytes = 30;

const header = (file: string): Buffer | undefined => {
	try {
		const descriptor = openSync(file, 'r');
		try {
			const bytes = Buffer.alloc(headerBytes);
			return readSync(descriptor, bytes, 0, headerBytes, 0) === headerBytes ? bytes : undefined;
		} finally {
			closeSync(descriptor);
		}
	} catch {
		return undefined;
	}
};

/** Size of a WebP picture by its header, which has three forms. */
const webpSize = (bytes: Buffer): { width: number; height: number } | undefined => {
	if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined;
	switch (bytes.toString('latin1', 12, 16)) {
		case 'VP8 ':
			return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
		case 'VP8L': {
			const bits = bytes.readUInt32LE(21);
			return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
		}
		case 'VP8X':
			return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
		default:
			return undefined;
	}
};

/** The file of an address below `media/`, whose name may be encoded; undefined for other addresses and for paths that leave the folder. */
const fileOf = (folder: string, src: string): string | undefined => {
	const [, name] = /^\/?media\/([^\0\\?]{1,1000})$/.exec(src) ?? [];
	if (name === undefined) return undefined;
	const file = [name, decodedName(name)].map((path) => join(folder, path)).find((path) => existsSync(path));
	if (
		file === undefined ||
		relative(folder, file)
			.split(sep)
			.some((part) => part.startsWith('.'))
	)
		return undefined;
	return file;
};

/** How much the aspect ratio of a variant may differ; a larger difference means that the picture was cropped. */
const maxRatioDifference = 0.02;

/** Pictures that are cached at most. */
const maxKnown = 20_000;

/**
 * The pictures in the platform's media folder: the small variant of `x.jpg` is `x-s.webp`, the medium one `x-m.webp`.
 * What is read from the disk is cached until the variants of the picture are made again.
 */
export const pictureFiles = (folder: string): PictureFiles => {
	const existingPaths = new Map<string, string | undefined>();
	const sizes = new Map<string, { width: number; height: number } | undefined>();
	/** Stores what was read. A full map is emptied: an import of a million pictures must not remember them all. */
	const keep = <Value>(knownValues: Map<string, Value>, src: string, value: Value): void => {
		if (knownValues.size >= maxKnown) knownValues.clear();
		knownValues.set(src, value);
	};
	const variant = (src: string, suffix: string): string | undefined => {
		const candidate = variantOf(src, suffix);
		if (!existingPaths.has(candidate)) {
			const file = candidate === src ? undefined : fileOf(folder, candidate);
			keep(existingPaths, candidate, file !== undefined ? candidate : undefined);
		}
		return existingPaths.get(candidate);
	};
	const sizeOf = (src: string): { width: number; height: number } | undefined => {
		if (!sizes.has(src)) {
			const file = src.endsWith('.webp') ? fileOf(folder, src) : undefined;
			const bytes = file === undefined ? undefined : header(file);
			keep(sizes, src, bytes === undefined ? undefined : webpSize(bytes));
		}
		return sizes.get(src);
	};
	return {
		isThere: (address) =>
			!address.startsWith('/media/') ||
			(!address.split('/').includes('..') && existsSync(join(folder, address.slice('/media/'.length)))),
		small: (src) => variant(src, '-s'),
		size: sizeOf,
		sources: ({ src, width, height }) =>
			width === 0 || height === 0
				? []
				: variants.flatMap(({ suffix }) => {
						const address = variant(src, suffix);
						const size = address === undefined ? undefined : sizeOf(address);
						if (address === undefined || size === undefined || size.width >= width) return [];
						const difference = (size.width * height) / (size.height * width) - 1;
						return Math.abs(difference) <= maxRatioDifference ? [{ src: address, width: size.width }] : [];
					}),
		makeVariants: async (addresses) => {
			const counts = await Promise.all(
				[...new Set(addresses)].map(async (src) => {
					const file = fileOf(folder, src);
					const madeCount = file === undefined ? 0 : await makeVariants(file);
					if (madeCount > 0) {
						for (const { suffix } of variants) {
							existingPaths.delete(variantOf(src, suffix));
							sizes.delete(variantOf(src, suffix));
						}
					}
					return madeCount;
				}),
			);
			return counts.reduce((sum, madeCount) => sum + madeCount, 0);
		},
	};
};

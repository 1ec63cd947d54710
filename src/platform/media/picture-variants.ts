import { randomBytes } from 'node:crypto';
import { open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { governor, type InTurn } from '../governor.ts';

/** Variants of every picture in the media folder: for rows of lists, and for the width of a phone. */
export const variants = [
	{ suffix: '-s', width: 448, quality: 68 },
	{ suffix: '-m', width: 750, quality: 75 },
] as const;

/** Pictures that are not wider get no variants. */
export const minVariantWidth = variants[0].width;

/** Decoding larger pictures would take too much memory. */
const maxPixels = 50_000_000;

/** Files that were copied together can be written in any order: a variant is outdated when it is older by more than this. */
const copyToleranceMs = 2000;

/** Whether a file begins as a JPEG or a PNG does, whatever its name. */
const isPicture = async (file: string): Promise<boolean> => {
	const handle = await open(file, 'r').catch(() => undefined);
	if (handle === undefined) return false;
	try {
		const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
		return /^(?:ffd8ff|89504e47)/.test(buffer.toString('hex'));
	} finally {
		await handle.close();
	}
};

/** The path of a variant: `x-m.webp` for `x.jpg`. */
export const variantOf = (path: string, suffix: string): string =>
	`${path.replace(/\.[A-Za-z0-9]{1,9}$/, '')}${suffix}.webp`;

const modifiedTimeOf = (file: string): Promise<number | undefined> =>
	stat(file).then(
		(stats) => (stats.isFile() ? stats.mtimeMs : undefined),
		() => undefined,
	);

/** Writes a file atomically: under a name that is neither served nor copied, which is then renamed. */
const writeAtomically = async (file: string, bytes: Uint8Array): Promise<void> => {
	const unfinishedFile = join(dirname(file), `.${basename(file)}.${randomBytes(6).toString('hex')}.part`);
	try {
		await writeFile(unfinishedFile, bytes, { flag: 'wx' });
		await rename(unfinishedFile, file);
	} catch (error) {
		await rm(unfinishedFile, { force: true });
		throw error;
	}
};

const make = async (file: string, wantedVariants: readonly (typeof variants)[number][]): Promise<number> => {
	const { default: sharp } = await import('sharp');
	const picture = () => sharp(file, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true });
	const { format, autoOrient } = await picture().metadata();
	// An SVG drawing with the name of a picture could refer to other files.
	if (format !== 'jpeg' && format !== 'png') return 0;
	let madeCount = 0;
	for (const { suffix, width, quality } of wantedVariants) {
		if (autoOrient.width <= width) {
			// A variant that was made of an earlier, wider picture still shows that picture.
			if ((await modifiedTimeOf(variantOf(file, suffix))) === undefined) continue;
			await rm(variantOf(file, suffix), { force: true });
			madeCount += 1;
			continue;
		}
		const bytes = await picture().autoOrient().resize({ width }).webp({ quality, effort: 4 }).toBuffer();
		await writeAtomically(variantOf(file, suffix), bytes);
		madeCount += 1;
	}
	return madeCount;
};

/**
 * Makes the variants of a JPEG or PNG that are missing or outdated, each atomically. When the picture cannot be decoded or
 * the folder cannot be written, nothing happens: pages then show the picture itself.
 *
 * @param inTurn whose turn it takes; without it the platform's own.
 * @returns the number of variants that were made, or removed because the picture is no longer wide enough.
 */
export const makeVariants = async (file: string, inTurn: InTurn = governor.own): Promise<number> => {
	const modifiedTime = await modifiedTimeOf(file);
	if (modifiedTime === undefined) return 0;
	const times = await Promise.all(variants.map(({ suffix }) => modifiedTimeOf(variantOf(file, suffix))));
	const outdatedVariants = variants.filter((_, index) => (times[index] ?? 0) < modifiedTime - copyToleranceMs);
	if (outdatedVariants.length === 0 || !(await isPicture(file))) return 0;
	return inTurn(() => make(file, outdatedVariants)).catch(() => 0);
};

/**
 * Makes the variants of pictures again that were replaced, whatever the times of their files say: a picture of a backup is older than what was made
 * of another one. A variant keeps its name where the new picture is narrower, because documents name it.
 *
 * @param folder of the pictures. @param paths below it, of all files that were replaced: a variant among them is the newspaper's own.
 */
export const remakeVariants = async (folder: string, paths: readonly string[]): Promise<void> => {
	const replaced = new Set(paths);
	for (const path of paths) {
		const file = join(folder, path);
		if (!/\.(?:jpe?g|png)$/i.test(path) || !(await isPicture(file))) continue;
		for (const { suffix, width, quality } of variants) {
			const variant = variantOf(file, suffix);
			if (replaced.has(variantOf(path, suffix)) || (await modifiedTimeOf(variant)) === undefined) continue;
			const { default: sharp } = await import('sharp');
			// What cannot be decoded leaves the old variant: pages then show what there is.
			const bytes = await governor
				.own(() =>
					sharp(file, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
						.autoOrient()
						.resize({ width, withoutEnlargement: true })
						.webp({ quality, effort: 4 })
						.toBuffer(),
				)
				.catch(() => undefined);
			if (bytes !== undefined) await writeAtomically(variant, bytes);
		}
	}
};

/** The variants of a picture that exist, narrowest first. */
export const madeVariants = async (file: string): Promise<{ suffix: string; width: number }[]> => {
	const times = await Promise.all(variants.map(({ suffix }) => modifiedTimeOf(variantOf(file, suffix))));
	return variants.filter((_, index) => times[index] !== undefined);
};

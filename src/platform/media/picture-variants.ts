import { randomBytes } from 'node:crypto';
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { inTurn } from './in-turn.ts';

/** What is made of each picture of the media folder: for rows of lists, and for the width of a phone. */
export const variants = [
	{ suffix: '-s', width: 448, quality: 68 },
	{ suffix: '-m', width: 750, quality: 75 },
] as const;

/** No variant is made of what is not wider. */
export const minVariantWidth = variants[0].width;

/** Of all pixels; decoding more would take the memory that others need. */
const mostPixels = 50_000_000;

/** Milliseconds. Files that were copied together come in any order: only what is clearly older is old. */
const copiedTogether = 2000;

export const isPicture = (path: string): boolean => /\.(?:jpe?g|png)$/.test(path);

/** `x.jpg` has `x-m.webp` beside it. */
export const variantOf = (path: string, suffix: string): string => path.replace(/\.[a-z0-9]+$/, `${suffix}.webp`);

const timeOf = (file: string): Promise<number | undefined> =>
	stat(file).then(
		(found) => (found.isFile() ? found.mtimeMs : undefined),
		() => undefined,
	);

/** Written whole under a name that nobody serves or copies, then renamed. */
const put = async (file: string, bytes: Uint8Array): Promise<void> => {
	const unfinished = join(dirname(file), `.${basename(file)}.${randomBytes(6).toString('hex')}.part`);
	try {
		await writeFile(unfinished, bytes, { flag: 'wx' });
		await rename(unfinished, file);
	} catch (error) {
		await rm(unfinished, { force: true });
		throw error;
	}
};

const make = async (file: string, wanted: readonly (typeof variants)[number][]): Promise<number> => {
	const { default: sharp } = await import('sharp');
	const picture = () => sharp(file, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true });
	const { format, autoOrient } = await picture().metadata();
	// A drawing under the name of a picture would be read with all that it names.
	if (format !== 'jpeg' && format !== 'png') return 0;
	let made = 0;
	for (const { suffix, width, quality } of wanted) {
		if (autoOrient.width <= width) {
			// One of a wider picture that stood here before shows that one.
			if ((await timeOf(variantOf(file, suffix))) === undefined) continue;
			await rm(variantOf(file, suffix), { force: true });
			made += 1;
			continue;
		}
		const bytes = await picture().autoOrient().resize({ width }).webp({ quality, effort: 4 }).toBuffer();
		await put(variantOf(file, suffix), bytes);
		made += 1;
	}
	return made;
};

/**
 * Makes the variants of a JPEG or PNG that are missing or older than it, each written atomically. A file that cannot be
 * read as a picture, or a folder that cannot be written, is left as it is: pages then show the picture itself.
 *
 * @returns how many were made, or taken away because the picture is no wider any more.
 */
export const makeVariants = async (file: string): Promise<number> => {
	const own = isPicture(file) ? await timeOf(file) : undefined;
	if (own === undefined) return 0;
	const times = await Promise.all(variants.map(({ suffix }) => timeOf(variantOf(file, suffix))));
	const wanted = variants.filter((_, index) => (times[index] ?? 0) < own - copiedTogether);
	return wanted.length === 0 ? 0 : inTurn(() => make(file, wanted)).catch(() => 0);
};

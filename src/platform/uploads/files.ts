/** Files of uploads: their names are random, and they are written completely or not at all. */
import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { variantOf, variants } from '../media/picture-variants.ts';

/**
 * Uploads are served below `/media/`, but stored next to the media folder: that folder is copied into the published site,
 * where a photo would remain after its comment was deleted.
 */
export const uploadFolder = (media: string): string => join(dirname(media), 'uploads');

/** The file of a row: its path begins with `uploads/`. */
export const uploadFile = (media: string, path: string): string => join(dirname(media), path);

/** A file and its narrower variants, which may not exist. */
export const withVariants = (file: string): string[] => [
	file,
	...variants.map(({ suffix }) => variantOf(file, suffix)),
];

/** The folder of parts of incomplete files, which are not served. */
export const partFolder = (media: string): string => join(dirname(media), 'upload-parts');

/** Length of a name. The names of variants begin with it. */
export const nameLength = 22;

/** A name of 16 random bytes, which cannot be guessed. It never begins with `-`: commands would read it as an option. */
export const newName = (): string => randomBytes(16).toString('base64url').replace(/^-/, '_');

const writeAtomically = async (
	folder: string,
	name: string,
	write: (file: FileHandle) => Promise<void>,
): Promise<string> => {
	await mkdir(folder, { recursive: true });
	const target = join(folder, name);
	const temporary = join(folder, `.${name}.${newName()}`);
	try {
		const file = await open(temporary, 'wx');
		try {
			await write(file);
			await file.sync();
		} finally {
			await file.close();
		}
		await rename(temporary, target);
	} catch (error) {
		await rm(temporary, { force: true });
		throw error;
	}
	return target;
};

/** Writes a file: it is either complete and on the disk, or absent. */
export const writeWhole = (folder: string, name: string, bytes: Uint8Array): Promise<string> =>
	writeAtomically(folder, name, (file) => file.writeFile(bytes));

/** Joins files into one, with one of them in memory at a time. */
export const joinWhole = (folder: string, name: string, parts: readonly string[]): Promise<string> =>
	writeAtomically(folder, name, async (file) => {
		for (const part of parts) await file.writeFile(await readFile(part));
	});

/** Deletes files; missing ones are ignored. */
export const removeFiles = async (files: readonly string[]): Promise<void> => {
	for (const file of files) await rm(file, { force: true });
};

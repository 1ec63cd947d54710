/** Files of uploads: names made here, written whole or not at all. */
import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Uploads are served below `/media/`, but lie beside the media folder: that one is copied into the published site, where
 * a photo would stay when its comment is deleted.
 */
export const uploadFolder = (media: string): string => join(dirname(media), 'uploads');

/** The file of a row: its path begins with `uploads/`. */
export const uploadFile = (media: string, path: string): string => join(dirname(media), path);

/** Parts of files that are not whole yet: nothing serves them. */
export const partFolder = (media: string): string => join(dirname(media), 'upload-parts');

/** 128 random bits: nobody comes upon a file by guessing. */
export const newName = (): string => randomBytes(16).toString('base64url');

const whole = async (folder: string, name: string, write: (file: FileHandle) => Promise<void>): Promise<string> => {
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

/** Writes a file: it is there with all its bytes, on the disk, or not there. */
export const writeWhole = (folder: string, name: string, bytes: Uint8Array): Promise<string> =>
	whole(folder, name, (file) => file.writeFile(bytes));

/** Makes one file of several, without holding them all in memory. */
export const joinWhole = (folder: string, name: string, parts: readonly string[]): Promise<string> =>
	whole(folder, name, async (file) => {
		for (const part of parts) await file.writeFile(await readFile(part));
	});

/** Takes files away; those that are gone already do no harm. */
export const removeFiles = async (files: readonly string[]): Promise<void> => {
	for (const file of files) await rm(file, { force: true });
};

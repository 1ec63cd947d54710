/** The files of sign-ups lie in a folder of their own: nothing serves them but a signed link (`file-links.ts`). */
import { copyFile, link, mkdir } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { Writer } from '../db/tables.ts';
import { removeFiles, uploadFile, withVariants } from './files.ts';

/** Below the data folder; what the paths of such rows begin with. */
export const signUpFolder = 'sign-up-files';

/** What the users of such files begin with, as `uploads.used_by` has them. */
const signUpUser = 'sign-up ';

export const isOfSignUp = (usedBy: string): boolean => usedBy.startsWith(signUpUser);

/** The user of a file of a sign-up, as `uploads.used_by` has it. */
export const usedBySignUp = (activityId: string, memberId: string): string => `${signUpUser}${activityId} ${memberId}`;

/** Gives a file a second name, at once and without copying it where the disk can do that. */
const addName = async (from: string, to: string): Promise<void> => {
	await mkdir(dirname(to), { recursive: true });
	try {
		await link(from, to);
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		// A transaction before this one failed after it had added the name.
		if (code !== 'EEXIST') await copyFile(from, to);
	}
};

/** A file on its way out of the public folder: one of its names goes, by what becomes of the transaction. */
export interface Hidden {
	/** Paths of before, to be deleted after the commit. */
	before: string[];
	/** Paths of after, to be deleted when there is no commit. */
	after: string[];
}

/** Moves files of a sign-up out of the public folder, in the transaction that gives them to it. */
export const hideFiles = async (
	writer: Writer,
	media: string,
	rows: readonly { id: string; path: string }[],
	hiddenFiles: Hidden,
): Promise<void> => {
	for (const { id, path } of rows) {
		const after = `${signUpFolder}/${basename(path)}`;
		await addName(uploadFile(media, path), uploadFile(media, after));
		hiddenFiles.after.push(after);
		await writer.updateTable('uploads').set({ path: after }).where('id', '=', id).execute();
		hiddenFiles.before.push(path);
	}
};

/** Runs what gives files to a sign-up, and deletes the names that are no longer theirs. */
export const withHiddenFiles = async <Result>(
	media: string,
	work: (hiddenFiles: Hidden) => Promise<Result>,
): Promise<Result> => {
	const hiddenFiles: Hidden = { before: [], after: [] };
	const remove = (paths: readonly string[]): Promise<void> =>
		removeFiles(paths.flatMap((path) => withVariants(uploadFile(media, path))));
	try {
		const result = await work(hiddenFiles);
		await remove(hiddenFiles.before);
		return result;
	} catch (error) {
		await remove(hiddenFiles.after);
		throw error;
	}
};

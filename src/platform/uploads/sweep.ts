import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Store } from '../db/store.ts';
import { partFolder, removeFiles, uploadFile, uploadFolder } from './files.ts';

const day = 86_400_000;
/** Ids in one question to the database. */
const batch = 500;

/** Names in a folder whose files nobody has touched for a day, by the disk's clock. */
const oldNames = async (folder: string): Promise<string[]> => {
	const names = await readdir(folder).catch(() => [] as string[]);
	const old: string[] = [];
	for (const name of names) {
		const found = await stat(join(folder, name)).catch(() => undefined);
		if (found?.isFile() === true && Date.now() - found.mtimeMs > day) old.push(name);
	}
	return old;
};

/** Files without a row: of a process that was killed between the two. */
const removeLoose = async (
	folder: string,
	keyOf: (name: string) => string,
	known: (keys: string[]) => Promise<Set<string>>,
): Promise<void> => {
	const names = await oldNames(folder);
	for (let from = 0; from < names.length; from += batch) {
		const some = names.slice(from, from + batch);
		const kept = await known(some.map(keyOf));
		await removeFiles(some.filter((name) => !kept.has(keyOf(name))).map((name) => join(folder, name)));
	}
};

/**
 * Throws away uploads that nothing shows after a day, parts that were never made one, and files without a row.
 *
 * @param media folder that is served as `/media/`.
 */
export const sweepUploads = async ({ writing, now }: Store, media: string): Promise<void> => {
	const before = now() - day;
	await writing.deleteFrom('upload_tokens').where('expires', '<', before).execute();
	const parts = await writing.deleteFrom('upload_parts').where('time', '<', before).returning('file').execute();
	await removeFiles(parts.map(({ file }) => join(partFolder(media), file)));
	const unused = await writing
		.deleteFrom('uploads')
		.where('used_by', '=', '')
		.where('time', '<', before)
		.returning('path')
		.execute();
	await removeFiles(unused.map(({ path }) => uploadFile(media, path)));
	await removeLoose(
		uploadFolder(media),
		(name) => name.split('.')[0] ?? '',
		async (ids) =>
			new Set((await writing.selectFrom('uploads').select('id').where('id', 'in', ids).execute()).map((row) => row.id)),
	);
	await removeLoose(
		partFolder(media),
		(name) => name,
		async (files) =>
			new Set(
				(await writing.selectFrom('upload_parts').select('file').where('file', 'in', files).execute()).map(
					(row) => row.file,
				),
			),
	);
};

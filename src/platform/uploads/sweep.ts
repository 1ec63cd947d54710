import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Store } from '../db/store.ts';
import { nameLength, partFolder, removeFiles, uploadFile, withVariants } from './files.ts';
import { signUpFolder } from './sign-up-files.ts';

const dayMs = 86_400_000;
/** Ids per query. */
const batchSize = 500;

/** Names of files in a folder that were not modified for a day, by the clock of the disk. */
const oldNames = async (folder: string): Promise<string[]> => {
	const names = await readdir(folder).catch(() => [] as string[]);
	const old: string[] = [];
	for (const name of names) {
		const stats = await stat(join(folder, name)).catch(() => undefined);
		if (stats?.isFile() === true && Date.now() - stats.mtimeMs > dayMs) old.push(name);
	}
	return old;
};

/** Deletes files without a row, which a process leaves that is killed before it writes the row. */
const removeOrphans = async (
	folder: string,
	keyOf: (name: string) => string,
	keysInUse: (keys: string[]) => Promise<Set<string>>,
): Promise<void> => {
	const names = await oldNames(folder);
	for (let from = 0; from < names.length; from += batchSize) {
		const batch = names.slice(from, from + batchSize);
		const withRow = await keysInUse(batch.map(keyOf));
		await removeFiles(batch.filter((name) => !withRow.has(keyOf(name))).map((name) => join(folder, name)));
	}
};

/**
 * Deletes uploads that nothing has used for a day, parts that were never joined, and files without a row.
 *
 * @param media the folder that is served as `/media/`.
 */
export const sweepUploads = async (store: Store, media: string): Promise<void> => {
	const { writing, now } = store;
	const before = now() - dayMs;
	await writing.deleteFrom('upload_tokens').where('expires', '<', before).execute();
	const parts = await writing.deleteFrom('upload_parts').where('time', '<', before).returning('file').execute();
	await removeFiles(parts.map(({ file }) => join(partFolder(media), file)));
	const unusedRows = await writing
		.deleteFrom('uploads')
		.where('used_by', '=', '')
		.where('time', '<', before)
		.returning('path')
		.execute();
	await removeFiles(unusedRows.flatMap(({ path }) => withVariants(uploadFile(media, path))));
	for (const folder of ['uploads', signUpFolder])
		await removeOrphans(
			uploadFile(media, folder),
			(name) => name.slice(0, nameLength),
			async (ids) => {
				const rows = await writing.selectFrom('uploads').select(['id', 'path']).where('id', 'in', ids).execute();
				return new Set(rows.filter(({ path }) => path.startsWith(`${folder}/`)).map(({ id }) => id));
			},
		);
	await removeOrphans(
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

import { serverPartsWithout } from '../../server-parts.ts';
import { type DatabaseOptions, openDatabase } from '../db/open.ts';
import { type Store, storeOf } from '../db/store.ts';
import { mediaFolder } from '../media/media-folder.ts';
import { pictureFiles } from '../media/picture-files.ts';

/**
 * Opens the store of the embedded platform for reading and writing; creates it if it is missing.
 *
 * @param options `databaseUrl` for PostgreSQL, else `dataDir` for SQLite; media are in `dataDir` in both cases; `leftOut` names the parts
 * that the site does not have.
 * @throws Error with a sentence when it cannot be opened.
 */
export const openStore = async (
	options: DatabaseOptions & { now?: () => number; leftOut?: readonly string[] } = {},
): Promise<Store> => {
	const parts = serverPartsWithout(options.leftOut ?? []);
	const database = await openDatabase(options, parts);
	return storeOf(database, {
		parts,
		files: pictureFiles(mediaFolder(options.dataDir)),
		...(options.now === undefined ? {} : { now: options.now }),
	});
};

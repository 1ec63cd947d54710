import { serverParts } from '../../server-parts.ts';
import { type DatabaseOptions, openDatabase } from '../db/open.ts';
import { type Store, storeOf } from '../db/store.ts';
import { mediaFolder } from '../media/media-folder.ts';
import { pictureFiles } from '../media/picture-files.ts';

/**
 * Opens the store of the embedded platform for reading and writing; creates it if it is missing.
 *
 * @param options `databaseUrl` for PostgreSQL, else `dataDir` for SQLite; media are in `dataDir` in both cases.
 * @throws Error with a sentence when it cannot be opened.
 */
export const openStore = async (options: DatabaseOptions & { now?: () => number } = {}): Promise<Store> => {
	const database = await openDatabase(options, serverParts);
	return storeOf(database, {
		parts: serverParts,
		files: pictureFiles(mediaFolder(options.dataDir)),
		...(options.now === undefined ? {} : { now: options.now }),
	});
};

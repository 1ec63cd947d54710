import { join } from 'node:path';
import { type DatabaseOptions, defaultDataDir, openDatabase } from '../db/open.ts';
import { type Store, storeOf } from '../db/store.ts';
import { pictureFiles } from '../media/picture-files.ts';

/** Folder of the platform's own media below its data folder. */
export const mediaFolder = (dataDir: string = defaultDataDir): string => join(dataDir, 'media');

/**
 * Opens the store of the embedded platform for reading and writing; creates it where it is missing.
 *
 * @param options `databaseUrl` for PostgreSQL, else `dataDir` for SQLite; media are below `dataDir` in both cases.
 * @throws Error with a sentence when it cannot be opened.
 */
export const openStore = async (options: DatabaseOptions & { now?: () => number } = {}): Promise<Store> => {
	const database = await openDatabase(options);
	return storeOf(database, {
		files: pictureFiles(mediaFolder(options.dataDir)),
		...(options.now === undefined ? {} : { now: options.now }),
	});
};

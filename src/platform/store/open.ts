import { serverParts, serverPartsWithout } from '../../server-parts.ts';
import { type DatabaseOptions, openDatabase } from '../db/open.ts';
import type { ServerPart } from '../db/server-part.ts';
import { type Store, storeOf } from '../db/store.ts';
import type { Writing } from '../db/tables.ts';
import { mediaFolder } from '../media/media-folder.ts';
import { pictureFiles } from '../media/picture-files.ts';

/** The parts whose tables a database has: one that is left out from the start has none. */
const partsWithTables = async (writing: Writing): Promise<ServerPart[]> => {
	const names = new Set((await writing.introspection.getTables()).map(({ name }) => name));
	const found: ServerPart[] = [];
	for (const part of serverParts) {
		const tables = Object.keys((await part.tables?.())?.tables ?? {});
		if (tables.every((name) => names.has(name))) found.push(part);
	}
	return found;
};

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
		storedParts: parts.length === serverParts.length ? parts : await partsWithTables(database.writing),
		files: pictureFiles(mediaFolder(options.dataDir)),
		...(options.now === undefined ? {} : { now: options.now }),
	});
};

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../manifest/manifest.ts';
import { SqliteManifest } from '../manifest/sqlite-manifest.ts';
import { readFolderDatabase } from './folder-database.ts';

/**
 * Opens the manifest of a published folder for reading, also while publishers work on it.
 *
 * @param state the folder beside the published one. @param databaseUrl of the database that publishers share, if they do.
 * @returns undefined when there is none, or when it is in a database that was not named.
 */
export const readManifest = async (state: string, databaseUrl: string | undefined): Promise<Manifest | undefined> => {
	const sharedDatabase = readFolderDatabase(state);
	if (sharedDatabase === undefined)
		return existsSync(join(state, 'manifest.sqlite')) ? new SqliteManifest(state, { readOnly: true }) : undefined;
	if (databaseUrl === undefined) return undefined;
	const [{ connect }, { PostgresManifest }] = await Promise.all([
		import('./connection.ts'),
		import('../manifest/postgres-manifest.ts'),
	]);
	const connection = await connect(databaseUrl, sharedDatabase.schema, 'touch-edition reader');
	return PostgresManifest.open(connection, () => connection.close());
};

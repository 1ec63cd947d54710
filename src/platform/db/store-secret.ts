/**
 * The secrets of a store: private settings, made when there are none. `linkSecret` signs the links to files; backups leave it out, so that
 * somebody who has a backup opens no file. `limitSecret` hashes the names of limits; a backup has it, because votes of members are counted under them.
 */
import { randomBytes } from 'node:crypto';
import type { Writing } from './tables.ts';

/** Reads a secret; processes that start together get the same one. */
export const readStoreSecret = async (
	writing: Pick<Writing, 'selectFrom' | 'insertInto'>,
	name: 'limitSecret' | 'linkSecret',
): Promise<string> => {
	const newSecret = JSON.stringify(randomBytes(32).toString('base64url'));
	const read = () => writing.selectFrom('settings').select('value').where('name', '=', name);
	const existingRow = await read().executeTakeFirst();
	if (existingRow === undefined)
		await writing
			.insertInto('settings')
			.values({ name, value: newSecret })
			.onConflict((conflict) => conflict.column('name').doNothing())
			.execute();
	return JSON.parse((existingRow ?? (await read().executeTakeFirstOrThrow())).value) as string;
};

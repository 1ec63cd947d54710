/** The secret of a store, from which it makes the keys of limits and signs the links to files. Backups leave it out. */
import { randomBytes } from 'node:crypto';
import type { Writing } from './tables.ts';

/** Name of the private setting. */
export const storeSecretName = 'storeSecret';

/** Reads the secret, which is made when there is none; processes that start together get the same one. */
export const readStoreSecret = async (writing: Pick<Writing, 'selectFrom' | 'insertInto'>): Promise<string> => {
	const made = JSON.stringify(randomBytes(32).toString('base64url'));
	const read = () => writing.selectFrom('settings').select('value').where('name', '=', storeSecretName);
	const known = await read().executeTakeFirst();
	if (known === undefined)
		await writing
			.insertInto('settings')
			.values({ name: storeSecretName, value: made })
			.onConflict((conflict) => conflict.column('name').doNothing())
			.execute();
	return JSON.parse((known ?? (await read().executeTakeFirstOrThrow())).value) as string;
};

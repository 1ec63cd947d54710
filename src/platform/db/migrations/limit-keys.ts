import type { Kysely } from 'kysely';
import { limitKey } from '../limit-key.ts';
import { readStoreSecret } from '../store-secret.ts';
import type { Tables } from '../tables.ts';

/** A quota of the votes of a member, of one day or altogether. */
const ofMember = /^vote .+ member (\S+)(?: \d{4}-\d\d-\d\d)?$/;

/**
 * Limits and quotas were stored under names with phone numbers and ids. Votes keep their quotas under hashed keys; everything else that is
 * counted is for a day at most, and begins again.
 */
export const hashLimitKeys = async (database: Kysely<unknown>): Promise<void> => {
	const writer = database as Kysely<Tables>;
	const limitSecret = await readStoreSecret(writer, 'limitSecret');
	await writer.deleteFrom('limits').execute();
	await writer.deleteFrom('quotas').where('name', 'not like', 'vote %').execute();
	for (const { name } of await writer.selectFrom('quotas').select('name').execute()) {
		const key = limitKey({ limitSecret }, name, ofMember.exec(name)?.[1]);
		await writer.updateTable('quotas').set({ name: key }).where('name', '=', name).execute();
	}
};

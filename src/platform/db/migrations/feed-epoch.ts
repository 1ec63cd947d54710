import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** A random id of a store's content: 16 letters, digits, "-" or "_". */
export const newEpoch = (): string => randomBytes(12).toString('base64url');

/** Tenth step: the identity of the change feed, one row. */
export const addFeedEpoch = async (database: Kysely<unknown>): Promise<void> => {
	await sql`create table feed_epoch (epoch text not null)`.execute(database);
	await sql`insert into feed_epoch (epoch) values (${newEpoch()})`.execute(database);
};

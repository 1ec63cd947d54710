import { hash } from 'node:crypto';
import { statuses } from '../../contract/envelope.ts';
import type { Store } from '../db/store.ts';
import { ApiError } from '../errors.ts';

/**
 * Accepts a signature once, so that a copied request cannot be sent again.
 *
 * @param lifeMs how long the signature is remembered.
 * @throws ApiError with status 1004 for a signature that was used before.
 */
export const acceptSignatureOnce = async (headers: Headers, { writing, now }: Store, lifeMs: number): Promise<void> => {
	const name = hash('sha256', `${headers.get('authtoken')} ${headers.get('time')}`, 'base64url');
	const addedRow = await writing
		.insertInto('used_signatures')
		.values({ hash: name, expires: now() + lifeMs })
		.onConflict((conflict) => conflict.doNothing())
		.returning('hash')
		.executeTakeFirst();
	if (addedRow === undefined) throw new ApiError(statuses.authRefused, 'The signature was used already; sign again.');
};

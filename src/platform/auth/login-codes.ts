/**
 * Login codes that are sent to phones: six digits, valid once, for five minutes and five attempts. A code belongs to the
 * device that requested it, so guesses of strangers neither use it up nor replace it.
 */
import { hash, randomInt } from 'node:crypto';
import { statuses } from '../../contract/envelope.ts';
import { sameSecret } from '../../net/same-secret.ts';
import type { Writer, Writing } from '../db/tables.ts';
import { ApiError } from '../errors.ts';

const maxAttempts = 5;
const digits = 6;

/** The hash includes the phone, so that hashes of all codes cannot be prepared in advance. */
const codeHash = (phone: string, code: string): string => hash('sha256', `${phone} ${code}`, 'base64url');

/** Whose code it is. */
export interface CodeOwner {
	phone: string;
	/** The identity field `device` of the calls that request and use the code. */
	device: string;
}

/** Makes a code for a phone and a device; it replaces their older one. @param expires epoch milliseconds. */
export const newLoginCode = async (writer: Writer, { phone, device }: CodeOwner, expires: number): Promise<string> => {
	const code = String(randomInt(10 ** digits)).padStart(digits, '0');
	const row = { hash: codeHash(phone, code), tries: 0, expires };
	await writer
		.insertInto('login_codes')
		.values({ phone, device, ...row })
		.onConflict((conflict) => conflict.columns(['phone', 'device']).doUpdateSet(row))
		.execute();
	return code;
};

/** Removes the code of a phone and a device, which did not reach the phone. */
export const dropLoginCode = async (writer: Writer, { phone, device }: CodeOwner): Promise<void> => {
	await writer.deleteFrom('login_codes').where('phone', '=', phone).where('device', '=', device).execute();
};

/**
 * Uses up the code of a phone and a device. Attempts are counted outside any transaction, so that a failed call counts too.
 *
 * @throws ApiError with status 403 when the code is wrong, used or expired, or was tried too often.
 */
export const spendLoginCode = async (
	writing: Writing,
	{ phone, device }: CodeOwner,
	code: string,
	now: number,
): Promise<void> => {
	const row = await writing
		.updateTable('login_codes')
		.set((set) => ({ tries: set('tries', '+', 1) }))
		.where('phone', '=', phone)
		.where('device', '=', device)
		.where('tries', '<', maxAttempts)
		.where('expires', '>', now)
		.returning('hash')
		.executeTakeFirst();
	const wrongCode = new ApiError(statuses.forbidden, '验证码不正确或已失效');
	if (row === undefined || !sameSecret(codeHash(phone, code), row.hash)) throw wrongCode;
	const updatedRow = await writing
		.deleteFrom('login_codes')
		.where('phone', '=', phone)
		.where('device', '=', device)
		.where('hash', '=', row.hash)
		.returning('phone')
		.executeTakeFirst();
	if (updatedRow === undefined) throw wrongCode;
};

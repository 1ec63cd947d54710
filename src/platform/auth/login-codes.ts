/** Codes that are sent to phones: six digits, five minutes, five guesses, once. */
import { hash, randomInt } from 'node:crypto';
import { statuses } from '../../contract/envelope.ts';
import type { Writer, Writing } from '../db/tables.ts';
import { ApiError } from '../errors.ts';
import { sameSecret } from './secret.ts';

const life = 300_000;
const maxTries = 5;
const digits = 6;

/** Six digits can be tried out: bound to the phone, the hash at least cannot be looked up. */
const codeHash = (phone: string, code: string): string => hash('sha256', `${phone} ${code}`, 'base64url');

/** Makes a code for a phone; an older one is worth nothing from then on. */
export const newLoginCode = async (writer: Writer, phone: string, now: number): Promise<string> => {
	const code = String(randomInt(10 ** digits)).padStart(digits, '0');
	const row = { hash: codeHash(phone, code), tries: 0, expires: now + life };
	await writer
		.insertInto('login_codes')
		.values({ phone, ...row })
		.onConflict((conflict) => conflict.column('phone').doUpdateSet(row))
		.execute();
	return code;
};

/**
 * Spends the code of a phone. Guesses are counted outside any transaction: a failed call does not give one back.
 *
 * @throws ApiError with status 403 when it is wrong, used, has expired or was guessed at too often.
 */
export const spendLoginCode = async (writing: Writing, phone: string, code: string, now: number): Promise<void> => {
	const row = await writing
		.updateTable('login_codes')
		.set((set) => ({ tries: set('tries', '+', 1) }))
		.where('phone', '=', phone)
		.where('tries', '<', maxTries)
		.where('expires', '>', now)
		.returning('hash')
		.executeTakeFirst();
	const wrong = new ApiError(statuses.forbidden, '验证码不正确或已失效');
	if (row === undefined || !sameSecret(codeHash(phone, code), row.hash)) throw wrong;
	const mine = await writing
		.deleteFrom('login_codes')
		.where('phone', '=', phone)
		.where('hash', '=', row.hash)
		.returning('phone')
		.executeTakeFirst();
	if (mine === undefined) throw wrong;
};

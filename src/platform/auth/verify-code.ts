import { hash, randomBytes, randomInt } from 'node:crypto';
import { statuses } from '../../contract/envelope.ts';
import { imageVerifyCode, spokenVerifyCode } from '../../contract/verify-codes.ts';
import { plainCode } from '../../domain/typed-digits.ts';
import { Bytes } from '../bytes.ts';
import type { CallContext } from '../context.ts';
import { limitKey } from '../db/limit-key.ts';
import { ApiError } from '../errors.ts';
import { handle } from '../handler.ts';
import { takeOne } from '../limits/limits.ts';
import { drawCode, glyphs } from './draw-code.ts';
import { speakCode, spokenDigits } from './speak-code.ts';

/** Characters of a picture, and digits of a recording: about as hard to guess. */
const [drawnLength, spokenLength] = [4, 6] as const;

const limitCodes = (
	{ store, now, rates, caller }: CallContext,
	rate: 'verifyCodeOfAddress' | 'spokenCodeOfAddress',
): Promise<number> =>
	takeOne(
		store.writing,
		limitKey(store, `${rate} ${caller.address}`),
		rates[rate],
		now(),
		'请求过于频繁，请 {seconds} 秒后再试',
	);

/** A new code for a key, which replaces the older code of the key. */
const newCode = async (
	codeKey: string,
	characters: readonly string[],
	length: number,
	{ store, costs, now }: CallContext,
): Promise<string> => {
	const code = Array.from({ length }, () => characters[randomInt(characters.length)]).join('');
	const row = { code, spent: '', expires: now() + costs.lives.verifyCode };
	await store.writing
		.insertInto('verify_codes')
		.values({ key: codeKey, ...row })
		.onConflict((conflict) => conflict.column('key').doUpdateSet(row))
		.execute();
	return code;
};

/** A picture with a new code for a key. Ledger R-CALL-087. */
export const imageVerifyCodeHandler = handle(imageVerifyCode, async ({ codeKey }, context) => {
	await limitCodes(context, 'verifyCodeOfAddress');
	return new Bytes('image/png', await drawCode(await newCode(codeKey, glyphs, drawnLength, context)));
});

/** A recording with a new code for a key, for readers who cannot see the picture. */
export const spokenVerifyCodeHandler = handle(spokenVerifyCode, async ({ codeKey, language }, context) => {
	await limitCodes(context, 'spokenCodeOfAddress');
	return new Bytes('audio/wav', speakCode(await newCode(codeKey, spokenDigits, spokenLength, context), language));
});

/**
 * Uses up a code. A wrong attempt deletes it, so every picture allows one attempt. A write whose answer was lost may be
 * repeated with the same idempotency key. Runs outside the transaction, so that a failed write uses up the code too.
 *
 * @throws ApiError with status 400.
 */
export const spendVerifyCode = async (
	{ store, caller, now }: CallContext,
	request: { codeKey?: string | undefined; code?: string | undefined; idempotencyKey?: string | undefined },
): Promise<void> => {
	const { codeKey = '', code = '', idempotencyKey } = request;
	if (codeKey === '') throw new ApiError(statuses.badRequest, 'codeKey: is missing.');
	const enteredCode = plainCode(code).replace(/-/g, '').toUpperCase();
	if (enteredCode === '') throw new ApiError(statuses.badRequest, 'code: is missing.');
	const spent =
		idempotencyKey === undefined
			? randomBytes(16).toString('base64url')
			: hash('sha256', JSON.stringify([caller.owner, idempotencyKey]), 'base64url');
	const { writing } = store;
	await writing.deleteFrom('verify_codes').where('key', '=', codeKey).where('code', '!=', enteredCode).execute();
	const updatedRow = await writing
		.updateTable('verify_codes')
		.set({ spent })
		.where('key', '=', codeKey)
		.where('code', '=', enteredCode)
		.where('expires', '>', now())
		.where('spent', 'in', ['', spent])
		.returning('key')
		.executeTakeFirst();
	if (updatedRow === undefined) throw new ApiError(statuses.badRequest, 'code: 验证码不正确或已使用，请换一张.');
};

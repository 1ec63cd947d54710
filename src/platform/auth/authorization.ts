import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { statuses } from '../../contract/envelope.ts';
import type { auth, authinfo } from '../../contract/site.ts';
import type { Reading } from '../db/read/reading.ts';
import type { Writing } from '../db/tables.ts';
import { ApiError } from '../errors.ts';
import type { CallHandler } from '../handler.ts';
import { takeOne } from '../limits/limits.ts';

/** Milliseconds an auth token lives, and what one of `authinfo` does. */
const authLife = 7_200_000;
const startLife = 300_000;
/** How far a signed time may be away, before or after. */
export const maxClockSkewMs = 300_000;

const tokenHash = (token: string): string => hash('sha256', token, 'base64url');

/** SM3 of token, secret and time, as hexadecimal digits. */
export const signatureOf = (token: string, secret: string, time: string): string =>
	hash('sm3', `${token}${secret}${time}`, 'hex');

const same = (given: string, expected: string): boolean => {
	const [a, b] = [Buffer.from(given.toLowerCase()), Buffer.from(expected)];
	return a.length === b.length && timingSafeEqual(a, b);
};

const issue = async (writing: Writing, kind: 'start' | 'auth', expires: number) => {
	const [token, secret] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
	await writing
		.insertInto('auths')
		.values({ hash: tokenHash(token), kind, secret, expires })
		.execute();
	return { token, secret };
};

/** What `auth` needs. Ledger R-CALL-088, A-080. */
export const handleAuthinfo: CallHandler<typeof authinfo> = async (_, { store, now, rates, caller }) => {
	const limit = `auth address ${caller.address}`;
	await takeOne(store.writing, limit, rates.authOfAddress, now(), '请求过于频繁，请 {seconds} 秒后再试');
	return { ...(await issue(store.writing, 'start', now() + startLife)), time: now() };
};

/** @throws ApiError with status 1004 and the right time, so that a wrong clock corrects once. */
const checkTime = (time: number, now: number): void => {
	if (!(Math.abs(now - time) <= maxClockSkewMs))
		throw new ApiError(statuses.authRefused, `The signed time is more than 5 minutes away; here it is ${now}.`);
};

const refused = (): ApiError =>
	new ApiError(statuses.authRefused, 'The authorization is refused: unknown, expired, used or wrongly signed.');

/** Auth token and secret for a signature with the token of `authinfo`, which is used up by it. Ledger R-CALL-089. */
export const handleAuth: CallHandler<typeof auth> = async ({ token, time, sign }, { store, now }) => {
	checkTime(time, now());
	const start = await store.writing
		.deleteFrom('auths')
		.where('hash', '=', tokenHash(token))
		.where('kind', '=', 'start')
		.where('expires', '>', now())
		.returning('secret')
		.executeTakeFirst();
	if (start === undefined || !same(sign, signatureOf(token, start.secret, String(time)))) throw refused();
	const given = await issue(store.writing, 'auth', now() + authLife);
	return { authToken: given.token, appSecret: given.secret, authTime: now(), expiresIn: authLife };
};

/**
 * Checks the headers authToken, time and sign of a request that is marked as authorized (authFlag), or has to be.
 *
 * @throws ApiError with status 1004.
 */
export const checkAuthorization = async (
	headers: Headers,
	needed: boolean,
	{ reading, now }: { reading: Reading; now: () => number },
): Promise<void> => {
	const token = headers.get('authtoken') ?? '';
	if (token === '' && headers.get('authflag') === null && !needed) return;
	const time = headers.get('time') ?? '';
	if (token === '' || !/^\d{1,16}$/.test(time)) throw refused();
	checkTime(Number(time), now());
	const row = await reading.one<{ secret: string }>(
		"select secret from auths where hash = ? and kind = 'auth' and expires > ?",
		tokenHash(token),
		now(),
	);
	if (row === undefined || !same(headers.get('sign') ?? '', signatureOf(token, row.secret, time))) throw refused();
};

import { hash, randomBytes } from 'node:crypto';
import { statuses } from '../../contract/envelope.ts';
import { auth, authinfo } from '../../contract/site.ts';
import { sameSecret } from '../../net/same-secret.ts';
import { limitKey } from '../db/limit-key.ts';
import type { Reading } from '../db/read/reading.ts';
import type { Writing } from '../db/tables.ts';
import { ApiError } from '../errors.ts';
import { handle } from '../handler.ts';
import { takeOne } from '../limits/limits.ts';

/** Lifetimes of tokens of `auth` and of `authinfo`. */
const authLifeMs = 7_200_000;
const startLifeMs = 300_000;
/** How much a signed time may differ from the platform's clock. */
export const maxClockSkewMs = 300_000;

const tokenHash = (token: string): string => hash('sha256', token, 'base64url');

/** SM3 of token, secret and time, as hexadecimal digits. */
export const signatureOf = (token: string, secret: string, time: string): string =>
	hash('sm3', `${token}${secret}${time}`, 'hex');

const issue = async (writing: Writing, kind: 'start' | 'auth', expires: number) => {
	const [token, secret] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
	await writing
		.insertInto('auths')
		.values({ hash: tokenHash(token), kind, secret, expires })
		.execute();
	return { token, secret };
};

/** A token and a secret for signing the request of `auth`. Ledger R-CALL-088, A-080. */
export const authinfoHandler = handle(authinfo, async (_, { store, now, rates, caller }) => {
	const limit = limitKey(store, `auth address ${caller.address}`);
	await takeOne(store.writing, limit, rates.authOfAddress, now(), '请求过于频繁，请 {seconds} 秒后再试');
	return { ...(await issue(store.writing, 'start', now() + startLifeMs)), time: now() };
});

/** @throws ApiError with status 1004 and the platform's time, so that clients can correct their clock. */
const checkTime = (time: number, now: number): void => {
	if (!(Math.abs(now - time) <= maxClockSkewMs))
		throw new ApiError(
			statuses.authRefused,
			`The signed time differs by more than 5 minutes; the platform's time is ${now}.`,
		);
};

const rejected = (): ApiError =>
	new ApiError(
		statuses.authRefused,
		'The authorization was rejected: the token is unknown, expired or used, or the signature is wrong.',
	);

/** An auth token and its secret, for a request that is signed with a token of `authinfo`, once. Ledger R-CALL-089. */
export const authHandler = handle(auth, async ({ token, time, sign }, { store, now }) => {
	checkTime(time, now());
	const start = await store.writing
		.deleteFrom('auths')
		.where('hash', '=', tokenHash(token))
		.where('kind', '=', 'start')
		.where('expires', '>', now())
		.returning('secret')
		.executeTakeFirst();
	if (start === undefined || !sameSecret(sign.toLowerCase(), signatureOf(token, start.secret, String(time))))
		throw rejected();
	const issuedToken = await issue(store.writing, 'auth', now() + authLifeMs);
	return { authToken: issuedToken.token, appSecret: issuedToken.secret, authTime: now(), expiresIn: authLifeMs };
});

/**
 * Checks the headers authToken, time and sign of a request that is marked as authorized (authFlag), or must be.
 *
 * @throws ApiError with status 1004.
 */
export const checkAuthorization = async (
	headers: Headers,
	needsToken: boolean,
	{ reading, now }: { reading: Reading; now: () => number },
): Promise<void> => {
	const token = headers.get('authtoken') ?? '';
	if (token === '' && headers.get('authflag') === null && !needsToken) return;
	const time = headers.get('time') ?? '';
	if (token === '' || !/^\d{1,16}$/.test(time)) throw rejected();
	checkTime(Number(time), now());
	const row = await reading.one<{ secret: string }>(
		"select secret from auths where hash = ? and kind = 'auth' and expires > ?",
		tokenHash(token),
		now(),
	);
	if (row === undefined || !sameSecret((headers.get('sign') ?? '').toLowerCase(), signatureOf(token, row.secret, time)))
		throw rejected();
};

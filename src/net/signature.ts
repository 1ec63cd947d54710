import { createHmac } from 'node:crypto';
import { sameSecret } from './same-secret.ts';

/** A signature is as old as this at most, or as far ahead: a copied call is worthless then. */
export const signatureLifeMs = 5 * 60_000;

const digestOf = (secret: string, seconds: number | string, body: string): string =>
	createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');

/** The value of the header `x-touch-signature`: `t=<epoch seconds>,v1=<HMAC-SHA256 of "t.body", in hexadecimal digits>`. */
export const signatureOf = (secret: string, seconds: number, body: string): string =>
	`t=${seconds},v1=${digestOf(secret, seconds, body)}`;

/**
 * Whether a body was signed with a secret and lately.
 *
 * @param header what `signatureOf` makes. @param now epoch milliseconds. @returns undefined for a header of another form.
 */
export const isSigned = (header: string, body: string, secret: string, now: number): boolean | undefined => {
	const [, seconds, givenSignature = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
	if (seconds === undefined) return undefined;
	return (
		Math.abs(now - Number(seconds) * 1_000) <= signatureLifeMs &&
		sameSecret(givenSignature, digestOf(secret, seconds, body))
	);
};

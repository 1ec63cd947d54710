/** Who calls: secrets that the operator and a source share. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Hook } from './source.ts';

/** A signature is as old as this at most, or as far ahead. */
export const signatureLifeMs = 5 * 60_000;

/** Compares two texts in a time that tells nothing of them. */
export const areEqual = (a: string, b: string): boolean => {
	const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest();
	return timingSafeEqual(digest(a), digest(b));
};

/**
 * Whether a call has the secret: as our own signature (`x-touch-signature: t=<seconds>,v1=<HMAC-SHA256 of "t.body">`), in the header
 * `x-webhook-secret`, or as `?secret=` of the address.
 */
export const hasSecret = ({ headers, query, body, secret, now }: Hook): boolean => {
	const signed = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headers.get('x-touch-signature') ?? '');
	if (signed !== null) {
		const [, seconds = '', signature = ''] = signed;
		const own = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
		return Math.abs(now - Number(seconds) * 1_000) <= signatureLifeMs && areEqual(signature, own);
	}
	return areEqual(headers.get('x-webhook-secret') ?? query.get('secret') ?? '', secret);
};

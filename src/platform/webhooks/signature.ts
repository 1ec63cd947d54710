import { createHmac } from 'node:crypto';

/**
 * The value of the header `x-touch-signature`: `t=<epoch seconds>,v1=<hmac of "t.body">`. Receivers reject old times, so
 * a copied request is worthless.
 */
export const signatureOf = (secret: string, seconds: number, body: string): string =>
	`t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

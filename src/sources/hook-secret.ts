/** Who calls: secrets that the operator and a source share. */
import { sameSecret } from '../net/same-secret.ts';
import { isSigned } from '../net/signature.ts';
import type { Hook } from './source.ts';

/** Whether a call has the secret: as our own signature, in the header `x-webhook-secret`, or as `?secret=` of the address. */
export const hasSecret = ({ headers, query, body, secret, now }: Hook): boolean =>
	isSigned(headers.get('x-touch-signature') ?? '', body, secret, now) ??
	sameSecret(headers.get('x-webhook-secret') ?? query.get('secret') ?? '', secret);

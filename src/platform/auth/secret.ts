import { hash, timingSafeEqual } from 'node:crypto';

/** Compares secrets in a time that does not depend on them; an empty secret is equal to nothing. */
export const sameSecret = (given: string, secret: string): boolean =>
	secret !== '' && timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', secret, 'buffer'));

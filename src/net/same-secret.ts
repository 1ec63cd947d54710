import { hash, timingSafeEqual } from 'node:crypto';

/** Compares secrets in constant time; an empty secret never matches. */
export const sameSecret = (givenSecret: string, secret: string): boolean =>
	secret !== '' && timingSafeEqual(hash('sha256', givenSecret, 'buffer'), hash('sha256', secret, 'buffer'));

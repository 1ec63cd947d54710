/** Tokens that open the preview of one item until a moment: links of the desk, for people without the token of the content system. */
import { createHmac } from 'node:crypto';
import { previewEnd } from '../../domain/preview-end.ts';
import { sameSecret } from '../../net/same-secret.ts';

const signatureOf = (key: string, id: string, until: number): string =>
	createHmac('sha256', key).update(`preview\n${until}\n${id}`).digest('base64url');

/**
 * @param key secret of the platform; must not be ''.
 * @param until epoch milliseconds; the token ends with their second.
 */
export const makePreviewToken = (key: string, id: string, until: number): string => {
	const seconds = Math.floor(until / 1000);
	return `${seconds}.${signatureOf(key, id, seconds)}`;
};

/**
 * What a token is worth for an item. An end that was changed is `wrong`, as is a token of another item.
 *
 * @param key '' accepts none.
 * @param now epoch milliseconds.
 */
export const checkPreviewToken = (key: string, id: string, token: string, now: number): 'valid' | 'ended' | 'wrong' => {
	const end = previewEnd(token);
	if (key === '' || end === undefined || !sameSecret(token, makePreviewToken(key, id, end))) return 'wrong';
	return end > now ? 'valid' : 'ended';
};

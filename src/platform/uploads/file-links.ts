/** Links to the files of a sign-up: they are signed, and end. Without one such a file is not served. */
import { createHmac } from 'node:crypto';
import { basename } from 'node:path';
import { sameSecret } from '../../net/same-secret.ts';
import type { Store } from '../db/store.ts';

const signatureOf = (secret: string, name: string, until: number): string =>
	createHmac('sha256', secret).update(`file\n${until}\n${name}`).digest('base64url');

/** @param path of the row of an upload. @param until epoch milliseconds; the link ends with their second. */
export const fileLink = ({ linkSecret }: Pick<Store, 'linkSecret'>, path: string, until: number): string => {
	const name = basename(path);
	const seconds = Math.floor(until / 1000);
	const query = new URLSearchParams({ until: `${seconds}`, signature: signatureOf(linkSecret, name, seconds) });
	return `/media/uploads/${name}?${query}`;
};

/** What a link is worth. An end that was changed is `wrong`, as is the link of another file. */
export const checkFileLink = (
	{ linkSecret, now }: Pick<Store, 'linkSecret' | 'now'>,
	name: string,
	query: URLSearchParams,
): 'valid' | 'ended' | 'wrong' => {
	const until = query.get('until') ?? '';
	if (!/^\d{1,12}$/.test(until)) return 'wrong';
	if (!sameSecret(query.get('signature') ?? '', signatureOf(linkSecret, name, Number(until)))) return 'wrong';
	return Number(until) * 1000 > now() ? 'valid' : 'ended';
};

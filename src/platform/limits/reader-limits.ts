/** Limits of writes: reactions and counts of views, for visitors too, and the other writes of members. */
import type { CallDeclaration } from '../../contract/call.ts';
import type { Caller, Rate, Rates } from '../context.ts';
import { type LimitKey, limitKey } from '../db/limit-key.ts';
import type { Store } from '../db/store.ts';
import { takeOne } from './limits.ts';

const sentence = '操作过于频繁，请 {seconds} 秒后再试';

/** Header fields of draft-ietf-httpapi-ratelimit-headers: the policy, and what is left of it. */
const headersOf = (name: string, { interval, burst }: Rate, left: number): Record<string, string> => ({
	'RateLimit-Policy': `"${name}";q=${burst};w=${Math.ceil((burst * interval) / 1000)}`,
	RateLimit: `"${name}";r=${left};t=${Math.ceil(((burst - left) * interval) / 1000)}`,
});

/** Takes one unit of the limit of deciphering: of the member, else of the address. @throws ApiError with status 429. */
export const takeForDeciphering = async (
	{ member, address }: Pick<Caller, 'member' | 'address'>,
	store: Store,
	rates: Rates,
): Promise<void> => {
	const [key, rate] =
		member === ''
			? [limitKey(store, `decipher address ${address}`), rates.decipherOfAddress]
			: [limitKey(store, `decipher member ${member}`, member), rates.decipherOfMember];
	await takeOne(store.writing, key, rate, store.now(), sentence);
};

/**
 * Takes one unit of the limits of a call that declares `rate`: of the member, or of a visitor's device, and of the
 * address, which a caller cannot make up. Many readers of a mobile network share an address, so its limit is wide. The
 * rate `member` has no limit of the address.
 *
 * @returns response headers; empty for a call without `rate`.
 * @throws ApiError with status 429.
 */
export const takeForReader = async (
	{ rate }: Pick<CallDeclaration, 'rate'>,
	{ member, device, address }: Caller,
	store: Store,
	rates: Rates,
): Promise<Record<string, string>> => {
	if (rate === undefined) return {};
	const [ofReader, ofAddress] =
		rate === 'view' ? [rates.viewOfReader, rates.viewOfAddress] : [rates.actionOfReader, rates.actionOfAddress];
	const reader = member !== '' ? `member ${member}` : device !== '' ? `device ${device}` : '';
	const take = (key: LimitKey, rate: Rate): Promise<number> => takeOne(store.writing, key, rate, store.now(), sentence);
	const addressKey = limitKey(store, `${rate} address ${address}`);
	if (reader === '') return headersOf('address', ofAddress, await take(addressKey, ofAddress));
	const leftCalls = await take(limitKey(store, `${rate} ${reader}`, member), ofReader);
	if (rate !== 'member') await take(addressKey, ofAddress);
	return headersOf('reader', ofReader, leftCalls);
};

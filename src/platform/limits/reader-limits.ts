/** Limits of writes: reactions and counts of views, for visitors too, and the other writes of members. */
import type { CallDeclaration } from '../../contract/call.ts';
import type { Caller, Rate, Rates } from '../context.ts';
import type { Writing } from '../db/tables.ts';
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
	writing: Writing,
	rates: Rates,
	now: number,
): Promise<void> => {
	const [key, rate] =
		member === ''
			? [`decipher address ${address}`, rates.decipherOfAddress]
			: [`decipher member ${member}`, rates.decipherOfMember];
	await takeOne(writing, key, rate, now, sentence);
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
	writing: Writing,
	rates: Rates,
	now: number,
): Promise<Record<string, string>> => {
	if (rate === undefined) return {};
	const [ofReader, ofAddress] =
		rate === 'view' ? [rates.viewOfReader, rates.viewOfAddress] : [rates.actionOfReader, rates.actionOfAddress];
	const reader = member !== '' ? `member ${member}` : device !== '' ? `device ${device}` : '';
	if (reader === '')
		return headersOf(
			'address',
			ofAddress,
			await takeOne(writing, `${rate} address ${address}`, ofAddress, now, sentence),
		);
	const left = await takeOne(writing, `${rate} ${reader}`, ofReader, now, sentence);
	if (rate !== 'member') await takeOne(writing, `${rate} address ${address}`, ofAddress, now, sentence);
	return headersOf('reader', ofReader, left);
};

import type { CallContext } from '../context.ts';
import { limitKey } from '../db/limit-key.ts';
import { takeOne } from './limits.ts';

/**
 * Takes one unit of the limit of new tokens, anonymous or renewed, from one address: each of them is a row of the store.
 *
 * @throws ApiError with status 429 when the limit is used up.
 */
export const takeNewToken = async ({
	store,
	now,
	rates,
	caller,
}: Pick<CallContext, 'store' | 'now' | 'rates' | 'caller'>): Promise<void> => {
	const name = limitKey(store, `anonymous address ${caller.address}`);
	await takeOne(store.writing, name, rates.anonymousTokenOfAddress, now(), '请求过于频繁，请 {seconds} 秒后再试');
};

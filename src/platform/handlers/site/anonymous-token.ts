import type { getAnonymousToken } from '../../../contract/site.ts';
import { issueAnonymous, refreshTokens, tokenLife } from '../../auth/tokens.ts';
import type { CallHandler } from '../../handler.ts';
import { takeOne } from '../../limits/limits.ts';

/** An anonymous token for a device, or new tokens for a refresh token. Ledger R-CALL-081, A-087. */
export const handleGetAnonymousToken: CallHandler<typeof getAnonymousToken> = async (
	{ deviceId, refreshToken = '' },
	{ store, now, rates, caller },
) => {
	const name = `anonymous address ${caller.address}`;
	await takeOne(store.writing, name, rates.anonymousTokenOfAddress, now(), '请求过于频繁，请 {seconds} 秒后再试');
	if (refreshToken === '') {
		return {
			token: await issueAnonymous(store.writing, deviceId, now()),
			accessToken: '',
			refreshToken: '',
			expiresIn: tokenLife,
		};
	}
	const { accessToken, refreshToken: next } = await refreshTokens(store.writing, refreshToken, now());
	return { token: accessToken, accessToken, refreshToken: next, expiresIn: tokenLife };
};

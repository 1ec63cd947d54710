import { getAnonymousToken } from '../../../contract/site.ts';
import { issueAnonymous, refreshTokens, tokenLife } from '../../../platform/auth/tokens.ts';
import { handle } from '../../../platform/handler.ts';
import { takeNewToken } from '../../../platform/limits/new-tokens.ts';
import { recordOfMember } from './account-events.ts';

/** An anonymous token for a device, or new tokens for a refresh token. Ledger R-CALL-081, A-087. */
export const getAnonymousTokenHandler = handle(getAnonymousToken, async ({ deviceId, refreshToken = '' }, context) => {
	const { store, now } = context;
	await takeNewToken(context);
	if (refreshToken === '') {
		return {
			token: await issueAnonymous(store.writing, deviceId, now()),
			accessToken: '',
			refreshToken: '',
			expiresIn: tokenLife,
		};
	}
	const { accessToken, refreshToken: next } = await refreshTokens(store.writing, refreshToken, now(), (member) =>
		recordOfMember(context, member, 'tokenReused'),
	);
	return { token: accessToken, accessToken, refreshToken: next, expiresIn: tokenLife };
});

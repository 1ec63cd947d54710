import { logout } from '../../contract/members-own.ts';
import { clearLogin, storedLogin } from '../stores/session.ts';
import { startedClient } from './client.ts';
import { forgetUnsent } from './forget-unsent.ts';

/**
 * Signs the reader out: at once on this device, then on the platform, where the tokens of this sign-in end. What
 * the reader wrote, filled in or chose and did not send goes with it: somebody else may use the device next.
 *
 * @returns whether the platform has ended the sign-in. Without an answer its tokens are not on this device any more.
 */
export const signOut = async (connect = startedClient): Promise<boolean> => {
	const refreshToken = storedLogin()?.refreshToken ?? '';
	clearLogin();
	forgetUnsent();
	// The native app keeps the tokens that it passed in.
	if (refreshToken === '') return true;
	try {
		const client = await connect();
		return (await client.send(logout, { refreshToken })).ok;
	} catch {
		return false;
	}
};

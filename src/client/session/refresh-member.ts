import { memberInfo } from '../../contract/members.ts';
import { setLogin, storedLogin } from '../stores/session.ts';
import { startedClient } from './client.ts';

/**
 * Loads name, phone and points of the signed-in member (R-CALL-068): after each sign-in, and on the member's own page,
 * because they may have changed on another device. Without an answer they stay as they are. Never rejects.
 */
export const refreshMember = async (connect = startedClient): Promise<void> => {
	try {
		const client = await connect();
		const member = await client.read(memberInfo, {});
		const login = storedLogin();
		if (login !== null && member.userid === login.userid) setLogin({ ...login, member });
	} catch (error) {
		console.warn('The member could not be loaded again.', error);
	}
};

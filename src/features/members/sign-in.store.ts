import { empty } from '../../client/api/result.ts';
import { virtualDeviceId } from '../../client/runtime/device.ts';
import { startedClient } from '../../client/session/client.ts';
import { clearLogin, session, setLogin } from '../../client/stores/session.ts';
import { oauthLogin } from '../../contract/members.ts';

/** `lasts`: the next page will find the sign-in. */
export type SignInAnswer =
	| { ok: true; lasts: boolean }
	| { ok: false; problem: 'refused' | 'network'; message: string };

/** Signs in with phone and password. The state of the session becomes authorizing, then member, or visitor again. */
export const signIn = async (phone: string, password: string): Promise<SignInAnswer> => {
	session.set({ state: 'authorizing' });
	try {
		const client = await startedClient();
		const result = await client.send(oauthLogin, { phone, password });
		if (!result.ok) {
			clearLogin();
			return { ok: false, problem: 'refused', message: result.error.errmsg };
		}
		if (result.data === empty || !('accessToken' in result.data) || result.data.accessToken === '') {
			clearLogin();
			return { ok: false, problem: 'refused', message: 'error' };
		}
		const { userid, accessToken, refreshToken, device, member } = result.data;
		const lasts = setLogin({ userid, accessToken, refreshToken, device: device || virtualDeviceId(), member });
		return { ok: true, lasts };
	} catch {
		clearLogin();
		return { ok: false, problem: 'network', message: '' };
	}
};

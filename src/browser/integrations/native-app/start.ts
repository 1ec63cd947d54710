import { empty } from '../../../client/api/result.ts';
import { virtualDeviceId } from '../../../client/runtime/device.ts';
import { type AppLogin, receiveLogins, resumeCommands } from '../../../client/runtime/native-app.ts';
import { startedClient } from '../../../client/session/client.ts';
import { forgetUnsent } from '../../../client/session/forget-unsent.ts';
import { takeLogin } from '../../../client/session/take-login.ts';
import { clearLogin, isAnotherMember, type Login, storedLogin } from '../../../client/stores/session.ts';
import { memberInfo } from '../../../contract/members.ts';
import { receiveTextSize } from './text-size.ts';
import { receiveTheme } from './theme.ts';

const unnamedMember = { userid: '', nickname: '', picture: '', phone: '', score: 0 };

/** Stores a login. A page with the lists and taps of another member is reloaded. */
const enter = (login: Login): void => {
	const isAnother = isAnotherMember(login);
	if (takeLogin(login) && isAnother) window.location.reload();
};

/** Loads name and picture of the member, which the app does not send. Without them the page says 读者. */
const loadMember = async (token: string): Promise<void> => {
	const client = await startedClient();
	const result = await client.send(memberInfo, {});
	const login = storedLogin();
	if (!result.ok || result.data === empty || !('nickname' in result.data) || login?.token !== token) return;
	enter({ ...login, userid: login.userid || result.data.userid, member: result.data });
};

const take = (login: AppLogin | 'out'): void => {
	if (login === 'out') {
		clearLogin();
		forgetUnsent();
		return;
	}
	const known = storedLogin();
	const member =
		known !== null && known.userid === login.userid ? known.member : { ...unnamedMember, userid: login.userid };
	enter({ ...login, device: login.device || virtualDeviceId(), member });
	if (member.nickname === '') loadMember(login.token).catch((error: unknown) => console.error(error));
};

/**
 * Starts the bridge inside the native app: receives logins (R-MODE-29), text sizes and themes, and sends the commands
 * that are still queued.
 */
export const startNativeApp = (): void => {
	receiveLogins(take);
	receiveTextSize();
	receiveTheme();
	resumeCommands();
};

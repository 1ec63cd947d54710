import { empty } from '../../../client/api/result.ts';
import { virtualDeviceId } from '../../../client/runtime/device.ts';
import { type AppLogin, receiveLogins, resumeCommands } from '../../../client/runtime/native-app.ts';
import { startedClient } from '../../../client/session/client.ts';
import { clearLogin, setLogin, storedLogin } from '../../../client/stores/session.ts';
import { memberInfo } from '../../../contract/members.ts';

const nameless = { userid: '', nickname: '', picture: '', phone: '', score: 0 };

/** Name and picture of the member, which the app does not hand over. Without an answer the page says 读者 as for anybody. */
const complete = async (token: string): Promise<void> => {
	const client = await startedClient();
	const result = await client.send(memberInfo, {});
	const login = storedLogin();
	if (!result.ok || result.data === empty || !('nickname' in result.data) || login?.token !== token) return;
	setLogin({ ...login, userid: login.userid || result.data.userid, member: result.data });
};

const take = (login: AppLogin | 'out'): void => {
	if (login === 'out') {
		clearLogin();
		return;
	}
	const known = storedLogin();
	const member = known !== null && known.userid === login.userid ? known.member : { ...nameless, userid: login.userid };
	setLogin({ ...login, device: login.device || virtualDeviceId(), member });
	if (member.nickname === '') complete(login.token).catch((error: unknown) => console.error(error));
};

/** Inside the native app: logins come from it (R-MODE-29), and what could not be told to it before is told now. */
export const startNativeApp = (): void => {
	receiveLogins(take);
	resumeCommands();
};

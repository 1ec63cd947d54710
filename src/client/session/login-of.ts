import type { CallAnswer } from '../../contract/call.ts';
import type { oauthLogin } from '../../contract/members.ts';
import { type Empty, empty } from '../api/result.ts';
import { virtualDeviceId } from '../runtime/device.ts';
import type { Login } from '../stores/session.ts';

type Answer = CallAnswer<typeof oauthLogin>;

/**
 * The login in the answer of a sign-in (R-ENT-102…106); null when it has none. A platform may name its access token
 * `token` alone (R-ENT-103).
 */
export const loginOf = (answer: Answer | Empty): Login | null => {
	if (answer === empty) return null;
	const { userid, token, refreshToken, device, member, accessToken = '' } = answer as Answer;
	const access = accessToken || token || '';
	return access === ''
		? null
		: { userid, accessToken: access, refreshToken, device: device || virtualDeviceId(), member };
};

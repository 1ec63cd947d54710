/**
 * A write needs a sign-in (401, 10111), or the login is no longer valid or was replaced by another (10102, 10103;
 * R-STATE-33, R-STATE-34).
 */
import { statuses } from '../../contract/envelope.ts';
import type { CallError } from '../api/result.ts';
import { environment } from '../runtime/environment.ts';
import { sendToApp } from '../runtime/native-app.ts';
import { clearLogin, session } from '../stores/session.ts';
import { showToast } from '../stores/toasts.ts';
import { currentToken } from './tokens.ts';

/** R-CONST-18. */
const appDelayMs = 1_000;

let pending = false;

/**
 * Removes the login. In the native app, a command makes the app clear its user and show its login after a second;
 * elsewhere a notice appears and the islands link to login.
 *
 * @param token that the refused call carried: a login that came meanwhile is another one, and stays.
 */
export const loginLost = (token: string): void => {
	const isAnother = (): boolean => token !== '' && token !== currentToken();
	if (pending || isAnother()) return;
	if (environment().mode === 'app') {
		pending = true;
		setTimeout(() => {
			pending = false;
			if (isAnother()) return;
			clearLogin('expired');
			if (!sendToApp({ name: 'clearUserAndLogin' })) showToast('state.loginLost');
		}, appDelayMs);
		return;
	}
	if (session.get().state !== 'member') return;
	clearLogin('expired');
	showToast('state.loginLost');
};

const missing: ReadonlySet<number> = new Set([statuses.memberNeeded, statuses.tokenExpired]);
const lost: ReadonlySet<number> = new Set([statuses.loginInvalid, statuses.loginReplaced]);

/** Whether an error requests a sign-in. When the sign-in has expired, the whole page learns it. */
export const needsLogin = ({ status }: CallError): boolean => {
	if (missing.has(status) && session.get().state === 'member') clearLogin('expired');
	// The client has called `loginLost` already.
	return missing.has(status) || lost.has(status);
};

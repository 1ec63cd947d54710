/** Statuses 10102 and 10103: the login is no longer valid, or was replaced by another (R-STATE-33, R-STATE-34). */

import { environment } from '../runtime/environment.ts';
import { sendToApp } from '../runtime/native-app.ts';
import { clearLogin, session } from '../stores/session.ts';
import { showToast } from '../stores/toasts.ts';

/** R-CONST-18. */
const appDelayMs = 1_000;

let pending = false;

/**
 * Removes the login. In the native app, a command makes the app clear its user and show its login after a second;
 * elsewhere a notice appears and the islands link to login.
 */
export const loginLost = (): void => {
	if (pending) return;
	if (environment().mode === 'app') {
		pending = true;
		setTimeout(() => {
			pending = false;
			clearLogin('expired');
			if (!sendToApp({ name: 'clearUserAndLogin' })) showToast('state.loginLost');
		}, appDelayMs);
		return;
	}
	if (session.get().state !== 'member') return;
	clearLogin('expired');
	showToast('state.loginLost');
};

/** Statuses 10102 and 10103: the login is no longer valid, or was replaced by another (R-STATE-33, R-STATE-34). */

import { environment } from '../runtime/environment.ts';
import { tellApp } from '../runtime/native-app.ts';
import { clearLogin, session } from '../stores/session.ts';
import { showToast } from '../stores/toasts.ts';

/** R-CONST-18. */
const appPause = 1_000;

let telling = false;

/**
 * The login goes. After a second the native app is told to clear its user and ask for a login; elsewhere the page says
 * so, and its islands offer the way to login.
 */
export const loginLost = (): void => {
	if (telling) return;
	if (environment().mode === 'app') {
		telling = true;
		setTimeout(() => {
			telling = false;
			clearLogin('expired');
			if (!tellApp({ name: 'clearUserAndLogin' })) showToast('state.loginLost');
		}, appPause);
		return;
	}
	if (session.get().state !== 'member') return;
	clearLogin('expired');
	showToast('state.loginLost');
};

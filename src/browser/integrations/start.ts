import { loadPart } from '../../client/runtime/load-part.ts';
import { startedClient } from '../../client/session/client.ts';
import { startEnvironment } from '../../client/stores/environment.ts';
import { startLocale } from '../../client/stores/locale.ts';
import { startSession } from '../../client/stores/session.ts';
import { isMessaging } from '../../domain/user-agent.ts';
import { startNativeApp } from './native-app/start.ts';

/** Starts the integrations of this environment, and the page's client. */
export const startIntegrations = async (): Promise<void> => {
	const { mode } = startEnvironment();
	startSession();
	startLocale();
	if (mode === 'app') startNativeApp();
	if (isMessaging(navigator.userAgent)) {
		const { startMessaging } = await loadPart(() => import('./wechat/start.ts'));
		await startMessaging();
	}
	// On routes that require it, this fetches the authorization before any data is loaded (M-19, R-STATE-20).
	await startedClient();
};

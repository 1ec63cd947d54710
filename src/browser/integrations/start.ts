import { startedClient } from '../../client/session/client.ts';
import { startEnvironment } from '../../client/stores/environment.ts';
import { startLocale } from '../../client/stores/locale.ts';
import { startSession } from '../../client/stores/session.ts';
import { isMessaging } from '../../domain/user-agent.ts';
import { startNativeApp } from './native-app/start.ts';

/** Starts what this environment needs, and the start-up of the page with it. */
export const startVisit = async (): Promise<void> => {
	const { mode } = startEnvironment();
	startSession();
	startLocale();
	if (mode === 'app') startNativeApp();
	if (isMessaging(navigator.userAgent)) {
		const { startMessaging } = await import('./wechat/start.ts');
		await startMessaging();
	}
	// The guard of flagged routes: their authorization is there before their data is asked for (M-19, R-STATE-20).
	await startedClient();
};

import { startEnvironment } from '../../../client/stores/environment.ts';
import { startShare } from './share.ts';
import { isBack, startMessagingSignIn, startOnRequest } from './sign-in.ts';

/**
 * Integrations of the messaging platform's browser: share data on every page; sign-in in share mode (R-MODE-31), after
 * the authorize page, and at a tap on the button of login.
 */
export const startMessaging = async (): Promise<void> => {
	const [landing = ''] = window.location.href.split('#');
	// When the SDK does not load, the page works and is shared as a plain address.
	const shared = startShare(landing).catch((error: unknown) => console.error(error));
	if (startEnvironment().flags.isShare || isBack()) await startMessagingSignIn(landing, shared);
	startOnRequest(landing);
};

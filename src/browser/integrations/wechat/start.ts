import { startEnvironment } from '../../../client/stores/environment.ts';
import { startShare } from './share.ts';
import { isBack, startMessagingSignIn, startOnRequest } from './sign-in.ts';

/**
 * The messaging platform's browser: share data on every page, sign-in in share mode (R-MODE-31), and wherever the reader
 * comes back from the authorize page or taps the button of login.
 */
export const startMessaging = async (): Promise<void> => {
	const [landing = ''] = window.location.href.split('#');
	// Without the SDK the page works, and is shared as a bare address.
	const shared = startShare(landing).catch((error: unknown) => console.error(error));
	if (startEnvironment().flags.isShare || isBack()) await startMessagingSignIn(landing, shared);
	startOnRequest(landing);
};

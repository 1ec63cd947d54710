import { startEnvironment } from '../../../client/stores/environment.ts';
import { startShare } from './share.ts';
import { followAsked, isBack, startMessagingSignIn } from './sign-in.ts';

/**
 * The messaging platform's browser: share data on every page, sign-in in share mode (R-MODE-31), and wherever the reader
 * comes back from the authorize page or asks for it.
 */
export const startMessaging = async (): Promise<void> => {
	const [landing = ''] = window.location.href.split('#');
	// Without its SDK the page is read all the same, and shared as a bare address.
	const shared = startShare(landing).catch((error: unknown) => console.error(error));
	if (startEnvironment().flags.isShare || isBack()) await startMessagingSignIn(landing, shared);
	followAsked(landing);
};

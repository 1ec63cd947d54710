/** The check against abuse that a platform may ask for before a vote (R-CONF-08, A-102). */
import { siteConfig } from '../../../client/stores/site-config.ts';

declare global {
	interface Window {
		/**
		 * The site's own check, which `settings.js` may define: shows what it needs, and resolves with its result, which the
		 * platform gets as JSON in `afsData`. It rejects when the reader did not pass. Without it a tap is enough.
		 */
		touchEditionAbuseCheck?: () => Promise<unknown>;
	}
}

/** Whether the platform asks for a check; known once the client has started. */
export const isAbuseCheckOn = (): boolean => {
	const known = siteConfig.get();
	return known.state === 'known' && known.config.afsCheck.enable;
};

/** Runs the check. @returns its result as JSON. @throws whatever the site's own check throws. */
export const runAbuseCheck = async (): Promise<string> => {
	const own = window.touchEditionAbuseCheck;
	const result = own === undefined ? { check: 'button', time: Date.now() } : await own();
	return JSON.stringify(result ?? null);
};

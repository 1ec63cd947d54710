/** Where the script of an analytics service comes from, and what the policy of pages must allow for it. */
import { withoutEndSlashes } from './trim.ts';

/** The setting `site.analytics`: a service with the key of this site. */
export type AnalyticsChoice =
	| { provider: 'none' }
	| { provider: 'baidu' | 'google'; key: string }
	/** `address` of the newspaper's own server, or of the service. */
	| { provider: 'matomo' | 'plausible' | 'umami'; key: string; address: string };

export interface AnalyticsScript {
	/** Address of the script. */
	src: string;
	/** Attributes of its element. */
	attributes: Readonly<Record<string, string>>;
	/** Name of the list in `window` that the script reads at its start, with its first entries; Google's begins with the time. */
	queue: readonly [name: string, entries: readonly (readonly unknown[])[]] | null;
	/** Origins from which it loads scripts, and to which it sends. */
	origins: { script: readonly string[]; connect: readonly string[] };
}

const own = (address: string): AnalyticsScript['origins'] => {
	const { origin } = new URL(address);
	return { script: [origin], connect: [origin] };
};

/** The script of a service; null when visits are not measured. */
export const analyticsScript = (choice: AnalyticsChoice): AnalyticsScript | null => {
	if (choice.provider === 'none') return null;
	const key = encodeURIComponent(choice.key);
	switch (choice.provider) {
		case 'baidu':
			return {
				src: `https://hm.baidu.com/hm.js?${key}`,
				attributes: {},
				queue: ['_hmt', []],
				origins: own('https://hm.baidu.com'),
			};
		case 'google':
			return {
				src: `https://www.googletagmanager.com/gtag/js?id=${key}`,
				attributes: {},
				queue: ['dataLayer', [['config', choice.key]]],
				origins: {
					script: ['https://www.googletagmanager.com'],
					connect: [
						'https://www.googletagmanager.com',
						'https://*.google-analytics.com',
						'https://*.analytics.google.com',
					],
				},
			};
		case 'matomo': {
			const address = withoutEndSlashes(choice.address);
			const entries = [
				['setTrackerUrl', `${address}/matomo.php`],
				['setSiteId', choice.key],
				['trackPageView'],
				['enableLinkTracking'],
			];
			return { src: `${address}/matomo.js`, attributes: {}, queue: ['_paq', entries], origins: own(address) };
		}
		case 'plausible': {
			const address = withoutEndSlashes(choice.address);
			return {
				src: `${address}/js/script.js`,
				attributes: { 'data-domain': choice.key },
				queue: null,
				origins: own(address),
			};
		}
		case 'umami': {
			const address = withoutEndSlashes(choice.address);
			return {
				src: `${address}/script.js`,
				attributes: { 'data-website-id': choice.key },
				queue: null,
				origins: own(address),
			};
		}
	}
};

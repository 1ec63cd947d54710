/** Headers and policy of a site's pages, from its settings. */
import type { Settings } from '../../../config/schema.ts';
import { analyticsScript } from '../../../domain/analytics.ts';
import { originsOfEmbeds } from '../../../domain/embeds.ts';
import { type HeaderOptions, pageHeaders, policyElement } from './headers.ts';
import { scriptHashes } from './script-hashes.ts';

/**
 * A site on this machine may call services on other ports of it, which the run-time settings name without another export
 * (M-25). Any other site may call the hosts that its settings named at export.
 */
const ownMachine = ['http://localhost:*', 'http://127.0.0.1:*'] as const;

const originsOf = (settings: Settings): string[] => {
	const { streamOrigins, certificateOrigins } = settings.site;
	const origins = [...Object.values(settings.window), ...streamOrigins, ...certificateOrigins]
		.filter((value) => /^https?:\/\//.test(value))
		.map((value) => new URL(value).origin);
	const isLocal = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::|\/|$)/.test(settings.site.address);
	return [...new Set([...origins, ...(isLocal ? ownMachine : [])])].sort();
};

const optionsOf = (settings: Settings, hashes: readonly string[]): HeaderOptions => {
	const { address, frameAncestors, certificateOrigins, embedProviders, analytics } = settings.site;
	const measurementScript = analyticsScript(analytics);
	return {
		scriptHashes: hashes,
		connect: originsOf(settings),
		frameAncestors,
		frames: [...certificateOrigins, ...originsOfEmbeds(embedProviders)],
		https: address.startsWith('https:'),
		...(measurementScript === null ? {} : { analytics: measurementScript.origins }),
	};
};

/** Headers of every page of this site. */
export const headersOf = (settings: Settings, hashes: readonly string[]): Record<string, string> =>
	pageHeaders(optionsOf(settings, hashes));

/**
 * The policy as an element of the pages of one template.
 *
 * @param template its HTML without content: scripts in content must never be allowed by their hash.
 */
export const policyOfTemplate = (settings: Settings, template: string): string =>
	policyElement(optionsOf(settings, scriptHashes(template)));

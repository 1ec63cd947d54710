import type { Logger } from 'pino';
import type { Rates } from '../members/caller.ts';

/** How the platform stands on the network. */
export interface PlatformOptions {
	/** Folder that `/media/` serves. */
	media: string;
	/** Other sites whose pages may call: `https://m.example.org`; `*` for all. */
	origins: readonly string[];
	/** Opens drafts; '' refuses all previews. */
	previewToken: string;
	/** Shown by the exporter for internal calls; '' refuses them. */
	exportToken: string;
	/** Proxies in front of us that add the caller's address to X-Forwarded-For. */
	trustedProxies: number;
	/** Votes without authorization (auth token, time, signature) are refused with status 1004. */
	authNeeded: boolean;
	rates: Rates;
	log: Logger;
}

/**
 * Options as the environment gives them: CORS_ORIGINS (by comma), PREVIEW_TOKEN, EXPORT_TOKEN, TRUSTED_PROXIES, AUTH_NEEDED (1).
 *
 * @throws Error with a sentence when one is wrong.
 */
export const optionsFrom = (
	environment: Readonly<Record<string, string | undefined>>,
): Pick<PlatformOptions, 'origins' | 'previewToken' | 'exportToken' | 'trustedProxies' | 'authNeeded'> => {
	const origins = (environment['CORS_ORIGINS'] ?? '')
		.split(',')
		.map((origin) => origin.trim().replace(/\/+$/, ''))
		.filter((origin) => origin !== '');
	const wrong = origins.find(
		(origin) => origin !== '*' && (!URL.canParse(origin) || new URL(origin).origin !== origin),
	);
	if (wrong !== undefined) throw new Error(`CORS_ORIGINS: "${wrong}" is not an origin as https://m.example.org.`);
	const trustedProxies = Number(environment['TRUSTED_PROXIES'] ?? 0);
	if (!Number.isInteger(trustedProxies) || trustedProxies < 0 || trustedProxies > 10)
		throw new Error('TRUSTED_PROXIES must be a whole number from 0 to 10.');
	return {
		origins,
		previewToken: environment['PREVIEW_TOKEN'] ?? '',
		exportToken: environment['EXPORT_TOKEN'] ?? '',
		trustedProxies,
		authNeeded: environment['AUTH_NEEDED'] === '1',
	};
};

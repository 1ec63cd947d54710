import { atom } from 'nanostores';
import { safeParse } from 'valibot';
import { getConfig, SiteConfigurationAnswer } from '../../contract/site.ts';
import type { SiteConfiguration } from '../../domain/entities.ts';
import type { Client } from '../api/client.ts';
import { runtimeSettings } from '../runtime/runtime-settings.ts';
import { localItems, sessionItems } from '../runtime/storage.ts';

/** unknown: not asked yet. known: what the platform answered, in this page or a moment ago in another (M-13). */
export type SiteConfigState = { state: 'unknown' } | { state: 'known'; config: SiteConfiguration };

export const siteConfig = atom<SiteConfigState>({ state: 'unknown' });

const item = 'siteConfig';
/** Milliseconds that an answer holds for the pages that are opened next. */
const cacheLife = 60_000;

const remembered = (now: number): SiteConfiguration | null => {
	try {
		const stored = JSON.parse(sessionItems.get(item) ?? 'null') as { config?: unknown; time?: unknown } | null;
		if (typeof stored?.time !== 'number' || Math.abs(now - stored.time) > cacheLife) return null;
		const checked = safeParse(SiteConfigurationAnswer, stored.config);
		return checked.success ? checked.output : null;
	} catch {
		return null;
	}
};

const take = (config: SiteConfiguration): SiteConfiguration => {
	// The next detail page turns grey before it is painted.
	if (config.detailPageGrey) localItems.set('detailPageGrey', 'true');
	else localItems.remove('detailPageGrey');
	siteConfig.set({ state: 'known', config });
	return config;
};

/**
 * The site configuration of the platform (R-CONF-01…17): asked once a page, not at all for a minute after.
 *
 * @throws CallFailure, NetworkError when there is none.
 */
export const fetchSiteConfig = async (client: Client): Promise<SiteConfiguration> => {
	const known = remembered(Date.now());
	if (known !== null) return take(known);
	const config = await client.read(getConfig, { appID: runtimeSettings().window.appId });
	sessionItems.set(item, JSON.stringify({ config, time: Date.now() }));
	return take(config);
};

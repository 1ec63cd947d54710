import { atom } from 'nanostores';
import { safeParse } from 'valibot';
import { getConfig, SiteConfigurationAnswer } from '../../contract/site.ts';
import type { SiteConfiguration } from '../../domain/entities.ts';
import type { Client } from '../api/client.ts';
import { loadPart } from '../runtime/load-part.ts';
import { runtimeSettings } from '../runtime/runtime-settings.ts';
import { showLooks } from '../runtime/show-looks.ts';
import { localItems, sessionItems } from '../runtime/storage.ts';

/**
 * unknown: not loaded yet. known: the platform's answer, to this page or to an earlier one less than a minute ago
 * (M-13).
 */
export type SiteConfigState = { state: 'unknown' } | { state: 'known'; config: SiteConfiguration };

export const siteConfig = atom<SiteConfigState>({ state: 'unknown' });

const item = 'siteConfig';
/** Maximum age in milliseconds at which later pages reuse an answer. */
const maxAgeMs = 60_000;

const cached = (now: number): SiteConfiguration | null => {
	try {
		const stored = JSON.parse(sessionItems.get(item) ?? 'null') as { config?: unknown; time?: unknown } | null;
		if (typeof stored?.time !== 'number' || Math.abs(now - stored.time) > maxAgeMs) return null;
		const checked = safeParse(SiteConfigurationAnswer, stored.config);
		return checked.success ? checked.output : null;
	} catch {
		return null;
	}
};

const apply = (config: SiteConfiguration): SiteConfiguration => {
	// The next detail page reads it before its first paint.
	if (config.detailPageGrey !== (localItems.get('detailPageGrey') === 'true')) {
		if (config.detailPageGrey) localItems.set('detailPageGrey', 'true');
		else localItems.remove('detailPageGrey');
		// The configuration changes it on few days, and every page would load it.
		loadPart(() => import('./theme.ts'))
			.then((store) => store.readTheme())
			.catch(console.warn);
	}
	showLooks(config);
	siteConfig.set({ state: 'known', config });
	return config;
};

/**
 * The site configuration of the platform (R-CONF-01…17). A page loads it once; for a minute, later pages use the cached
 * answer.
 *
 * @throws CallFailure, NetworkError when it cannot be loaded.
 */
export const fetchSiteConfig = async (client: Client): Promise<SiteConfiguration> => {
	const known = cached(Date.now());
	if (known !== null) return apply(known);
	const config = await client.read(getConfig, { appID: runtimeSettings().window.appId });
	sessionItems.set(item, JSON.stringify({ config, time: Date.now() }));
	return apply(config);
};

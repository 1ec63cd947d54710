import type { ExportedSettings } from '../../config/run-time.ts';
import type { Language } from '../../domain/entities.ts';

interface Exported {
	loading?: Promise<void> | undefined;
	settings?: ExportedSettings;
}

declare global {
	interface Window {
		/** What this file has loaded, also for tests and whoever looks at a page. */
		touchEditionExported?: Exported;
	}
}

/** Milliseconds that the settings may take; the next call then tries again. */
const limitMs = 15_000;

/**
 * Loads the settings that the site was exported with, once a page: what the browser renders looks like what was exported.
 *
 * @throws Error when the file does not load within 15 s; the next call tries again.
 */
export const loadExportedSettings = (): Promise<void> => {
	const exported = window.touchEditionExported || {};
	window.touchEditionExported = exported;
	if (exported.loading !== undefined) return exported.loading;
	const limit = new AbortController();
	const timer = setTimeout(() => limit.abort(), limitMs);
	const { signal } = limit;
	exported.loading = fetch(`${document.documentElement.dataset['base'] || '/'}exported-settings.json`, { signal })
		.then((response) => {
			if (!response.ok) throw new Error(`exported-settings.json answered ${response.status}.`);
			return response.json();
		})
		.then(
			(settings: ExportedSettings) => {
				exported.settings = settings;
			},
			(error: unknown) => {
				exported.loading = undefined;
				throw error;
			},
		)
		.finally(() => clearTimeout(timer));
	return exported.loading;
};

/** The newspaper's own words in a language; none where the settings do not load. */
export const ownLabels = async (language: Language): Promise<Readonly<Record<string, string>> | undefined> => {
	await loadExportedSettings().catch((error: unknown) => console.warn(error));
	return window.touchEditionExported?.settings?.site.labels[language];
};

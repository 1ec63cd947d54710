import { type ExportedSettings, joinedSettings } from '../../config/run-time.ts';
import type { Settings } from '../../config/schema.ts';
import { runtimeSettings } from './runtime-settings.ts';

interface Exported {
	loading?: Promise<void> | undefined;
	settings?: ExportedSettings;
}

declare global {
	interface Window {
		/** The page's scripts and the scripts that are inlined into it do not share modules, so they share this property of the window. */
		touchEditionExported?: Exported;
	}
}

/**
 * Loads the settings that the site was exported with, once a page: what the browser renders looks like what was exported.
 * Directives contain this function: no newer syntax here (`islands/directives/hydrate.ts`).
 *
 * @throws Error when the file does not load; the next call tries again.
 */
export const loadExportedSettings = (): Promise<void> => {
	const exported = window.touchEditionExported || {};
	window.touchEditionExported = exported;
	if (exported.loading !== undefined) return exported.loading;
	exported.loading = fetch(`${document.documentElement.dataset['base'] || '/'}exported-settings.json`)
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
		);
	return exported.loading;
};

/**
 * The settings that the site was exported with. Islands start after they have loaded.
 *
 * @throws Error when they did not load; they are then loaded again, for the next try.
 */
export const exportedSettings = (): ExportedSettings => {
	const settings = window.touchEditionExported?.settings;
	if (settings !== undefined) return settings;
	loadExportedSettings().catch((error: unknown) => console.warn(error));
	throw new Error('exported-settings.json did not load.');
};

/**
 * All settings that views take: exported ones, and those that operators edit.
 *
 * @throws Error when one of the two files did not load.
 */
export const viewSettings = (): Pick<Settings, 'site' | 'window' | 'page'> =>
	joinedSettings(runtimeSettings(), exportedSettings());

/** The base address of relative picture addresses, as the operator has edited it; '' when no settings have loaded. */
export const pictureBase = (): string =>
	window.touchEdition?.window.resource ?? window.touchEditionExported?.settings?.window.resource ?? '';

/** The setting `page.relativeTimeStyle`, or its default when no settings have loaded. */
export const relativeTimeStyle = (): number => window.touchEditionExported?.settings?.page.relativeTimeStyle ?? 1;

/** The setting `page.showReport`; false when no settings have loaded. */
export const takesReportsOfComments = (): boolean => window.touchEditionExported?.settings?.page.showReport === true;

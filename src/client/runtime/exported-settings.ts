import { type ExportedSettings, joinedSettings } from '../../config/run-time.ts';
import type { Settings } from '../../config/schema.ts';
import { loadExportedSettings } from './load-exported-settings.ts';
import { runtimeSettings } from './runtime-settings.ts';

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

const allShown = { showLike: true, showFavourite: true, showShare: true, showCounts: true };

/** Which actions pages offer; all when no settings have loaded: the page itself hides what its export does not have. */
export const shownOnPages = (): typeof allShown => window.touchEditionExported?.settings?.page ?? allShown;

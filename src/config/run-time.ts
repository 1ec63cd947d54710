/**
 * Which settings an operator may edit without a new export (M-25), and which are fixed by the export, because exported
 * HTML already contains them.
 */
import { pathOfSite } from '../domain/site-path.ts';
import type { PageSettings, Settings, SiteSettings, WindowSettings } from './schema.ts';

/** Settings of `site` that every page reads in the browser. */
const runtimeSiteSettings = [
	'showAdvertising',
	'showBarrage',
	'appScheme',
	'appMarker',
	'messagingAuthorizeUrl',
	'authorizedRoutes',
	'antiDebug',
	'offline',
	'currentVersion',
	'apiVersion',
	'authMode',
	'securitySource',
	'strictEncryption',
] as const satisfies readonly (keyof SiteSettings)[];

/** Where pictures come from. Exported pages contain it, and what the browser renders follows an edit (R-CONF-61, R-CONF-62). */
const pictureSettings = ['resource', 'thumbnailSuffix'] as const satisfies readonly (keyof WindowSettings)[];

/** Settings of `window` that every page reads in the browser: addresses of services, and the ids that calls carry. */
const runtimeWindowSettings = [
	'base',
	'nis',
	'sso',
	'advertising',
	'vod',
	'storage',
	'statistics',
	'siteId',
	'appId',
	// Written out: with a spread the list stays in the scripts inside of pages, which do not use it.
	'resource',
	'thumbnailSuffix',
] as const satisfies readonly (keyof WindowSettings)[];

/** Content of the run-time settings file: `window.touchEdition = {…}`. */
export interface RuntimeSettings {
	site: Pick<SiteSettings, (typeof runtimeSiteSettings)[number]>;
	window: Pick<WindowSettings, (typeof runtimeWindowSettings)[number]>;
}

type RuntimeSite = Exclude<(typeof runtimeSiteSettings)[number], 'showAdvertising'>;

/** Settings that exported pages were rendered with, for what the browser renders itself. */
export interface ExportedSettings {
	site: Omit<SiteSettings, RuntimeSite>;
	/** For a file of run-time settings from which an operator has removed them. */
	window: Pick<WindowSettings, (typeof pictureSettings)[number]>;
	page: PageSettings;
}

const pick = <Group extends object, Name extends keyof Group>(
	group: Group,
	names: readonly Name[],
): Pick<Group, Name> => Object.fromEntries(names.map((name) => [name, group[name]])) as Pick<Group, Name>;

const omit = <Group extends object, Name extends keyof Group>(
	group: Group,
	names: readonly Name[],
): Omit<Group, Name> =>
	pick(
		group,
		(Object.keys(group) as (keyof Group)[]).filter((name) => !(names as readonly (keyof Group)[]).includes(name)),
	) as Omit<Group, Name>;

/** Where the browser finds pictures of answers: below the path of the site, unless they are elsewhere. */
const resourceOf = ({ site, window }: Pick<Settings, 'site' | 'window'>): string =>
	window.resource || pathOfSite(site.address);

/** The part of the settings that operators edit. */
export const runtimePart = ({ site, window }: Pick<Settings, 'site' | 'window'>): RuntimeSettings => ({
	site: pick(site, runtimeSiteSettings),
	window: { ...pick(window, runtimeWindowSettings), resource: resourceOf({ site, window }) },
});

/** The script `settings.js`, which every page loads. */
export const runtimeFile = (settings: Pick<Settings, 'site' | 'window'>): string =>
	`// Edit and save.\nwindow.touchEdition = ${JSON.stringify(runtimePart(settings), null, '\t').replace(/</g, '\\u003c')};\n`;

const isFixed = (name: (typeof runtimeSiteSettings)[number]): name is RuntimeSite => name !== 'showAdvertising';

/**
 * The part of the settings that is fixed by the export. Adverts can be turned off later, but pages without boxes have no place for them.
 */
export const exportedPart = ({ site, window, page }: Pick<Settings, 'site' | 'window' | 'page'>): ExportedSettings => ({
	site: omit(site, runtimeSiteSettings.filter(isFixed)),
	window: { ...pick(window, pictureSettings), resource: resourceOf({ site, window }) },
	page,
});

/** Both parts together, as views take them. */
export const joinedSettings = (
	runtime: RuntimeSettings,
	exported: ExportedSettings,
): Pick<Settings, 'site' | 'window' | 'page'> => ({
	site: {
		...exported.site,
		...runtime.site,
		showAdvertising: exported.site.showAdvertising && runtime.site.showAdvertising,
	},
	window: { ...exported.window, ...runtime.window },
	page: exported.page,
});

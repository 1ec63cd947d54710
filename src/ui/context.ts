import type { Settings } from '../config/schema.ts';
import type { Language } from '../domain/entities.ts';
import type { Translate } from '../i18n/translate.ts';

/** What every page needs to know of the site besides content. */
export interface SiteContext {
	settings: Pick<Settings, 'site' | 'window' | 'page'>;
	/** Language of the interface. */
	language: Language;
}

/** What every view of a page takes besides its own content. */
export interface ViewContext extends SiteContext {
	t: Translate;
}

/** What a row of a list takes; small, so that islands can make one too. */
export interface ListContext {
	t: Translate;
	/** Base address of relative pictures. */
	resource: string;
	thumbnailSuffix: string;
	listTimeRule: string;
}

/** The part of the settings that lists use, with the words. */
export const listContext = (
	t: Translate,
	{ window, page }: Pick<SiteContext['settings'], 'window' | 'page'>,
): ListContext => ({
	t,
	resource: window.resource,
	thumbnailSuffix: window.thumbnailSuffix,
	listTimeRule: page.listTimeRule,
});

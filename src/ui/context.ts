import type { Settings } from '../config/schema.ts';
import type { Language } from '../domain/entities.ts';
import { ownSourcesOf } from '../domain/own-sources.ts';
import type { Translate } from '../i18n/translate.ts';

/** What every page needs to know about the site besides its content. */
export interface SiteContext {
	settings: Pick<Settings, 'site' | 'window' | 'page'>;
	/** Language of the site: that of content which names none. The words of a page may be in another one. */
	language: Language;
	/** Whether `npm run posters` has drawn the pictures of a name (`domain/drawn-pictures.ts`); absent when it never ran. */
	drawn?: (name: string) => boolean;
	/** The name of the share pictures that the exporter makes of the first usable of some paths; '' while they are not made yet. */
	sharePictureName?: (madeOf: readonly string[]) => string;
	/** Whether a picture of another host cannot be used for a share card. */
	isLeftOut?: (address: string) => boolean;
}

/** The context of a page's views. */
export interface ViewContext extends SiteContext {
	t: Translate;
}

/** The context of a row of a list. It is small, so that islands can make one too. */
export interface ListContext {
	t: Translate;
	/** Base address of relative pictures. */
	resource: string;
	thumbnailSuffix: string;
	/** How times are written; '' says how long ago they were (`page.listTimes`). */
	timeRule: string;
	/** Names under which the newspaper itself is a source. */
	ownSources: ReadonlySet<string>;
	/** Pinned items say so, because the newspaper has a word of its own for it. */
	pinnedWord: boolean;
}

/** How lists write times; '' says how long ago they were. */
export const listTimeRule = ({ listTimes, listTimeRule: rule }: Settings['page']): string =>
	listTimes === 'age' ? '' : rule;

/** The settings that lists use, and the words. */
export const listContext = (t: Translate, { site, window, page }: SiteContext['settings']): ListContext => ({
	t,
	resource: window.resource,
	thumbnailSuffix: window.thumbnailSuffix,
	timeRule: listTimeRule(page),
	ownSources: ownSourcesOf(site),
	pinnedWord: Object.values(site.labels).some((labels) => labels?.['list.top'] !== undefined),
});

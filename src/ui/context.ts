import type { ScreenContext } from '../document/context.ts';
import type { Translate } from '../i18n/translate.ts';

/** What every view of a page gets besides its own content. */
export interface ViewContext extends ScreenContext {
	t: Translate;
}

/** What a list row needs to know; small, so that islands can make one too. */
export interface ListContext {
	t: Translate;
	/** Where relative pictures are. */
	resource: string;
	thumbnailSuffix: string;
	listTimeRule: string;
}

/** The part of the settings that lists depend on, with the words. */
export const listContext = (
	t: Translate,
	{ window, page }: Pick<ScreenContext['settings'], 'window' | 'page'>,
): ListContext => ({
	t,
	resource: window.resource,
	thumbnailSuffix: window.thumbnailSuffix,
	listTimeRule: page.listTimeRule,
});

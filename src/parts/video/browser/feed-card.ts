/** Share values of the films of a feed (R-SCREEN-28, A-054). */
import { viewSettings } from '../../../client/runtime/exported-settings.ts';
import { siteCardOf } from '../../../document/site-card.ts';
import type { Article } from '../../../domain/entities.ts';
import { proseText } from '../../../domain/sanitize/plain-text.ts';
import { articleCard, type ShareCard, siteCard } from '../../../domain/share-card.ts';

const context = () => {
	const settings = viewSettings();
	return { settings, language: settings.site.locale };
};

/** The share card of a film that has loaded. */
export const cardOfFilm = (film: Article): ShareCard => {
	const { page } = viewSettings();
	const styles = { description: page.shareDescriptionStyle, image: page.shareImageStyle };
	return articleCard(film, () => proseText(film.content), siteCardOf(context()), styles);
};

/** The share card of a film of which only the title is known. */
export const cardOfTitle = (title: string): ShareCard => siteCard(siteCardOf(context()), title);

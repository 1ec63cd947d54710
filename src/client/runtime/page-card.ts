import type { ShareCard } from '../../domain/share-card.ts';

let loaded: ShareCard | null = null;

/**
 * Stores the share values of content that a fallback page has loaded; the head of the page cannot contain them (M-12).
 */
export const setPageCard = (card: ShareCard): void => {
	loaded = card;
};

const meta = (property: string): string =>
	document.querySelector<HTMLMetaElement>(`meta[property="${property}"]`)?.content ?? '';

/** The name of the site, as the head of every page has it. */
export const siteName = (): string => meta('og:site_name');

/** The share values of this page: those of the content that was loaded, else those of the page's head. */
export const pageCard = (): { title: string; description: string; image: string } =>
	loaded === null
		? { title: meta('og:title'), description: meta('og:description'), image: meta('og:image') }
		: { title: loaded.title, description: loaded.description, image: loaded.image.address };

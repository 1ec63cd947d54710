import type { ShareCard } from '../../domain/share-card.ts';

let loaded: ShareCard | null = null;
let above: ShareCard | null = null;

/**
 * Stores the share values of content that a fallback page has loaded; the head of the page cannot contain them (M-12).
 */
export const setPageCard = (card: ShareCard): void => {
	loaded = card;
};

/** Stores the share values of what is shown above the page, such as a film of the feed; null when that has closed. */
export const setCardAbove = (card: ShareCard | null): void => {
	above = card;
};

const meta = (property: string): string =>
	document.querySelector<HTMLMetaElement>(`meta[property="${property}"]`)?.content ?? '';

/** The name of the site, as the head of every page has it. */
export const siteName = (): string => meta('og:site_name');

/**
 * The share values of what the reader sees: those of what is shown above the page, else of the content that was loaded,
 * else of the page's head.
 */
export const pageCard = (): { title: string; description: string; image: string } => {
	const card = above ?? loaded;
	return card === null
		? { title: meta('og:title'), description: meta('og:description'), image: meta('og:image') }
		: { title: card.title, description: card.description, image: card.image.address };
};

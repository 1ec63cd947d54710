import type { ShareCard } from '../../domain/share-card.ts';

let loaded: ShareCard | null = null;

/** A route shell has loaded what the page's own head cannot know (M-12). */
export const setPageCard = (card: ShareCard): void => {
	loaded = card;
};

const meta = (property: string): string =>
	document.querySelector<HTMLMetaElement>(`meta[property="${property}"]`)?.content ?? '';

/** What a shared page shows: of the content that was loaded, else of the page's own head. */
export const pageCard = (): { title: string; description: string; image: string } =>
	loaded === null
		? { title: meta('og:title'), description: meta('og:description'), image: meta('og:image') }
		: { title: loaded.title, description: loaded.description, image: loaded.image.address };

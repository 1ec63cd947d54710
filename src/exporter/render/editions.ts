import type { PageEdition } from '../plan/page-job.ts';

const link = /<link rel="alternate" hreflang="([^"]+)" href="https?:\/\/[^/"]+([^"]*)">/g;

/**
 * The pages of a story in each language, as the head of one of them names them; none in other pages.
 *
 * @param head tags of the page.
 */
export const editionsOf = (head: string): PageEdition[] => {
	if (!head.includes('hreflang=')) return [];
	return [...head.matchAll(link)].map(([, lang = '', path = '']) => ({ lang, path }));
};

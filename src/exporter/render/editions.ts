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

/**
 * Whether search engines are to list another site's page in the place of this one, or none because it has nothing to show: sitemaps leave
 * it out then.
 *
 * @param head tags of the page. @param site its address.
 */
export const isLeftOutOfSitemap = (head: string, site: string): boolean => {
	if (head.includes('<meta name="robots" content="noindex"')) return true;
	const canonical = /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1] ?? '';
	return /^https?:/.test(canonical) && !canonical.startsWith(`${site}/`);
};

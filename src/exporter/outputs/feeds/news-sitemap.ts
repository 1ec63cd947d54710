/** The news sitemap: articles of the last two days, as search engines for news want them (E-42). */
import type { Settings } from '../../../config/schema.ts';
import { htmlLanguage } from '../../../document/head-tags.ts';
import { absoluteAddress } from '../../../domain/address.ts';
import { plainTitle } from '../../../domain/text.ts';
import type { SiteFile } from '../../write/site-file.ts';
import { xmlElement, xmlText } from './xml.ts';

/** Milliseconds for which an article is news. */
export const newsAge = 2 * 86_400_000;

/** Most addresses in a news sitemap. */
export const newsLimit = 1_000;

export const newsSitemapPath = '/news-sitemap.xml';

/** An article as the manifest knows it. */
export interface NewsEntry {
	path: string;
	title: string;
	/** Epoch milliseconds. */
	published: number;
	/** Language of its page, as `lang` has it; '' where it is not known. */
	lang: string;
}

/** How search engines for news call the language of a page. */
const newsLanguage = (lang: string): string => (lang === 'zh-CN' ? 'zh-cn' : lang);

/** @param entries newest first; each has the language of its page, which the publication is in too. */
export const newsSitemap = (entries: readonly NewsEntry[], { site }: Settings): SiteFile => {
	const publication = (lang: string): string =>
		`<news:publication>${xmlElement('news:name', site.title)}<news:language>${newsLanguage(lang || htmlLanguage(site.locale))}</news:language></news:publication>`;
	const urls = entries.map(
		({ path, title, published, lang }) =>
			`<url><loc>${xmlText(absoluteAddress(path, site.address))}</loc><news:news>${publication(lang)}<news:publication_date>${new Date(published).toISOString()}</news:publication_date>${xmlElement('news:title', plainTitle(title))}</news:news></url>`,
	);
	return {
		path: newsSitemapPath,
		content: [
			'<?xml version="1.0" encoding="UTF-8"?>',
			'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">',
			...urls,
			'</urlset>',
			'',
		].join('\n'),
	};
};

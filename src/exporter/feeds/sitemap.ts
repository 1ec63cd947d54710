import { absoluteAddress } from '../../domain/address.ts';
import type { SiteFile } from '../write/site-file.ts';
import { xmlText } from './xml.ts';

/** Maximum number of addresses in one sitemap file (sitemaps.org protocol). */
export const sitemapLimit = 50_000;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const fileNamed = (index: number): string => `/sitemap-${index}.xml`;

/** The source of the entries: the manifest. */
export interface SitemapEntries {
	countListed(): number;
	sitemapEntries(before: string, limit: number, offset: number): string;
}

/**
 * `sitemap.xml`; above 50,000 addresses an index with numbered files (E-42, sitemaps.org protocol).
 *
 * @param limit maximum number of addresses in one file; tests use a smaller one.
 */
export function* sitemapFiles(pages: SitemapEntries, siteAddress: string, limit = sitemapLimit): Generator<SiteFile> {
	const before = xmlText(absoluteAddress('/', siteAddress)).replace(/\/$/, '');
	const part = (index: number): string =>
		`${head}<urlset ${namespace}>\n${pages.sitemapEntries(before, limit, index * limit)}\n</urlset>\n`;
	const files = Math.ceil(pages.countListed() / limit);
	if (files <= 1) {
		yield { path: '/sitemap.xml', content: part(0) };
		return;
	}
	for (let index = 0; index < files; index += 1) yield { path: fileNamed(index + 1), content: part(index) };
	const list = Array.from(
		{ length: files },
		(_, index) => `<sitemap><loc>${xmlText(absoluteAddress(fileNamed(index + 1), siteAddress))}</loc></sitemap>`,
	);
	yield { path: '/sitemap.xml', content: `${head}<sitemapindex ${namespace}>\n${list.join('\n')}\n</sitemapindex>\n` };
}

/** `robots.txt` allows everything. Pages that search engines should not list say so themselves (E-44). */
export const robotsFile = (siteAddress: string): SiteFile => ({
	path: '/robots.txt',
	content: `User-agent: *\nDisallow: /api/\nDisallow: /*?*isPreview=\nDisallow: /*?*inCmsPage=\n\nSitemap: ${absoluteAddress('/sitemap.xml', siteAddress)}\n`,
});

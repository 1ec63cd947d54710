import { absoluteAddress } from '../../domain/address.ts';
import type { AccountPage } from '../account/account.ts';
import { xmlText } from './xml.ts';

/** The protocol's limit of addresses in one sitemap file. */
export const sitemapLimit = 50_000;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A file of the published folder. */
export interface DerivedFile {
	path: string;
	content: string;
}

const fileNamed = (index: number): string => `/sitemap-${index}.xml`;

/**
 * `sitemap.xml`, as an index with numbered files beyond 50,000 addresses (E-42, sitemaps.org protocol).
 *
 * @param pages in a fixed order, so that the same site gives the same bytes.
 * @param limit addresses in one file; tests use a smaller one.
 */
export function* sitemapFiles(
	pages: Iterable<AccountPage>,
	siteAddress: string,
	limit = sitemapLimit,
): Generator<DerivedFile> {
	let entries: string[] = [];
	let files = 0;
	const close = (): DerivedFile => {
		files += 1;
		const content = `${head}<urlset ${namespace}>\n${entries.join('\n')}\n</urlset>\n`;
		entries = [];
		return { path: fileNamed(files), content };
	};
	for (const page of pages) {
		if (!page.listed) continue;
		if (entries.length === limit) yield close();
		const modified = page.modified === '' ? '' : `<lastmod>${page.modified}</lastmod>`;
		entries.push(`<url><loc>${xmlText(absoluteAddress(page.path, siteAddress))}</loc>${modified}</url>`);
	}
	const last = close();
	if (files === 1) {
		yield { path: '/sitemap.xml', content: last.content };
		return;
	}
	yield last;
	const list = Array.from(
		{ length: files },
		(_, index) => `<sitemap><loc>${xmlText(absoluteAddress(fileNamed(index + 1), siteAddress))}</loc></sitemap>`,
	);
	yield { path: '/sitemap.xml', content: `${head}<sitemapindex ${namespace}>\n${list.join('\n')}\n</sitemapindex>\n` };
}

/** `robots.txt`: everything may be read but the screens that are not for search (E-44), which say so themselves. */
export const robotsFile = (siteAddress: string): DerivedFile => ({
	path: '/robots.txt',
	content: `User-agent: *\nDisallow: /api/\nDisallow: /*?*isPreview=\nDisallow: /*?*inCmsPage=\n\nSitemap: ${absoluteAddress('/sitemap.xml', siteAddress)}\n`,
});

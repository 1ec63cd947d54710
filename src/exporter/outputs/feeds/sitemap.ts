import { absoluteAddress } from '../../../domain/address.ts';
import type { SiteFile } from '../../write/site-file.ts';
import { xmlText } from './xml.ts';

/**
 * Most addresses in one sitemap file, on average. The protocol allows 50,000; a smaller file is written sooner when one
 * of its pages changes.
 */
const sitemapLimit = 1_000;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** For pages in several languages. */
const pagesNamespace = `${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml"`;

/** Path of a numbered file of the sitemap, from 1. */
export const sitemapPath = (index: number): string => `/sitemap-${index}.xml`;

/** The source of the entries: the manifest. */
export interface SitemapEntries {
	/** Number of shards that pages are spread over by a digest of their path: a power of two. */
	readonly shards: number;
	count(): number | Promise<number>;
	entries(before: string, from: number, to: number): string | Promise<string>;
}

/** Number of the sitemap's files: a power of two, so that a page changes its file when their number doubles, not with every page. */
export const sitemapFileCount = (pages: number, limit = sitemapLimit): number => {
	let files = 1;
	while (files * limit < pages) files *= 2;
	return files;
};

/**
 * `sitemap.xml`; above the limit an index with numbered files (E-42, sitemaps.org protocol). Pages are spread over the
 * files by a digest of their path: a new page changes one file, whatever the size of the site, and the index never.
 *
 * @param before number of files that are published; other files than those of changed shards are left out when it fits.
 * @param changed shards that changed since they were written.
 * @param limit pages in a file, on average; tests use a smaller one.
 */
export async function* sitemapFiles(
	pages: SitemapEntries,
	siteAddress: string,
	{
		before = 0,
		changed = new Set(),
		limit = sitemapLimit,
	}: { before?: number; changed?: ReadonlySet<number>; limit?: number } = {},
): AsyncGenerator<SiteFile> {
	const address = xmlText(absoluteAddress('/', siteAddress)).replace(/\/$/, '');
	const files = sitemapFileCount(await pages.count(), limit);
	const size = pages.shards / files;
	const part = async (index: number): Promise<string> =>
		`${head}<urlset ${pagesNamespace}>\n${await pages.entries(address, index * size, (index + 1) * size)}\n</urlset>\n`;
	const wantedFiles = new Set([...changed].map((shard) => Math.floor(shard / size)));
	const isWanted = (index: number): boolean => before !== files || wantedFiles.has(index);
	if (files === 1) {
		if (isWanted(0)) yield { path: '/sitemap.xml', content: await part(0) };
		return;
	}
	for (let index = 0; index < files; index += 1)
		if (isWanted(index)) yield { path: sitemapPath(index + 1), content: await part(index) };
	if (before === files) return;
	const list = Array.from(
		{ length: files },
		(_, index) => `<sitemap><loc>${xmlText(absoluteAddress(sitemapPath(index + 1), siteAddress))}</loc></sitemap>`,
	);
	yield { path: '/sitemap.xml', content: `${head}<sitemapindex ${namespace}>\n${list.join('\n')}\n</sitemapindex>\n` };
}

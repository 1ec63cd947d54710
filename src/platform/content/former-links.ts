/**
 * Links between stories that come from the same site: a body links to the address that another story had there, and readers get a link to
 * its page here. A link to a story that is not here yet is kept, and changes when that story comes.
 */

import { screenOf } from '../../domain/content-type.ts';
import { formerHost, formerPath } from '../../domain/former-address.ts';
import type { ArticleDocument } from '../../intake/documents.ts';
import { sampleSource } from '../../intake/source-names.ts';
import { addressOf, basePath } from '../../routes.ts';
import type { Writer } from '../db/tables.ts';
import { documentNow } from './origins.ts';

/** A link in canonical HTML, with what marks one that leads to another site. */
const link = /<a href="([^"]{1,2048})"((?: [a-z]{1,20}="[^"]{0,500}"){0,5})>/g;

const external = / (?:rel|target)="[^"]{0,500}"/g;

const plain = (attribute: string): string => attribute.replaceAll('&amp;', '&');

/** The path of a link to the site that an article came from: below one of its hosts, or without a host; '' for any other. */
const pathOf = (attribute: string, hosts: ReadonlySet<string>): string => {
	const href = plain(attribute);
	const isOfSite = hosts.has(formerHost(href)) || (/^\/[^/]/.test(href) && !href.startsWith(basePath));
	return isOfSite ? formerPath(href) : '';
};

const pathsIn = (body: string, hosts: ReadonlySet<string>): string[] =>
	[...new Set([...body.matchAll(link)].map(([, href = '']) => pathOf(href, hosts)))].filter((path) => path !== '');

const keyOf = ({ path, host }: { path: string; host: string }): string => `${host} ${path}`;

/** Whether the source that has an address is another one. What comes with the program gives its addresses up. */
const isAnother = (holder: string | null, source: string | undefined): boolean =>
	holder !== null && source !== undefined && holder !== source && holder !== sampleSource;

const removeKeys = async (writer: Writer, keys: readonly number[]): Promise<void> => {
	if (keys.length > 0) await writer.deleteFrom('former_addresses').where('key', 'in', keys).execute();
};

const hostsOf = ({ formerAddresses = [] }: ArticleDocument): ReadonlySet<string> =>
	new Set(formerAddresses.map(formerHost).filter((host) => host !== ''));

/** The addresses of an article, each once, as they are stored. */
const addressesOf = ({ formerAddresses = [] }: ArticleDocument): Map<string, { path: string; host: string }> =>
	new Map(
		formerAddresses
			.map((address) => ({ path: formerPath(address), host: formerHost(address) }))
			.filter(({ path }) => path !== '')
			.map((address) => [keyOf(address), address]),
	);

/**
 * Adds the former addresses of an article to those that it had, and stores its links that may lead to some. Of two articles of one source
 * the one that came last has an address; what another source brought keeps it.
 */
export const insertFormerAddresses = async (
	writer: Writer,
	article: ArticleDocument,
	source: string | undefined,
): Promise<void> => {
	const { id, body = '' } = article;
	const addresses = addressesOf(article);
	const existingRows = await writer.selectFrom('former_addresses').selectAll().where('article_id', '=', id).execute();
	// An address that was shared once leads here for ever. A new key says that there are new addresses.
	const had = new Set(existingRows.map(keyOf));
	const newAddresses = [...addresses].filter(([key]) => !had.has(key)).map(([, address]) => address);
	if (newAddresses.length > 0) {
		const paths = newAddresses.map(({ path }) => path);
		const holders = await writer
			.selectFrom('former_addresses as f')
			.leftJoin('origins as o', (join) => join.onRef('o.id', '=', 'f.article_id').on('o.kind', '=', 'article'))
			.select(['f.key', 'f.path', 'f.host', 'o.source'])
			.where('f.path', 'in', paths)
			.where('f.article_id', '<>', id)
			.execute();
		const heldKeys = new Set(holders.filter((holder) => isAnother(holder.source, source)).map(keyOf));
		const free = newAddresses.filter((address) => !heldKeys.has(keyOf(address)));
		const takenKeys = new Set(free.map(keyOf));
		await removeKeys(
			writer,
			holders.filter((holder) => takenKeys.has(keyOf(holder))).map(({ key }) => key),
		);
		if (free.length > 0)
			await writer
				.insertInto('former_addresses')
				.values(free.map((address) => ({ ...address, article_id: id })))
				.execute();
	}
	const hosts = hostsOf(article);
	const links = hosts.size === 0 ? [] : pathsIn(body, hosts);
	if (links.length > 0)
		await writer
			.insertInto('former_links')
			.values(links.map((path) => ({ article_id: id, path })))
			.execute();
};

/** The article with links to the pages of stories that are here, in place of those to the addresses that they had. */
export const withOwnLinks = async <Article extends ArticleDocument>(
	writer: Writer,
	article: Article,
): Promise<Article> => {
	const { body = '' } = article;
	const hosts = hostsOf(article);
	const paths = hosts.size === 0 ? [] : pathsIn(body, hosts);
	if (paths.length === 0) return article;
	const rows = await writer
		.selectFrom('former_addresses as f')
		.innerJoin('articles as a', 'a.id', 'f.article_id')
		.select(['f.path', 'a.id', 'a.column_id', 'a.type'])
		.where('f.path', 'in', paths)
		.where('f.host', 'in', [...hosts, ''])
		.where('a.id', '<>', article.id)
		.orderBy('f.key', 'desc')
		.execute();
	const articleIds = new Map(
		rows.map(({ path, id, column_id, type }) => {
			const { route, parameters } = screenOf({ fileId: id, columnID: column_id, articleType: type });
			return [path, addressOf(route, parameters)] as const;
		}),
	);
	const linkedBody = body.replace(link, (whole, href: string, attributes: string) => {
		const ownAddress = articleIds.get(pathOf(href, hosts));
		return ownAddress === undefined ? whole : `<a href="${ownAddress}"${attributes.replace(external, '')}>`;
	});
	return { ...article, body: linkedBody };
};

/**
 * Documents of articles that link to addresses of these articles and do not have the links of their pages yet.
 */
export const documentsLinkingTo = async (writer: Writer, ids: readonly string[]): Promise<ArticleDocument[]> => {
	if (ids.length === 0) return [];
	const rows = await writer
		.selectFrom('former_links as l')
		.innerJoin('former_addresses as f', 'f.path', 'l.path')
		.innerJoin('articles as a', 'a.id', 'l.article_id')
		.innerJoin('origins as o', (join) => join.onRef('o.id', '=', 'a.id').on('o.kind', '=', 'article'))
		.select(['a.id', 'a.state', 'a.answer', 'o.document'])
		.distinct()
		.where('f.article_id', 'in', ids)
		.execute();
	const documents: ArticleDocument[] = [];
	for (const { state, answer, document } of rows) {
		// A withdrawn one stays so, whatever its document says.
		const article =
			state === 'withdrawn'
				? (JSON.parse(document) as ArticleDocument)
				: documentNow<ArticleDocument>(document, state === 'draft');
		const linkedBody = await withOwnLinks(writer, article);
		const { content } = JSON.parse(answer) as { content: string };
		if (linkedBody.body !== content) documents.push(article);
	}
	return documents;
};

/** The key of the newest former address; it grows when one is added. */
export const newestFormerAddress = async (writer: Writer): Promise<number> => {
	const row = await writer
		.selectFrom('former_addresses')
		.select((select) => select.fn.max('key').as('newest'))
		.executeTakeFirst();
	return Number(row?.newest ?? 0);
};

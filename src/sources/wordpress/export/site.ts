/** First pass over a WordPress export: categories, authors and attachments, which may follow the posts that refer to them. */

import type { Language } from '../../../domain/entities.ts';
import { safeSource } from '../../../domain/sanitize/address.ts';
import { plainText } from '../../../domain/sanitize/plain-text.ts';
import type { ColumnDocument } from '../../../intake/documents.ts';
import { hiddenStyle } from '../../../intake/hidden-columns.ts';
import { languageOf } from '../../../intake/languages.ts';
import { textChunks } from '../../../intake/text/chunks.ts';
import { compact, cutText, idOf } from '../../../intake/texts.ts';
import { momentOf } from '../../../intake/times.ts';
import { xmlRecords } from '../../../intake/xml/records.ts';
import { childrenOf, field, textOf, treeOf, type XmlNode } from '../../../intake/xml/tree.ts';
import { loginOf } from '../authors.ts';
import { languageNamed, serializedVersions } from '../languages.ts';
import { isNoCategory } from '../terms.ts';
import { Attachments } from './attachments.ts';

export type Site = {
	readonly columns: Map<string, ColumnDocument>;
	readonly authors: Map<string, { id: string; name: string }>;
	/** Names of guest authors of a plug-in, by login. */
	readonly guests: Map<string, string>;
	/** Texts of synced patterns, by the numbers of their items. */
	readonly patterns: Map<string, string>;
	/** Posts that are one story, by the name of their group; each with its number by language. */
	readonly versions: Map<string, Map<string, string>>;
	/** Locales of languages, by their slugs. */
	readonly locales: Map<string, string>;
	readonly attachments: Attachments;
	/** Its own address; '' when the export does not say it. */
	address: string;
	/** When the export was made (epoch milliseconds): the time of items without a date. */
	exported: number | undefined;
	/** Lines of the last item with each number: files that were joined by hand have items twice. */
	readonly lastLines: Map<string, number>;
	/** Undefined for that of the site that imports. */
	language: Language | undefined;
	/** The language of names of columns that the export does not have. */
	namesIn: Language;
};

/** The number of a post in the text of its item. */
const postNumber = /<(?:\w{1,20}:)?post_id>\s{0,20}(?:<!\[CDATA\[)?\s{0,20}(\d{1,20})/;

/** Reads the categories, authors and attachments of the export at `path`; the caller closes the attachments. Texts of posts are not held in memory. */
export const readSite = async (path: string): Promise<Site> => {
	const site: Site = {
		...{ columns: new Map(), authors: new Map(), guests: new Map(), attachments: new Attachments() },
		...{ patterns: new Map(), versions: new Map(), locales: new Map() },
		lastLines: new Map(),
		address: '',
		exported: undefined,
		language: undefined,
		namesIn: 'cn',
	};
	const parents: { id: string; parent: string }[] = [];
	const columnLanguages = new Map<string, Set<string>>();
	for await (const record of xmlRecords(textChunks(path))) {
		if (record.name === 'item') {
			const number = postNumber.exec(record.text)?.[1];
			if (number !== undefined) site.lastLines.set(number, record.line);
			// Most items are posts, whose texts are not needed yet.
			if (!neededFirst.test(record.text)) continue;
		}
		const { node } = treeOf(record);
		if (node === undefined) continue;
		if (node.name === 'wp:category') addColumn(site, node, parents);
		else if (node.name === 'wp:author') addAuthor(site, node);
		else if (node.name === 'wp:term') addTerm(site, node);
		else if (node.name === 'language') site.language = languageOf(textOf(node));
		else if (node.name === 'wp:base_blog_url' || (node.name === 'link' && site.address === ''))
			site.address = textOf(node);
		else if (node.name === 'pubDate') site.exported = momentOf(textOf(node));
		else if (node.name === 'item') addItem(site, node, columnLanguages);
	}
	for (const { id, parent } of parents) {
		const column = [...site.columns.values()].find((each) => each.id === id);
		const parentColumn = site.columns.get(parent);
		if (column !== undefined && parentColumn !== undefined && parentColumn.id !== id) column.parentId = parentColumn.id;
	}
	for (const [slug, languages] of columnLanguages) {
		const [onlyLanguage = '', ...others] = languages;
		const column = site.columns.get(slug);
		const language = others.length === 0 ? languageOfSlug(site, onlyLanguage) : undefined;
		if (column !== undefined && language !== undefined) column.lang = language;
	}
	return site;
};

/** Items that are needed before the posts: what posts refer to, and posts of sites with several languages. */
const neededFirst = /attachment|wp_block|guest[-_]?author|domain="(?:language|post_translations)"|_wpml_import_/;

/** The terms of an item in one taxonomy. */
export const termsIn = (item: XmlNode, domain: string): { slug: string; name: string }[] =>
	childrenOf(item, 'category')
		.filter((each) => each.attributes['domain'] === domain)
		.map((each) => ({ slug: each.attributes['nicename'] ?? textOf(each), name: plainText(textOf(each)) }));

/** What an item says of its language: as Polylang, WPML or Bogo write it; '' for nothing. */
export const languageSlugOf = (item: XmlNode): string =>
	termsIn(item, 'language')[0]?.slug ??
	['_wpml_import_language_code', 'wpml_language', '_locale']
		.map((name) => meta(item, name))
		.find((value) => value !== '') ??
	'';

/** The language of a slug, for which Polylang has a locale. */
export const languageOfSlug = ({ locales }: Pick<Site, 'locales'>, slug: string): Language | undefined =>
	languageNamed(locales.get(slug) ?? slug) ?? languageNamed(slug);

/** The group of the versions of an item; '' for one without others. */
export const groupOf = (item: XmlNode): string => {
	const [polylang] = termsIn(item, 'post_translations');
	const wpml = meta(item, '_wpml_import_translation_group');
	return polylang !== undefined ? `pll ${polylang.slug}` : wpml === '' ? '' : `wpml ${wpml}`;
};

const versionsIn = ({ versions }: Site, group: string): Map<string, string> => {
	const foundVersions = versions.get(group) ?? new Map<string, string>();
	versions.set(group, foundVersions);
	return foundVersions;
};

const addTerm = (site: Site, node: XmlNode): void => {
	const [taxonomy, slug] = [field(node, 'wp:term_taxonomy'), field(node, 'wp:term_slug')];
	const description = field(node, 'wp:term_description');
	const locale = /s:6:"locale";s:\d{1,2}:"([\w-]{2,20})"/.exec(description)?.[1];
	if (taxonomy === 'language' && locale !== undefined) site.locales.set(slug, locale);
	if (taxonomy === 'post_translations')
		for (const [language, number] of serializedVersions(description))
			versionsIn(site, `pll ${slug}`).set(language, number);
};

const addItem = (site: Site, item: XmlNode, columnLanguages: Map<string, Set<string>>): void => {
	const type = field(item, 'wp:post_type');
	const number = field(item, 'wp:post_id');
	const isPublic = field(item, 'wp:status') === 'publish' && field(item, 'wp:post_password') === '';
	if (type === 'attachment') addAttachment(site, item);
	else if (type === 'wp_block') {
		if (isPublic) site.patterns.set(number, field(item, 'content:encoded'));
	} else if (/guest[-_]?author/.test(type)) {
		const login = meta(item, 'cap-user_login') || loginOf(field(item, 'wp:post_name'));
		const name =
			meta(item, 'cap-display_name') || meta(item, '_molongui_guest_author_display_name') || field(item, 'title');
		if (name !== '') for (const key of [login, number]) site.guests.set(key, cutText(plainText(name), 100));
	} else {
		const language = languageSlugOf(item);
		if (language === '') return;
		const group = groupOf(item);
		if (group !== '') versionsIn(site, group).set(language, number);
		for (const { slug } of termsIn(item, 'category'))
			columnLanguages.set(slug, (columnLanguages.get(slug) ?? new Set()).add(language));
	}
};

/** All values of a metadata name of an item. */
export const metas = (item: XmlNode, key: string): string[] =>
	childrenOf(item, 'wp:postmeta')
		.filter((each) => field(each, 'wp:meta_key') === key)
		.map((each) => field(each, 'wp:meta_value'));

/** A metadata value of an item; '' when it is absent. */
export const meta = (item: XmlNode, key: string): string => {
	const foundMeta = childrenOf(item, 'wp:postmeta').find((each) => field(each, 'wp:meta_key') === key);
	return foundMeta === undefined ? '' : field(foundMeta, 'wp:meta_value');
};

/** Width and height in PHP-serialized attachment metadata, which is searched, never unserialized. */
const sizeOf = (serialisedMeta: string): { width?: number; height?: number } => {
	const read = (name: string): number | undefined => {
		const match = new RegExp(`s:${name.length}:"${name}";(?:i:(\\d{1,5})|s:\\d:"(\\d{1,5})");`).exec(serialisedMeta);
		const value = Number(match?.[1] ?? match?.[2] ?? 0);
		return value > 0 ? value : undefined;
	};
	return compact({ width: read('width'), height: read('height') });
};

const addColumn = (site: Site, record: XmlNode, parents: { id: string; parent: string }[]): void => {
	const slug = field(record, 'wp:category_nicename');
	const id = idOf(field(record, 'wp:term_id') || slug);
	const name = cutText(plainText(field(record, 'wp:cat_name')), 100) || slug;
	if (slug === '' && name === '') return;
	const description = cutText(plainText(field(record, 'wp:category_description')), 1000);
	site.columns.set(slug, {
		...{ kind: 'column', id, name },
		...(description === '' ? {} : { description }),
		...(isNoCategory(slug, name) ? { columnStyle: hiddenStyle } : {}),
	});
	const parent = field(record, 'wp:category_parent');
	if (parent !== '') parents.push({ id, parent });
};

const addAuthor = (site: Site, record: XmlNode): void => {
	const login = field(record, 'wp:author_login');
	if (login === '') return;
	const name = plainText(field(record, 'wp:author_display_name')) || login;
	site.authors.set(login, { id: idOf(login), name: cutText(name, 100) });
};

const addAttachment = (site: Site, item: XmlNode): void => {
	const url = safeSource(field(item, 'wp:attachment_url') || field(item, 'guid'));
	if (url === undefined) return;
	const caption = plainText(field(item, 'excerpt:encoded'));
	const alt = plainText(meta(item, '_wp_attachment_image_alt'));
	site.attachments.add({
		id: field(item, 'wp:post_id'),
		parent: field(item, 'wp:post_parent'),
		url,
		mime: mimeOf(field(item, 'wp:post_mime_type'), url),
		...sizeOf(meta(item, '_wp_attachment_metadata')),
		...(alt === '' ? {} : { alt: cutText(alt, 500) }),
		...(caption === '' ? {} : { caption: cutText(caption, 2000) }),
	});
};

/** `image`, `video`, `audio` or '', by the declared type of a file or its extension. */
const mimeOf = (declaredType: string, url: string): string => {
	const kind = /^(image|video|audio)\//.exec(declaredType)?.[1];
	if (kind !== undefined) return kind;
	const path = url.replace(/[?#].*$/s, '');
	if (/\.(?:jpe?g|png|gif|webp|avif|bmp)$/i.test(path)) return 'image';
	if (/\.(?:mp4|m4v|webm|mov|ogv)$/i.test(path)) return 'video';
	return /\.(?:mp3|m4a|ogg|oga|wav|aac|flac)$/i.test(path) ? 'audio' : '';
};

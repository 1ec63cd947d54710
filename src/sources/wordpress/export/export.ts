/** Converts a WordPress export (WXR 1.0 to 1.2) to documents, in two passes: `site.ts`, then the posts. */

import { safeLink } from '../../../domain/sanitize/address.ts';
import { plainText } from '../../../domain/sanitize/plain-text.ts';
import { trimmedOf } from '../../../domain/trim.ts';
import { articleOfStory, type Story } from '../../../intake/article.ts';
import { unknownCodes, unusualElements } from '../../../intake/kept.ts';
import { pictureOf, picturesIn, videoIn } from '../../../intake/pictures.ts';
import { type Draft, draftsOfItem, note, problem } from '../../../intake/result.ts';
import { type TextNotice, textChunks } from '../../../intake/text/chunks.ts';
import { cut, hashId, idOf, titleOf } from '../../../intake/texts.ts';
import { momentOf } from '../../../intake/times.ts';
import { type XmlRecord, xmlRecords } from '../../../intake/xml/records.ts';
import { childrenOf, field, textOf, treeOf, type XmlNode } from '../../../intake/xml/tree.ts';
import { isNoCategory } from '../terms.ts';
import { wordPressBody } from './body.ts';
import type { PostMedia } from './codes.ts';
import { wordPressComments } from './comments.ts';
import { meta, readSite, type Site } from './site.ts';

// States of posts that are imported: released (a date in the future holds them back), or as drafts.
const published = new Set(['publish', 'future']);
const unpublished = new Set(['draft', 'pending']);
const reasons: Readonly<Record<string, string>> = {
	private: 'It is private in WordPress, so it was not imported.',
	trash: 'It is in the trash of WordPress, so it was not imported.',
	'auto-draft': 'It is an empty automatic draft of WordPress, so it was not imported.',
};
// Records that are not content of the site: skipped without a report.
const technicalTypes =
	/^(?:attachment|nav_menu_item|revision|wp_.*|custom_css|customize_changeset|oembed_cache|user_request|jetpack.*|feedback)$/;

// No slug of a file contains NUL.
const ownTerms = {
	cn: { pages: '页面', none: '未分类' },
	en: { pages: 'Pages', none: 'Other news' },
	bo: { pages: 'ཤོག་ངོས།', none: 'གསར་འགྱུར་གཞན།' },
} as const;

/** The column of pages, and that of posts without a category, in the language of the export. */
const ownTerm = (type: string, { language = 'cn' }: Site): Term =>
	type === 'page'
		? { slug: '\u0000pages', id: 'pages', name: ownTerms[language].pages }
		: { slug: '\u0000none', id: 'uncategorized', name: ownTerms[language].none };

const inLanguage = <Document extends object>(document: Document, { language }: Site): Document =>
	language === undefined ? document : { ...document, lang: language };

type Term = { readonly slug: string; readonly name: string; readonly id?: string };

/**
 * Drafts of the documents of the export at `path`: columns, authors, then each article followed by its comments.
 *
 * @param fallback the time of posts without a date when the export has none either, in epoch milliseconds.
 * @param tell receives what should be known about the text of the file.
 */
export async function* wxrDrafts(
	path: string,
	fallback: number,
	tell: (notice: TextNotice) => void,
): AsyncGenerator<Draft> {
	const site = await readSite(path);
	try {
		for (const column of site.columns.values()) yield { document: inLanguage(column, site) };
		for (const author of site.authors.values()) yield { document: { kind: 'author', ...author } };
		let items = 0;
		for await (const record of xmlRecords(textChunks(path, tell), tell)) {
			if (record.name !== 'item') continue;
			items += 1;
			yield* draftsOfItem(`item (line ${record.line})`, () => recordDrafts(record, site, site.exported ?? fallback));
		}
		if (items === 0) yield problem('', 'item', 'No item was found in the file.');
	} finally {
		site.attachments.close();
	}
}

/** An item whose end is missing is left out: marks that say that it is not public may have been behind that place. */
function* recordDrafts(record: XmlRecord, site: Site, fallback: number): Generator<Draft> {
	const name = `item (line ${record.line})`;
	const { node, fault } = treeOf(record);
	if (record.fault === 'cut')
		yield problem(
			name,
			'xml',
			'Its end is missing; it was not imported. Pictures that follow in the file are missing too.',
		);
	else if (record.fault === 'large') yield problem(name, 'xml', 'It is larger than 32 MB; it was not imported.');
	else if (node === undefined) yield problem(name, 'xml', `It was not imported: ${fault}.`);
	else {
		if (fault !== '') yield note(name, 'xml', `Its XML is broken and was read as far as it goes: ${fault}`);
		const number = field(node, 'wp:post_id');
		if ((site.lastLines.get(number) ?? record.line) === record.line) yield* itemDrafts(node, site, fallback);
		else if (!technicalTypes.test(field(node, 'wp:post_type')))
			yield problem(name, 'post_id', `Another item of the file has the number ${number} too; the last one counts.`);
	}
}

function* itemDrafts(item: XmlNode, site: Site, fallback: number): Generator<Draft> {
	const type = field(item, 'wp:post_type') || 'post';
	if (technicalTypes.test(type)) return;
	const number = field(item, 'wp:post_id');
	const id = number === '' ? hashId(field(item, 'guid') || field(item, 'link') || textOf(item)) : idOf(number);
	const content = field(item, 'content:encoded');
	const title = titleOf(field(item, 'title'), content, id);
	const name = `${type} ${id} “${cut(title, 60)}”`;
	const reason = rejection(item, type);
	if (reason !== undefined) {
		const { isHidden, ...found } = reason;
		yield { problem: { item: name, ...found }, ...(isHidden ? { hidden: id } : {}) };
		return;
	}
	const column = columnOf(item, type, site);
	if (column.isNew) yield { document: inLanguage({ kind: 'column', id: column.id, name: column.name }, site) };
	// Exports that were edited by hand have stray brackets here.
	const login = trimmedOf(field(item, 'dc:creator'), (unit) => /[<>\s]/.test(unit));
	const known = site.authors.get(login);
	const author = known ?? { id: idOf(login), name: cut(plainText(login), 100) };
	if (known === undefined && login !== '') {
		site.authors.set(login, author);
		yield { document: { kind: 'author', ...author } };
	}
	const moment = publicationOf(item);
	if (moment === undefined) yield note(name, 'post_date', 'It has no valid date; the time of the export was used.');
	const publishTime = moment ?? fallback;
	const modified =
		momentOf(field(item, 'wp:post_modified_gmt'), { zone: 'utc' }) ?? momentOf(field(item, 'wp:post_modified'));
	const { html, media } = wordPressBody(content, id, field(item, 'link') || site.address, site);
	const form = formOf(item, id, html, media, site);
	// The raw text may begin with a shortcode.
	const ownTitle = plainText(field(item, 'title')) === '' ? '' : title;
	yield {
		document: articleOfStory({
			...{ id, columnId: column.id, title: ownTitle, body: html, published: publishTime, modified },
			...form,
			authorIds: login === '' ? [] : [author.id],
			summary: field(item, 'excerpt:encoded'),
			tags: tagsIn(item, column.slug),
			isTop: field(item, 'wp:is_sticky') === '1',
			isDraft: !published.has(field(item, 'wp:status')),
			language: site.language,
			addresses: safeLink(field(item, 'link')) === undefined ? [] : [field(item, 'link')],
			isClosed: field(item, 'wp:comment_status') === 'closed',
		}),
		kept: [...unusualElements(content), ...unknownCodes(html)],
	};
	for (const comment of wordPressComments(item, id, publishTime)) yield { document: comment };
}

/** Why a post is not imported. */
interface Rejection {
	field: string;
	message: string;
	/** WordPress does not show it to readers; one that was imported earlier is withdrawn. */
	isHidden: boolean;
}

const rejection = (item: XmlNode, type: string): Rejection | undefined => {
	const status = field(item, 'wp:status');
	if (type !== 'post' && type !== 'page') {
		return {
			field: 'post_type',
			message: `Its type “${cut(type, 40)}” is neither post nor page, so it was not imported.`,
			isHidden: false,
		};
	}
	if (field(item, 'wp:post_password') !== '') {
		return {
			field: 'post_password',
			message: 'It is protected by a password, so it was not imported.',
			isHidden: true,
		};
	}
	if (published.has(status) || unpublished.has(status)) return undefined;
	return {
		field: 'status',
		message: reasons[status] ?? `Its state “${cut(status, 40)}” is not known, so it was not imported.`,
		isHidden: true,
	};
};

const publicationOf = (item: XmlNode): number | undefined => {
	return (
		momentOf(field(item, 'wp:post_date_gmt'), { zone: 'utc' }) ??
		momentOf(field(item, 'wp:post_date')) ??
		momentOf(field(item, 'pubDate')) ??
		momentOf(field(item, 'wp:post_modified_gmt'), { zone: 'utc' })
	);
};

/** The column of a post: its first category that is one. A category without a record becomes a new column. */
const columnOf = (
	item: XmlNode,
	type: string,
	site: Site,
): { id: string; name: string; slug: string; isNew: boolean } => {
	const categories = termsOf(item, 'category');
	const first = categories.find(({ slug }) => !isNoCategory(slug)) ?? categories[0];
	const term: Term = first ?? ownTerm(type, site);
	const known = site.columns.get(term.slug);
	if (known !== undefined) return { id: known.id, name: known.name, slug: term.slug, isNew: false };
	const made = { id: term.id ?? idOf(term.slug), name: cut(term.name, 100) || term.slug };
	site.columns.set(term.slug, { kind: 'column', ...made });
	return { ...made, slug: term.slug, isNew: true };
};

const termsOf = (item: XmlNode, domain: string): { slug: string; name: string }[] => {
	return childrenOf(item, 'category')
		.filter((each) => each.attributes['domain'] === domain)
		.map((each) => ({ slug: each.attributes['nicename'] ?? textOf(each), name: plainText(textOf(each)) }));
};

/** The tags of a post, and its categories that are not its column. */
const tagsIn = (item: XmlNode, column: string): string[] => {
	const others = termsOf(item, 'category').filter(({ slug }) => slug !== column && !isNoCategory(slug));
	return [...termsOf(item, 'post_tag'), ...others].map(({ name }) => name);
};

/** The post's format and its media: of its galleries and players, else what is attached to it. */
const formOf = (
	item: XmlNode,
	id: string,
	html: string,
	media: PostMedia,
	site: Site,
): Pick<Story, 'format' | 'picture' | 'pictures' | 'film'> => {
	const format = termsOf(item, 'post_format')[0]?.slug.replace('post-format-', '') ?? '';
	const thumbnail = site.attachments.get(meta(item, '_thumbnail_id'));
	const own = site.attachments.ofParent(id).filter((each) => each.mime === 'image');
	const shown = media.pictures.length > 0 || picturesIn(html).length > 0 ? media.pictures : own;
	const src =
		format === 'video'
			? (videoIn(html) ?? media.videos[0] ?? /https?:\S+/.exec(meta(item, 'enclosure'))?.[0])
			: undefined;
	return {
		format,
		picture: thumbnail?.mime === 'image' ? pictureOf(thumbnail) : undefined,
		pictures: shown.map(pictureOf),
		film: src === undefined ? undefined : { src },
	};
};

/** Converts a WordPress export (WXR 1.0 to 1.2) to documents, in two passes: `site.ts`, then the posts. */

import { safeLink } from '../../../domain/sanitize/address.ts';
import { plainText } from '../../../domain/sanitize/plain-text.ts';
import type { Story } from '../../../intake/article.ts';
import { pictureOf, picturesIn, videoIn } from '../../../intake/pictures.ts';
import { type Draft, draftsOfItem, type ImportOptions, note, problem } from '../../../intake/result.ts';
import { type TextNotice, textChunks } from '../../../intake/text/chunks.ts';
import { cutText, hashId, idOf, titleOf } from '../../../intake/texts.ts';
import { momentOf } from '../../../intake/times.ts';
import { unknownCodes, unusualElements } from '../../../intake/unusual-elements.ts';
import { type XmlRecord, xmlRecords } from '../../../intake/xml/records.ts';
import { field, textOf, treeOf, type XmlNode } from '../../../intake/xml/tree.ts';
import { footnotesIn } from '../footnotes.ts';
import { originalAmong } from '../languages.ts';
import { articleOfPost, formerLinks } from '../story.ts';
import { moreMark } from '../summary.ts';
import { isTakenType, isTechnicalType } from '../types.ts';
import { wordPressBody } from './body.ts';
import type { PostMedia } from './codes.ts';
import { wordPressComments } from './comments.ts';
import { authorsOfItem, inLanguage, placeOf } from './place.ts';
import { groupOf, languageOfSlug, languageSlugOf, meta, metas, readSite, type Site, termsIn } from './site.ts';

// States of posts that are imported: released (a date in the future holds them back), or as drafts.
const publishedStates = new Set(['publish', 'future']);
const unpublished = new Set(['draft', 'pending']);
const reasons: Readonly<Record<string, string>> = {
	private: 'It is private in WordPress, so it was not imported.',
	trash: 'It is in the trash of WordPress, so it was not imported.',
	'auto-draft': 'It is an empty automatic draft of WordPress, so it was not imported.',
};

/**
 * Drafts of the documents of the export at `path`: columns, authors, then each article followed by its comments.
 *
 * @param fallback the time of posts without a date when the export has none either, in epoch milliseconds.
 * @param warn receives what should be known about the text of the file. @param options types that are taken besides posts and pages, and languages.
 */
export async function* wxrDrafts(
	path: string,
	fallback: number,
	warn: (notice: TextNotice) => void,
	{ types = [], language, siteLanguage }: Pick<ImportOptions, 'types' | 'language' | 'siteLanguage'> = {},
): AsyncGenerator<Draft> {
	const site = await readSite(path);
	site.namesIn = site.language ?? language ?? siteLanguage ?? 'cn';
	try {
		for (const column of site.columns.values()) yield { document: inLanguage(column, site) };
		for (const author of site.authors.values()) yield { document: { kind: 'author', ...author } };
		let items = 0;
		for await (const record of xmlRecords(textChunks(path, warn), warn)) {
			if (record.name !== 'item') continue;
			items += 1;
			yield* draftsOfItem(`item (line ${record.line})`, () =>
				recordDrafts(record, site, { fallback: site.exported ?? fallback, types }),
			);
		}
		if (items === 0) yield problem('', 'item', 'No item was found in the file.');
	} finally {
		site.attachments.close();
	}
}

interface ItemOptions {
	/** The time of posts without a date. */
	fallback: number;
	types: readonly string[];
}

/** An item whose end is missing is left out: marks that say that it is not public may have been behind that place. */
function* recordDrafts(record: XmlRecord, site: Site, options: ItemOptions): Generator<Draft> {
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
		if ((site.lastLines.get(number) ?? record.line) === record.line) yield* itemDrafts(node, site, options);
		else if (!isTechnicalType(field(node, 'wp:post_type')))
			yield problem(name, 'post_id', `Another item of the file has the number ${number} too; the last one counts.`);
	}
}

function* itemDrafts(item: XmlNode, site: Site, { fallback, types }: ItemOptions): Generator<Draft> {
	const type = field(item, 'wp:post_type') || 'post';
	if (isTechnicalType(type) && !types.includes(type)) return;
	const number = field(item, 'wp:post_id');
	const id = number === '' ? hashId(field(item, 'guid') || field(item, 'link') || textOf(item)) : idOf(number);
	const content = field(item, 'content:encoded');
	const title = titleOf(field(item, 'title'), content, id);
	const name = `${type} ${id} “${cutText(title, 60)}”`;
	const reason = rejection(item, type, types);
	if (reason !== undefined) {
		const { isHidden, ...found } = reason;
		yield { problem: { item: name, ...found }, ...(isHidden ? { hidden: id } : {}) };
		return;
	}
	const link = safeLink(field(item, 'link')) === undefined ? '' : field(item, 'link');
	const { column, tags } = placeOf(item, type, link, site);
	yield* column.isNew ? [{ document: inLanguage(column.document, site) }] : [];
	const authors = authorsOfItem(item, site);
	for (const author of authors)
		if (author.isNew) yield { document: { kind: 'author', id: author.id, name: author.name } };
	const moment = publicationOf(item);
	if (moment === undefined) yield note(name, 'post_date', 'It has no valid date; the time of the export was used.');
	const publishTime = moment ?? fallback;
	const modifiedTime =
		momentOf(field(item, 'wp:post_modified_gmt'), { zone: 'utc' }) ?? momentOf(field(item, 'wp:post_modified'));
	const base = field(item, 'link') || site.address;
	const footnotes = footnotesIn(meta(item, 'footnotes'));
	const { html, media, kept } = wordPressBody(content, id, base, site, footnotes);
	const start = moreMark.exec(content)?.index ?? -1;
	const beginning = start < 0 ? '' : wordPressBody(content.slice(0, start), id, base, site).html;
	const language = languageSlugOf(item);
	const versions = site.versions.get(groupOf(item)) ?? new Map<string, string>();
	const original = originalAmong(versions, number, site.language);
	const { article } = articleOfPost({
		// The raw text may begin with a shortcode.
		...{ id, columnId: column.document.id, title: plainText(field(item, 'title')) === '' ? '' : title, body: html },
		...{ published: publishTime, modified: modifiedTime, tags, link, kept: [] },
		...formOf(item, id, html, media, site),
		authorIds: authors.map((author) => author.id),
		...{ excerpt: field(item, 'excerpt:encoded'), isExcerptWritten: true },
		written: start < 0 ? '' : `${beginning}<!--more-->`,
		isPage: type === 'page',
		isTop: field(item, 'wp:is_sticky') === '1',
		isDraft: !publishedStates.has(field(item, 'wp:status')),
		language: languageOfSlug(site, language) ?? (language === '' ? site.language : undefined),
		translationOf: original === undefined ? undefined : idOf(original),
		addresses:
			link === '' ? [] : [link, ...formerLinks(link, metas(item, '_wp_old_slug'), metas(item, '_wp_old_date'))],
		isClosed: field(item, 'wp:comment_status') === 'closed',
	});
	yield { document: article, kept: [...unusualElements(content), ...unknownCodes(html), ...kept] };
	for (const comment of wordPressComments(item, id, publishTime)) yield { document: comment };
}

/** Why a post is not imported. */
interface Rejection {
	field: string;
	message: string;
	/** WordPress does not show it to readers; one that was imported earlier is withdrawn. */
	isHidden: boolean;
}

const rejection = (item: XmlNode, type: string, types: readonly string[]): Rejection | undefined => {
	const status = field(item, 'wp:status');
	if (!isTakenType(type, types)) {
		const typeName = cutText(type, 40);
		return {
			field: 'post_type',
			message: `Its type ${typeName} is neither post nor page, so it was not imported. To take it: --types ${typeName}`,
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
	if (publishedStates.has(status) || unpublished.has(status)) return undefined;
	return {
		field: 'status',
		message: reasons[status] ?? `Its state “${cutText(status, 40)}” is not known, so it was not imported.`,
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

/** The post's format and its media: of its galleries and players, else what is attached to it. */
const formOf = (
	item: XmlNode,
	id: string,
	html: string,
	media: PostMedia,
	site: Site,
): Pick<Story, 'format' | 'picture' | 'pictures' | 'film'> => {
	const format = termsIn(item, 'post_format')[0]?.slug.replace('post-format-', '') ?? '';
	const thumbnail = site.attachments.get(meta(item, '_thumbnail_id'));
	const ownImages = site.attachments.ofParent(id).filter((each) => each.mime === 'image');
	const shownPictures = media.pictures.length > 0 || picturesIn(html).length > 0 ? media.pictures : ownImages;
	const src =
		format === 'video'
			? (videoIn(html) ?? media.videos[0] ?? /https?:\S+/.exec(meta(item, 'enclosure'))?.[0])
			: undefined;
	return {
		format,
		picture: thumbnail?.mime === 'image' ? pictureOf(thumbnail) : undefined,
		pictures: shownPictures.map(pictureOf),
		film: src === undefined ? undefined : { src },
	};
};

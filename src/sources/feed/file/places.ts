/** Where feeds of any format keep a text, a link, a picture, a date or an author: lists of places, of which the first with a value counts. */
import { escapeContent } from '../../../domain/escape.ts';
import type { FeedPart } from './parse.ts';

/**
 * A place in an item: the names on the way to it, with a dot between them. Behind a colon stands what its text is: `html`, `text`, or
 * `typed` where the element says it itself.
 */
type Place = string;

/** The places, in their order. docs/import.md shows them. */
export const places = {
	text: [
		'content.encoded:either',
		'content:typed',
		'content_html:html',
		'content_text:text',
		'atom.content:typed',
		'description:either',
		'summary:typed',
		'atom.summary:typed',
		'itunes.summary:either',
		'googleplay.description:either',
		'media.description:typed',
		'media.contents.description:typed',
		'media.groups.description:typed',
		'media.groups.contents.description:typed',
		'media.texts:typed',
		'dc.descriptions:either',
		'dcterms.abstracts:either',
		'dcterms.descriptions:either',
		'prism.teasers:either',
		'itunes.subtitle:either',
	],
	/** A text beside the one above; it is shorter. */
	summary: [
		'summary:typed',
		'description:either',
		'atom.summary:typed',
		'itunes.summary:either',
		'itunes.subtitle:either',
		'media.description:typed',
		'media.groups.description:typed',
		'dc.descriptions:either',
	],
	title: [
		'title:typed',
		'atom.title:typed',
		'itunes.title:text',
		'media.title:typed',
		'media.groups.title:typed',
		'dc.titles:either',
		'dcterms.titles:either',
	],
	date: [
		'published',
		'pubDate',
		'date_published',
		'dc.dates',
		'dcterms.issued',
		'dcterms.dates',
		'dcterms.created',
		'atom.published',
		'prism.publicationDates',
		'prism.coverDates',
		'updated',
		'atom.updated',
		'dcterms.modified',
		'date_modified',
	],
	modified: ['updated', 'date_modified', 'atom.updated', 'dcterms.modified', 'prism.modificationDates'],
	author: [
		'dc.creators:either',
		'authors.name:text',
		'authors:text',
		'atom.authors.name:text',
		'itunes.author:text',
		'dcterms.creators:either',
		'media.credits:typed',
		'source.authors.name:text',
		'dc.publishers:either',
	],
	language: ['xml.lang', 'language', 'dc.languages', 'dcterms.languages'],
	/** Before the link, which is the identity of an item without one of them. */
	id: ['guid.value', 'id', 'rdf.about'],
	/** Links of Atom count when they lead to the item itself (`alternate`). */
	link: [
		'link',
		'links',
		'url',
		'external_url',
		'atom.links',
		'media.player.url',
		'media.groups.player.url',
		'rdf.about',
		'guid',
	],
	/** Addresses of pictures beside the text; media come before them. */
	picture: ['image', 'banner_image', 'itunes.image', 'googleplay.image', 'spotify.image'],
	tags: [
		'categories',
		'tags',
		'dc.subjects',
		'atom.categories',
		'media.keywords',
		'media.categories',
		'itunes.keywords',
		'dcterms.subjects',
	],
} as const satisfies Readonly<Record<string, readonly Place[]>>;

/** All values at a place, in order; lists on the way are read through. */
export const valuesAt = (part: unknown, path: string): unknown[] => {
	let foundParts: unknown[] = [part];
	for (const name of path.split('.'))
		foundParts = foundParts.flatMap((value) => {
			const inner = typeof value === 'object' && value !== null ? (value as FeedPart)[name] : undefined;
			return Array.isArray(inner) ? (inner as unknown[]) : inner === undefined ? [] : [inner];
		});
	return foundParts;
};

/** Text of a value: a text itself, or an element with one. */
export const textIn = (value: unknown): string => {
	if (typeof value === 'string') return value.trim();
	if (typeof value === 'number') return String(value);
	if (typeof value !== 'object' || value === null) return '';
	const { value: inner, name } = value as { value?: unknown; name?: unknown };
	return textIn(inner ?? name);
};

const isMarkup = (text: string): boolean => /<\/?[a-z][^<>]*>|&(?:[a-z]+|#\d+);/i.test(text);

/** Plain text as HTML: an empty line begins a paragraph. */
const paragraphsOf = (text: string): string =>
	text
		.split(/\n[ \t]*\n\s*/)
		.map((paragraph) => paragraph.trim())
		.filter((paragraph) => paragraph !== '')
		.map((paragraph) => `<p>${escapeContent(paragraph).replace(/\n/g, '<br>')}</p>`)
		.join('');

const isHtmlType = (type: string): boolean => /html|xml/i.test(type);

/** A value as HTML, by what its place says it is. */
const htmlOf = (value: unknown, kind: string): string => {
	const text = textIn(value);
	if (kind === 'html') return text;
	if (kind === 'either') return isMarkup(text) ? text : paragraphsOf(text);
	if (kind === 'typed' && typeof value === 'object' && value !== null) {
		const { type } = value as { type?: unknown };
		if (typeof type === 'string' && isHtmlType(type)) return text;
		return text === '' ? '' : paragraphsOf(text);
	}
	// A text without a type in an element that may have one is plain in Atom, and HTML in RSS, which has no types.
	return kind === 'typed' && isMarkup(text) ? text : paragraphsOf(text);
};

/** The first place with a text, as HTML, and the place; '' when none has one. @param skip a place that does not count. */
export const htmlAt = (
	item: FeedPart,
	list: readonly Place[],
	isText: (html: string) => boolean,
	skip = '',
): { html: string; place: string } => {
	for (const place of list) {
		const [path = '', kind = 'text'] = place.split(':');
		if (path === skip) continue;
		for (const value of valuesAt(item, path)) {
			const html = htmlOf(value, kind);
			if (isText(html)) return { html, place: path };
		}
	}
	return { html: '', place: '' };
};

/** The first place with a text, as it is. */
export const textAt = (item: FeedPart, list: readonly Place[]): string => {
	for (const place of list)
		for (const value of valuesAt(item, place.split(':')[0] ?? '')) {
			const text = textIn(value);
			if (text !== '') return text;
		}
	return '';
};

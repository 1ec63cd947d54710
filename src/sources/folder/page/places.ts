/**
 * Where the front matter of a page keeps what: the first place that has a value counts. Names are compared without signs and in lower
 * case, so `lastMod`, `last_mod` and `LASTMOD` are one; a point leads into an object. docs/sources.md shows this table.
 */
import type { FrontMatter } from './front-matter.ts';

export const pagePlaces = {
	title: ['title', 'headline', 'name'],
	date: [
		'publishDate',
		'pubDate',
		'datePublished',
		'publishedAt',
		'publishedDate',
		'published',
		'date',
		'createdAt',
		'created',
	],
	modified: [
		'lastmod',
		'updatedDate',
		'updated',
		'updatedAt',
		'lastModifiedAt',
		'lastModified',
		'modified',
		'dateModified',
	],
	expires: ['expiryDate', 'expires', 'expiresAt', 'unpublishDate', 'unpublishedAt'],
	correction: ['correction', 'corrections', 'erratum', 'extra.correction'],
	corrected: ['correctionDate', 'correctionTime', 'correctedAt', 'corrected'],
	summary: ['description', 'summary', 'excerpt', 'abstract', 'lead', 'teaser'],
	author: ['author', 'authors', 'byline', 'writer', 'extra.author'],
	tags: ['tags', 'tag', 'keywords', 'taxonomies.tags'],
	categories: ['categories', 'category', 'section', 'column', 'taxonomies.categories'],
	slug: ['slug', 'id'],
	addresses: ['aliases', 'alias', 'redirectFrom', 'permalink', 'url'],
	canonical: ['canonicalUrl', 'canonical', 'extra.canonical', 'seo.canonical'],
	picture: [
		'image',
		'images',
		'cover',
		'heroImage',
		'featuredImage',
		'featureImage',
		'thumbnail',
		'banner',
		'photo',
	].concat(['ogImage', 'coverImage', 'header.image', 'header.teaser', 'topImg', 'indexImg', 'extra.image', 'hero']),
	pictureText: ['imageAlt', 'coverAlt', 'heroImageAlt', 'featuredImageAlt', 'thumbnailAlt', 'header.alt'],
	language: ['lang', 'language', 'locale'],
	link: ['externalUrl', 'externalLink', 'linkUrl', 'redirectTo'],
	top: ['sticky', 'pinned', 'pin', 'top'],
	comments: ['comments', 'comment', 'allowComments'],
	kind: ['layout', 'type'],
	order: ['weight', 'order', 'navOrder'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type PagePlace = keyof typeof pagePlaces;

const plain = (name: string): string => name.replace(/[-_ ]/g, '').toLowerCase();

const innerOf = (value: unknown, name: string): unknown => {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
	const wantedName = plain(name);
	return Object.entries(value).find(([key]) => plain(key) === wantedName)?.[1];
};

const isEmpty = (value: unknown): boolean =>
	value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The values at a place of the table, in its order, without empty ones. */
export const valuesOf = (fields: FrontMatter, place: PagePlace): unknown[] =>
	pagePlaces[place].map((name) => name.split('.').reduce<unknown>(innerOf, fields)).filter((value) => !isEmpty(value));

/** A value as a text; dates as they were written. */
export const textOf = (value: unknown): string => {
	if (value instanceof Date) return value.toISOString();
	if (typeof value === 'string') return value.trim();
	return typeof value === 'number' || typeof value === 'bigint' ? String(value) : '';
};

/** The first text at a place; '' for none. */
export const firstText = (fields: FrontMatter, place: PagePlace): string =>
	valuesOf(fields, place)
		.map(textOf)
		.find((text) => text !== '') ?? '';

/** Texts in a value: of a list each, of a text those between commas, of objects their name. */
const textsIn = (value: unknown): string[] => {
	if (Array.isArray(value)) return value.flatMap((one) => (Array.isArray(one) ? textsIn(one) : objectText(one)));
	const text = textOf(value);
	if (text !== '')
		return text
			.split(/[,，、]/)
			.map((part) => part.trim())
			.filter((part) => part !== '');
	return objectText(value);
};

const objectText = (value: unknown): string[] => {
	const text = textOf(value) || textOf(innerOf(value, 'name')) || textOf(innerOf(value, 'title'));
	return text === '' ? [] : [text];
};

/** What was corrected and when: a text, or an object with its text and its date; of a list the last one. */
export const correctionIn = (fields: FrontMatter): { text: string; date: string } => {
	for (const value of valuesOf(fields, 'correction')) {
		const last: unknown = Array.isArray(value) ? value.at(-1) : value;
		const inside = (names: readonly string[]): string =>
			names.map((name) => textOf(innerOf(last, name))).find((one) => one !== '') ?? '';
		const text = textOf(last) || inside(['text', 'note', 'description', 'message']);
		if (text !== '') return { text, date: inside(['date', 'time', 'at']) || firstText(fields, 'corrected') };
	}
	return { text: '', date: '' };
};

/** All texts at the first place that has some. */
export const textsOf = (fields: FrontMatter, place: PagePlace): string[] =>
	valuesOf(fields, place)
		.map(textsIn)
		.find((texts) => texts.length > 0) ?? [];

/** The address and the text of a picture at the first place that names one. */
export const pictureOf = (fields: FrontMatter): { src: string; alt: string } | undefined => {
	for (const value of valuesOf(fields, 'picture')) {
		const first: unknown = Array.isArray(value) ? value[0] : value;
		const names = ['src', 'url', 'image', 'path', 'filename'];
		const src = textOf(first) || names.map((name) => textOf(innerOf(first, name))).find((text) => text !== '') || '';
		// A colour, or the name of a style, is no picture.
		if (!/[./]/.test(src)) continue;
		return { src, alt: textOf(innerOf(first, 'alt')) || firstText(fields, 'pictureText') };
	}
	return undefined;
};

/** An item of a feed of any format in one shape, by the lists of places. Texts are not sanitized yet. */

import { escapeContent } from '../../../domain/escape.ts';
import { plainText } from '../../../domain/sanitize/plain-text.ts';
import { firstUnits } from '../../../domain/text.ts';
import { type FeedMedia, mediaIn } from './media.ts';
import type { FeedPart } from './parse.ts';
import { htmlAt, places, textAt, textIn, valuesAt } from './places.ts';
import { type ItemState, isKind } from './state.ts';

export interface FeedItem {
	readonly id: string;
	readonly link: string;
	/** What its relative addresses are relative to. */
	readonly base: string;
	/** HTML. */
	readonly title: string;
	/** HTML. */
	readonly body: string;
	/** HTML; shorter than the body. */
	readonly summary: string;
	readonly date: string;
	readonly modified: string;
	readonly author: string;
	readonly tags: readonly string[];
	readonly media: readonly FeedMedia[];
	/** As the item names it, or the element around it; '' for none. */
	readonly language: string;
	readonly state: ItemState;
	/** Line of the file; 0 when it is not known. */
	readonly line: number;
}

/** What the feed says of itself, and its items inherit. */
export interface FeedHead {
	readonly title: string;
	readonly link: string;
	readonly description: string;
	readonly author: string;
	readonly language: string;
	readonly date: string;
}

/** An address against its base; unchanged when it is absolute, empty or cannot be resolved. */
const absoluteAddress = (address: string, base: string): string =>
	address !== '' && URL.canParse(address, base || undefined) ? new URL(address, base || undefined).href : address;

const propertyOf = (value: unknown, name: string): string => {
	const inner = typeof value === 'object' && value !== null ? (value as FeedPart)[name] : undefined;
	return typeof inner === 'string' ? inner.trim() : '';
};

/** The address of a value at a place of `link`: a text, a link of Atom to the item itself, or an id that is said to be an address. */
const addressIn = (value: unknown, place: string): string => {
	if (place === 'guid') {
		const id = textIn(value);
		const isAddress = (value as { isPermaLink?: unknown }).isPermaLink !== false && /^https?:\/\//i.test(id);
		return isAddress ? id : '';
	}
	if (place === 'rdf.about') return /^https?:/i.test(textIn(value)) ? textIn(value) : '';
	const href = propertyOf(value, 'href');
	if (href !== '') return (propertyOf(value, 'rel') || 'alternate') === 'alternate' ? href : '';
	return textIn(value);
};

const linkOf = (item: FeedPart): string => {
	for (const place of places.link)
		for (const value of valuesAt(item, place)) {
			const address = addressIn(value, place);
			if (address !== '') return address;
		}
	return '';
};

/** A title as HTML: Atom says which titles are plain. */
const titleOf = (item: FeedPart): string => {
	for (const place of places.title)
		for (const value of valuesAt(item, place.split(':')[0] ?? '')) {
			const text = textIn(value);
			if (text === '') continue;
			const isPlain = typeof value === 'object' && !/html|xml/i.test(propertyOf(value, 'type'));
			return isPlain ? escapeContent(text) : text;
		}
	return '';
};

/** Addresses of mail are no names. */
const authorOf = (part: FeedPart): string => {
	for (const place of places.author)
		for (const value of valuesAt(part, place.split(':')[0] ?? '')) {
			const name = firstUnits(textIn(value), 300).trim();
			if (name !== '' && !/^\S+@\S+$/.test(name)) return name;
		}
	return '';
};

const tagIn = (value: unknown): string =>
	propertyOf(value, 'label') || propertyOf(value, 'term') || propertyOf(value, 'name') || textIn(value);

const tagsOf = (item: FeedPart): string[] =>
	places.tags.flatMap((place) =>
		valuesAt(item, place)
			.filter((value) => !isKind(propertyOf(value, 'scheme')))
			.map(tagIn)
			.filter((tag) => tag !== ''),
	);

/** Whether HTML shows anything. */
const isShown = (html: string): boolean =>
	/^\s*[^\s<&]/.test(html) || /<(?:img|video|audio|iframe|embed|object|svg)\b/i.test(html) || plainText(html) !== '';

/** What a feed says of itself. */
export const readHead = (head: FeedPart): FeedHead => ({
	title: titleOf(head),
	link: linkOf(head) || textAt(head, ['home_page_url']),
	description: htmlAt(
		head,
		['description:either', 'subtitle:typed', 'tagline:typed', 'itunes.summary:either'],
		(html) => html !== '',
	).html,
	author: authorOf({ authors: head['authors'], itunes: head['itunes'] }),
	language: textAt(head, places.language),
	date: textAt(head, ['pubDate', 'lastBuildDate', 'updated', 'dc.dates']),
});

/**
 * An item by the lists of places.
 *
 * @param around the feed as read from the elements around the item. @param state by its marks.
 */
export const readItem = (
	item: FeedPart,
	around: FeedPart,
	head: FeedHead,
	{ state, line }: { state: ItemState; line: number },
): FeedItem => {
	const outer = absoluteAddress(textAt(around, ['xml.base']), head.link) || head.link;
	const ownBase = textAt(item, ['xml.base']);
	const base = ownBase === '' ? outer : absoluteAddress(ownBase, outer);
	const link = absoluteAddress(linkOf(item), base);
	const inner = textAt(item, ['content.xml.base']);
	const text = htmlAt(item, places.text, isShown);
	const summary = text.html === '' ? '' : htmlAt(item, places.summary, isShown, text.place).html;
	const hasBase = ownBase !== '' || textAt(around, ['xml.base']) !== '';
	return {
		...{ id: textAt(item, places.id), link, title: titleOf(item), line, state },
		base: inner === '' ? (hasBase ? base : link || base) : absoluteAddress(inner, base),
		...{ body: text.html, summary: summary !== '' && plainText(summary) === plainText(text.html) ? '' : summary },
		date: textAt(item, places.date),
		modified: textAt(item, places.modified),
		author: authorOf(item) || head.author,
		tags: tagsOf(item),
		language: textAt(item, places.language) || textAt(around, places.language) || head.language,
		media: mediaIn(item),
	};
};

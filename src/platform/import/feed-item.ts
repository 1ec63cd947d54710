/** Items of RSS and entries of Atom in one shape. Texts are as in the feed: not sanitized yet. */
import { escapeContent, escapeHtml } from '../../domain/escape.ts';
import { type FeedItemState, isKind, stateOf } from './feed-item-state.ts';
import { childrenOf, field, textOf, type XmlNode } from './xml.ts';

export type FeedMedia = {
	url: string;
	kind: 'image' | 'video' | 'audio' | '';
	width: number;
	height: number;
	thumbnail: boolean;
	text: string;
};

export type FeedItem = {
	readonly id: string;
	readonly link: string;
	readonly base: string;
	readonly title: string;
	/** HTML. */
	readonly body: string;
	/** HTML; shorter than the body. */
	readonly summary: string;
	readonly date: string;
	readonly modified: string;
	readonly author: string;
	readonly tags: string[];
	readonly media: FeedMedia[];
	/** As the item names it, or the element around it; '' for none. */
	readonly language: string;
	/** What the item is said to be; a comment names the item that it is about. */
	readonly state: FeedItemState;
	readonly line: number;
};

/** An address against its base; unchanged when it is absolute, empty or cannot be resolved. */
const absoluteAddress = (address: string, base: string): string =>
	address !== '' && URL.canParse(address, base || undefined) ? new URL(address, base || undefined).href : address;

/** Characters of an author that are read. */
const maxAuthorLength = 300;

/** The name in an author of RSS, which is an e-mail address and then the name in brackets; '' for an address alone. */
const authorIn = (text: string): string => {
	const author = text.slice(0, maxAuthorLength).trim();
	const end = author.length - 1;
	if (author.endsWith(')')) {
		const start = author.indexOf('(', author.lastIndexOf(')', end - 1) + 1);
		if (start >= 0 && start + 1 < end) return author.slice(start + 1, end);
	}
	return author.replace(/^\S+@\S+$/, '');
};

/** An `item` of RSS 2.0 with the usual modules (content, dc, media, itunes). */
export const rssItem = (node: XmlNode, site: string): FeedItem => {
	const content = field(node, 'content:encoded');
	const description = field(node, 'description');
	const link = absoluteAddress(field(node, 'link') || permalink(node), node.attributes['xml:base'] ?? site);
	return {
		...{ id: field(node, 'guid'), link, base: link || site, title: field(node, 'title'), line: node.line },
		...{ body: content || description, summary: content === '' ? '' : description },
		date: field(node, 'pubDate') || field(node, 'dc:date'),
		modified: field(node, 'atom:updated'),
		author: field(node, 'dc:creator') || authorIn(field(node, 'author')) || field(node, 'itunes:author'),
		tags: childrenOf(node, 'category').map(textOf),
		language: languageIn(node),
		state: stateOf(node),
		media: [
			...childrenOf(node, 'enclosure').map((each) => mediaOf(each, each.attributes['url'])),
			...mediaIn(node),
		].filter(hasUrl),
	};
};

/**
 * An `entry` of Atom (RFC 4287).
 *
 * @param feed address of the site, and the author of entries that name none (section 4.2.1).
 */
export const atomItem = (node: XmlNode, feed: { link: string; author: string }): FeedItem => {
	const links = childrenOf(node, 'link');
	const around = node.attributes['xml:base'] ?? feed.link;
	const link = absoluteAddress(
		links.find((each) => (each.attributes['rel'] ?? 'alternate') === 'alternate')?.attributes['href'] ?? '',
		around,
	);
	const content = childrenOf(node, 'content')[0];
	const summary = childrenOf(node, 'summary')[0];
	const body = content === undefined ? '' : atomHtml(content);
	const short = summary === undefined ? '' : atomHtml(summary);
	const inner = content?.attributes['xml:base'];
	const base =
		inner === undefined ? (node.attributes['xml:base'] ?? (link || feed.link)) : absoluteAddress(inner, around);
	const titleNode = childrenOf(node, 'title')[0];
	return {
		...{ id: field(node, 'id'), link, base, line: node.line },
		title: titleNode === undefined ? '' : atomHtml(titleNode),
		...{ body: body || short, summary: body === '' ? '' : short },
		date: field(node, 'published') || field(node, 'updated'),
		modified: field(node, 'updated'),
		author:
			childrenOf(node, 'author').map((each) => field(each, 'name'))[0] ??
			childrenOf(node, 'source').flatMap((each) =>
				childrenOf(each, 'author').map((author) => field(author, 'name')),
			)[0] ??
			feed.author,
		tags: childrenOf(node, 'category')
			.filter((each) => !isKind(each))
			.map((each) => each.attributes['label'] ?? each.attributes['term'] ?? ''),
		language: languageIn(node),
		state: stateOf(node),
		media: [
			...links
				.filter((each) => each.attributes['rel'] === 'enclosure')
				.map((each) => mediaOf(each, each.attributes['href'])),
			...mediaIn(node),
		].filter(hasUrl),
	};
};

/** A text construct of Atom as HTML: `text` is escaped, `html` is HTML already, `xhtml` is serialized. */
const atomHtml = (node: XmlNode): string => {
	const type = node.attributes['type'] ?? 'text';
	if (type === 'xhtml' || /xml$/.test(type)) return node.children.map(markup).join('');
	const text = textOf(node).trim();
	return type === 'html' || type === 'text/html' ? text : escapeContent(text);
};

const markup = (node: XmlNode | string): string => {
	if (typeof node === 'string') return escapeContent(node);
	const name = node.name.replace(/^.*:/, '').toLowerCase();
	const attributes = Object.entries(node.attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
	const open = `<${name}${attributes.join('')}>`;
	return /^(?:br|hr|img|source|wbr|col|input)$/.test(name)
		? open
		: `${open}${node.children.map(markup).join('')}</${name}>`;
};

/** The language that an item names: its own, or that of the element around it. */
const languageIn = (node: XmlNode): string =>
	node.attributes['xml:lang'] ?? (field(node, 'dc:language') || field(node, 'language'));

const permalink = (node: XmlNode): string => {
	const guid = childrenOf(node, 'guid')[0];
	return guid?.attributes['isPermaLink'] !== 'false' && /^https?:/.test(textOf(guid).trim()) ? textOf(guid).trim() : '';
};

const hasUrl = (media: FeedMedia) => media.url !== '';

const mediaIn = (node: XmlNode): FeedMedia[] => {
	const places = [node, ...childrenOf(node, 'media:group'), ...childrenOf(node, 'media:content')];
	return places.flatMap((place) => [
		...childrenOf(place, 'media:content').map((each) => mediaOf(each, each.attributes['url'])),
		...childrenOf(place, 'media:thumbnail').map((each) => ({
			...mediaOf(each, each.attributes['url']),
			kind: 'image' as const,
			thumbnail: true,
		})),
		...childrenOf(place, 'itunes:image').map((each) => ({
			...mediaOf(each, each.attributes['href']),
			kind: 'image' as const,
			thumbnail: true,
		})),
	]);
};

const mediaOf = (node: XmlNode, url = ''): FeedMedia => {
	const { type = '', medium = '' } = node.attributes;
	const declared = /^(image|video|audio)/.exec(medium || type)?.[1] as FeedMedia['kind'] | undefined;
	const number = (name: string) => (/^\d{1,5}$/.test(node.attributes[name] ?? '') ? Number(node.attributes[name]) : 0);
	return {
		...{
			url: url.trim(),
			kind: declared ?? kindByName(url),
			width: number('width'),
			height: number('height'),
			thumbnail: false,
		},
		text: field(node, 'media:description') || field(node, 'media:title'),
	};
};

const kindByName = (url: string): FeedMedia['kind'] => {
	const path = url.replace(/[?#].*$/s, '');
	if (/\.(?:jpe?g|png|gif|webp|avif)$/i.test(path)) return 'image';
	if (/\.(?:mp4|m4v|webm|mov)$/i.test(path)) return 'video';
	return /\.(?:mp3|m4a|ogg|wav|aac)$/i.test(path) ? 'audio' : '';
};

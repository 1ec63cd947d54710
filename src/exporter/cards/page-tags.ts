import { type HeadElement, headElements } from './read-head.ts';

/** The values of a page's head that crawlers look for. */
export interface PageTags {
	/** Path or address of the page, for messages. */
	page: string;
	/** Name of its route; '' when it says none. */
	kind: string;
	/** Bytes up to the last tag that a crawler reads. */
	tagBytes: number;
	/** The first value of a source that is not empty; '' without one. */
	value: (source: string) => string;
}

const matches = (source: string, { tag, attributes }: HeadElement): boolean => {
	const [kind, name = ''] = source.split(':');
	if (source === 'title') return tag === 'title';
	if (kind === 'link') return tag === 'link' && attributes['rel'] === name;
	if (tag !== 'meta') return false;
	if (kind === 'itemprop') return attributes['itemprop'] === name;
	return attributes['property'] === source || attributes['name'] === source;
};

/** Bytes before the end of the last share tag. */
const bytesToLastTag = (html: string): number => {
	let end = 0;
	for (const found of html.matchAll(
		/<meta\s[^>]*(?:property|name|itemprop)="(?:og|twitter|image|name|description)[^>]*>/g,
	))
		end = found.index + found[0].length;
	return Buffer.byteLength(html.slice(0, end));
};

/**
 * Reads the tags of a page.
 *
 * @param page its path or address.
 */
export const pageTags = (page: string, html: string): PageTags => {
	const elements = headElements(html);
	return {
		page,
		kind: /<html\s[^>]*data-route="([^"]*)"/.exec(html)?.[1] ?? '',
		tagBytes: bytesToLastTag(html),
		value: (source) => {
			for (const element of elements) {
				if (!matches(source, element)) continue;
				const { tag, text, attributes } = element;
				const value = (tag === 'title' ? text : tag === 'link' ? attributes['href'] : attributes['content']) ?? '';
				if (value.trim() !== '') return value.trim();
			}
			return '';
		},
	};
};

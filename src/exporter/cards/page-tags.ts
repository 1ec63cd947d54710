import { type HeadElement, readHead } from '../outputs/pictures/read-head.ts';

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

const isShareTag = ({ tag, attributes }: HeadElement): boolean =>
	tag === 'meta' &&
	['property', 'name', 'itemprop'].some((name) =>
		/^(?:og|twitter|image|name|description)/.test(attributes[name] ?? ''),
	);

/**
 * Reads the tags of a page.
 *
 * @param page its path or address.
 */
export const pageTags = (page: string, html: string): PageTags => {
	const { route, elements } = readHead(html);
	const last = elements.findLast(isShareTag);
	return {
		page,
		kind: route,
		tagBytes: Buffer.byteLength(html.slice(0, last?.end ?? 0)),
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

/** The head and the items of a feed, as `feedsmith` reads them: RSS 0.9 to 2.0, RSS 1.0, Atom and JSON Feed with their modules. */
import { parseFeed } from 'feedsmith';
import type { XmlRecord } from '../../../intake/xml/records.ts';

/** A part of a feed. Places in it are named by paths (`places.ts`), because every format has its own. */
export type FeedPart = Readonly<Record<string, unknown>>;

const nothing: FeedPart = {};

const listIn = (feed: FeedPart): FeedPart[] => {
	const list = feed['items'] ?? feed['entries'];
	return Array.isArray(list) ? (list as FeedPart[]) : [];
};

/** Texts that the library refuses give undefined. */
const parseText = (text: string): FeedPart | undefined => {
	try {
		return parseFeed(text).feed as FeedPart;
	} catch {
		return undefined;
	}
};

/** Items that stand beside the channel, or without one, are read as if they stood in it. */
const whole = ({ open, close }: XmlRecord['around'], inside: string): string =>
	/^<rss\b/i.test(open) && !/<channel\b/i.test(open)
		? `${open}<channel>${inside}</channel>${close}`
		: `${open}${inside}${close}`;

/** An item as the library reads it, with what the elements around it say. */
export interface ParsedItem {
	item: FeedPart;
	feed: FeedPart;
}

/** The items of records with the same elements around them; undefined for one that cannot be read. */
const together = (records: readonly XmlRecord[]): ParsedItem[] | undefined => {
	const [first] = records;
	if (first === undefined) return [];
	const feed = parseText(whole(first.around, records.map(({ text }) => text).join('')));
	const items = feed === undefined ? [] : listIn(feed);
	// The library leaves out what it cannot read: which item it was is only known when each is read alone.
	return feed === undefined || items.length !== records.length ? undefined : items.map((item) => ({ item, feed }));
};

/** The items of records in their order: many at once, because a parser takes longer to make than an item to parse. */
export const itemsOf = (records: readonly XmlRecord[]): (ParsedItem | undefined)[] =>
	together(records) ?? records.map((record) => together([record])?.[0]);

/** The head of a feed: what it says of itself. */
export const headOf = (around: XmlRecord['around'], inside: string): FeedPart =>
	parseText(whole(around, inside)) ?? nothing;

/**
 * The head and the items of a JSON Feed.
 *
 * @returns undefined when it is none.
 */
export const jsonFeed = (text: string): { head: FeedPart; items: FeedPart[] } | undefined => {
	const head = parseText(text);
	return head === undefined ? undefined : { head, items: listIn(head) };
};

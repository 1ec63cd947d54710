/** Reads a file with a feed, item by item: an XML feed is never in memory as a whole. */

import { FileProblem, problemIn } from '../../../intake/file-problem.ts';
import { type TextNotice, textChunks } from '../../../intake/text/chunks.ts';
import { type XmlRecord, xmlRecords } from '../../../intake/xml/records.ts';
import { treeOf } from '../../../intake/xml/tree.ts';
import { type FeedHead, type FeedItem, readHead, readItem } from './item.ts';
import { type FeedPart, headOf, itemsOf, jsonFeed, type ParsedItem } from './parse.ts';
import { places, textAt } from './places.ts';
import { type ItemState, mayHaveMarks, stateOf, stateOfFields } from './state.ts';

/** UTF-16 units of a JSON Feed, which is read as a whole. */
const maxJsonLength = 64 * 1024 * 1024;
/** UTF-16 units of the head of a feed. */
const maxHeadLength = 1024 * 1024;

export type FeedFormat = 'xml-feed' | 'json-feed';

/** An item of the feed, or a sentence about one that cannot be read; `gone` is the id of an item that was deleted. */
export type FeedEntry =
	| FeedItem
	| { readonly line: number; readonly fault: string }
	| { readonly line: number; readonly gone: string };

const isItem = ({ name }: XmlRecord): boolean => name === 'item' || name === 'entry';

const wholeText = async (path: string, warn?: (notice: TextNotice) => void): Promise<string> => {
	let text = '';
	for await (const chunk of textChunks(path, warn)) {
		text += chunk;
		if (text.length > maxJsonLength) throw new FileProblem('The JSON Feed is larger than 64 MB.', 'format');
	}
	return text;
};

const jsonOf = async (path: string, warn?: (notice: TextNotice) => void) => {
	const text = await wholeText(path, warn);
	try {
		const feed = jsonFeed(text);
		const { items: foundItems, ...top } = JSON.parse(text) as { items?: unknown };
		const raw = Array.isArray(foundItems) ? (foundItems as FeedPart[]) : [];
		if (feed !== undefined) {
			// The library leaves out what it cannot read: whose marks are whose is only known when each is read alone.
			const feedOfItem = (item: FeedPart) => jsonFeed(JSON.stringify({ ...top, items: [item] }))?.items[0];
			const items = feed.items.length === raw.length ? feed.items : raw.map(feedOfItem);
			return { ...feed, items, raw };
		}
	} catch (error) {
		const why = error instanceof Error ? error.message : String(error);
		throw new FileProblem(`The JSON Feed is broken: ${why}.`, 'format');
	}
	throw new FileProblem('The file is no JSON Feed that can be read.', 'format');
};

const headOfXml = async (path: string): Promise<FeedHead> => {
	let surroundings: XmlRecord['around'] | undefined;
	let inside = '';
	for await (const record of xmlRecords(textChunks(path))) {
		// RSS 1.0 has items beside its channel.
		if (isItem(record) || record.fault !== '' || inside.length > maxHeadLength) continue;
		surroundings ??= record.around;
		if (record.around.open === surroundings.open) inside += record.text;
	}
	return readHead(surroundings === undefined ? {} : headOf(surroundings, inside));
};

/** What the feed at `path` says of itself, wherever in the file it does. */
export const feedHead = async (path: string, format: FeedFormat): Promise<FeedHead> =>
	format === 'json-feed' ? readHead((await jsonOf(path)).head) : headOfXml(path);

const faults = {
	cut: 'Its end is missing',
	large: 'It is larger than 32 MB',
	'': 'It is broken',
} as const;

/** Records that are parsed at once, at most, and UTF-16 units of them. */
const maxTogether = 50;
const maxTextTogether = 1024 * 1024;

interface Read {
	readonly record: XmlRecord;
	readonly parsed: ParsedItem | undefined;
}

/** The items and the other records of a feed, in the order of the file. */
async function* readRecords(path: string, warn?: (notice: TextNotice) => void): AsyncGenerator<Read> {
	let waitingRecords: XmlRecord[] = [];
	let size = 0;
	const flush = (): Read[] => {
		const records = waitingRecords;
		waitingRecords = [];
		size = 0;
		const items = itemsOf(records);
		return records.map((record, at) => ({ record, parsed: items[at] }));
	};
	for await (const record of xmlRecords(textChunks(path, warn), warn)) {
		const isWhole = isItem(record) && record.fault === '';
		if (!isWhole || record.around.open !== waitingRecords[0]?.around.open) yield* flush();
		if (!isWhole) {
			yield { record, parsed: undefined };
			continue;
		}
		waitingRecords.push(record);
		size += record.text.length;
		if (waitingRecords.length >= maxTogether || size > maxTextTogether) yield* flush();
	}
	yield* flush();
}

const entryOf = ({ record, parsed }: Read, head: FeedHead): FeedEntry => {
	const { line, text, fault } = record;
	if (parsed === undefined) return { line, fault: `${faults[fault]}; it was not imported.` };
	let state: ItemState = { kind: 'article' };
	if (mayHaveMarks(text)) {
		const { node } = treeOf(record);
		// Marks that cannot be read may have said that it is not public.
		if (node === undefined) return { line, fault: 'Its elements are nested too deeply; it was not imported.' };
		state = stateOf(node);
	}
	return readItem(parsed.item, parsed.feed, head, { state, line });
};

/** An item in a try of its own. */
const entryIn = (line: number, read: () => FeedEntry): FeedEntry => {
	try {
		return read();
	} catch (error) {
		return { line, fault: `${problemIn(error)} It was not imported.` };
	}
};

/** The items of the feed at `path`, in the order of the file. */
export async function* feedItems(
	path: string,
	format: FeedFormat,
	head: FeedHead,
	warn?: (notice: TextNotice) => void,
): AsyncGenerator<FeedEntry> {
	if (format === 'json-feed') {
		const { items, raw } = await jsonOf(path, warn);
		for (const [at, item] of items.entries())
			yield item === undefined
				? { line: at + 1, fault: 'It is no item that can be read; it was not imported.' }
				: entryIn(at + 1, () => readItem(item, {}, head, { state: stateOfFields(raw[at] ?? {}), line: 0 }));
		return;
	}
	for await (const read of readRecords(path, warn)) {
		const { record } = read;
		if (isItem(record)) yield entryIn(record.line, () => entryOf(read, head));
		else if (record.name === 'deleted-entry') {
			const gone = /\bref\s*=\s*["']([^"']+)/.exec(record.text)?.[1];
			if (gone !== undefined) yield { line: record.line, gone };
		}
	}
}

/** The identity of each item of an XML feed that has one of its own, with its place among the items from 1 and a date to compare. */
export async function* feedIdentities(
	path: string,
	format: FeedFormat,
): AsyncGenerator<{ at: number; id: string; date: string; language: string }> {
	if (format === 'json-feed') return;
	let at = 0;
	for await (const { record, parsed } of readRecords(path)) {
		if (!isItem(record) && record.name !== 'deleted-entry') continue;
		at += 1;
		const item = parsed?.item;
		const id = item === undefined ? '' : textAt(item, places.id);
		if (item === undefined || id === '') continue;
		const date = textAt(item, places.modified) || textAt(item, places.date);
		yield { at, id, date, language: textAt(item, places.language) };
	}
}

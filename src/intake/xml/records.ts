/**
 * The records of an XML file as raw text: the children of its root, and those of its channel. A fault inside a record costs that
 * record only, because nothing but its own end tag, or the start of the next item, ends it.
 */
import type { TextNotice } from '../text/chunks.ts';
import { tokenAt } from './tokens.ts';

/** One record. */
export interface XmlRecord {
	/** Its name without a prefix, in lower case. */
	readonly name: string;
	readonly text: string;
	/** Line in the file where it starts, from 1. */
	readonly line: number;
	/** Start tags of the elements around it, with their namespaces, and their end tags. */
	readonly around: { readonly open: string; readonly close: string };
	/** Why it is not whole; '' when it is. */
	readonly fault: '' | 'cut' | 'large';
}

/** UTF-16 units of one record, which is held in memory. */
const maxRecordLength = 32 * 1024 * 1024;

export const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

/** Roots of the formats that are read: RSS, RSS 1.0 and Atom. */
const roots: ReadonlySet<string> = new Set(['rss', 'rdf', 'feed']);

const isItem = (name: string): boolean => name === 'item' || name === 'entry';

interface Open {
	name: string;
	parts: string[];
	size: number;
	line: number;
	/** Elements of the same name that are open inside it. */
	inner: number;
}

/** Splits text that comes in chunks. */
export class RecordSplitter {
	#rest = '';
	#line = 1;
	#until = '';
	#around: { name: string; tag: string; end: string }[] = [];
	#record: Open | undefined;
	#done: XmlRecord[] = [];

	/** The records that end in `chunk`. */
	push(chunk: string): XmlRecord[] {
		const text = this.#rest + chunk;
		let at = 0;
		while (at < text.length) {
			if (this.#until !== '') {
				const end = text.indexOf(this.#until, at);
				const next = end < 0 ? Math.max(at, text.length - this.#until.length + 1) : end + this.#until.length;
				this.#take(text.slice(at, next));
				at = next;
				if (end < 0) break;
				this.#until = '';
				continue;
			}
			const tag = text.indexOf('<', at);
			this.#take(text.slice(at, tag < 0 ? text.length : tag));
			at = tag < 0 ? text.length : tag;
			if (tag < 0) break;
			const token = tokenAt(text, at);
			if (token.end < 0) {
				if (token.until === undefined) break;
				this.#until = token.until;
				continue;
			}
			const raw = text.slice(at, token.end);
			at = token.end;
			if (token.kind === 'open' || token.kind === 'empty') this.#start(token.name ?? '', raw, token.kind === 'empty');
			else if (token.kind === 'close') this.#finish(token.name ?? '', raw);
			else this.#take(raw);
		}
		this.#rest = text.slice(at);
		return this.#done.splice(0);
	}

	/** The record that the file ends in, if any. */
	end(): XmlRecord[] {
		this.#take(this.#rest);
		this.#rest = '';
		if (this.#record !== undefined) this.#close('cut');
		return this.#done.splice(0);
	}

	/** Whether the root was never closed. */
	get isCut(): boolean {
		return this.#around.length > 0;
	}

	#take(raw: string): void {
		const record = this.#record;
		if (record !== undefined) {
			record.size += raw.length;
			if (record.size <= maxRecordLength) record.parts.push(raw);
			else record.parts.length = 0;
		}
		for (let at = raw.indexOf('\n'); at >= 0; at = raw.indexOf('\n', at + 1)) this.#line += 1;
	}

	#start(spelled: string, raw: string, isEmpty: boolean): void {
		const name = spelled.toLowerCase();
		const local = localName(name);
		if (this.#record !== undefined && isItem(local) && isItem(localName(this.#record.name))) this.#close('cut');
		if (this.#record !== undefined) {
			if (name === this.#record.name && !isEmpty) this.#record.inner += 1;
			this.#take(raw);
			return;
		}
		const isAround = this.#around.length === 0 || (this.#around.length === 1 && local === 'channel');
		if (isAround) {
			// Messages of a server may stand before the document.
			const isRoot = this.#around.length > 0 || roots.has(local);
			if (isRoot && !isEmpty) this.#around.push({ name, tag: raw, end: `</${spelled}>` });
			this.#take(raw);
			return;
		}
		this.#record = { name, parts: [], size: 0, line: this.#line, inner: 0 };
		this.#take(raw);
		if (isEmpty) this.#close('');
	}

	#finish(spelled: string, raw: string): void {
		const name = spelled.toLowerCase();
		this.#take(raw);
		const record = this.#record;
		// A prefix in one of the tags of an item alone is a fault of the file.
		const isOwn =
			record !== undefined &&
			(name === record.name || (isItem(localName(name)) && localName(name) === localName(record.name)));
		if (isOwn) {
			record.inner -= 1;
			if (record.inner < 0) this.#close('');
			return;
		}
		const at = this.#around.findLastIndex((each) => each.name === name);
		if (at < 0) return;
		this.#close('cut');
		this.#around.length = at;
	}

	#close(fault: 'cut' | ''): void {
		const record = this.#record;
		if (record === undefined) return;
		this.#record = undefined;
		const isLarge = record.size > maxRecordLength;
		this.#done.push({
			...{ name: localName(record.name), line: record.line, fault: isLarge ? 'large' : fault },
			text: record.parts.join(''),
			around: {
				open: this.#around.map(({ tag }) => tag).join(''),
				close: this.#around
					.map(({ end }) => end)
					.toReversed()
					.join(''),
			},
		});
	}
}

/**
 * The records of a text that comes in chunks.
 *
 * @param warn hears when the text ends before its last end tag.
 */
export async function* xmlRecords(
	chunks: AsyncIterable<string>,
	warn?: (notice: TextNotice) => void,
): AsyncGenerator<XmlRecord> {
	const splitter = new RecordSplitter();
	for await (const chunk of chunks) yield* splitter.push(chunk);
	yield* splitter.end();
	if (splitter.isCut)
		warn?.({ line: 0, message: 'It is cut off: its last end tag is missing. What is whole was imported.' });
}

/** The pieces of XML text, found without any knowledge of what is valid. Linear time. */

/** `end` is the position behind it; -1 when the text ends inside. `until` is what ends it then. */
export interface Token {
	readonly kind: 'text' | 'skip' | 'cdata' | 'open' | 'close' | 'empty';
	readonly end: number;
	readonly until?: string;
	readonly name?: string;
}

/** UTF-16 units of a tag; a "<" without an end within them is text. */
const maxTagLength = 65_536;

const parts: readonly (readonly [start: string, until: string, kind: 'skip' | 'cdata'])[] = [
	['<!--', '-->', 'skip'],
	['<![CDATA[', ']]>', 'cdata'],
	['<?', '?>', 'skip'],
];
const nameStart = /[A-Za-z_:\u0080-\uffff]/;
const nameEnd = /[\s/>]/g;

/** Where a tag ends: at the next ">" outside quotes. A "<" in quotes is none of XML: the quote was never closed. */
const tagEnd = (text: string, from: number): number => {
	let quote = '';
	for (let at = from; at < text.length && at - from < maxTagLength; at += 1) {
		const unit = text.charAt(at);
		if (unit === '<') {
			const end = text.indexOf('>', from);
			return end >= 0 && end < at ? end + 1 : 0;
		}
		if (quote !== '') {
			if (unit === quote) quote = '';
		} else if (unit === '>') return at + 1;
		else if (
			(unit === '"' || unit === "'") &&
			text
				.charAt(at - 1)
				.trim()
				.replace('=', '') === ''
		)
			quote = unit;
	}
	return text.length - from >= maxTagLength ? 0 : -1;
};

/** Where a DOCTYPE ends, with the declarations in its brackets. */
const doctypeEnd = (text: string, at: number): number => {
	const bracket = text.indexOf('[', at);
	const end = text.indexOf('>', at);
	if (end < 0) return -1;
	if (bracket < 0 || bracket > end) return end + 1;
	const close = /\]\s*>/g;
	close.lastIndex = bracket;
	return close.exec(text) === null ? -1 : close.lastIndex;
};

/** The piece that starts at `text[at] === '<'`. */
export const tokenAt = (text: string, at: number): Token => {
	for (const [start, until, kind] of parts) {
		if (text.startsWith(start, at)) {
			const end = text.indexOf(until, at + start.length);
			return end < 0 ? { kind, end: -1, until } : { kind, end: end + until.length };
		}
		// The text may end inside the start.
		if (text.length - at < start.length && start.startsWith(text.slice(at))) return { kind: 'text', end: -1 };
	}
	if (/^<!doctype/i.test(text.slice(at, at + 9))) return { kind: 'skip', end: doctypeEnd(text, at) };
	const isClosing = text.charAt(at + 1) === '/';
	const start = at + (isClosing ? 2 : 1);
	if (start >= text.length) return { kind: 'text', end: -1 };
	if (!nameStart.test(text.charAt(start))) return { kind: 'text', end: at + 1 };
	const end = tagEnd(text, start);
	if (end < 0) return { kind: 'text', end: -1 };
	if (end === 0) return { kind: 'text', end: at + 1 };
	nameEnd.lastIndex = start;
	const name = text.slice(start, nameEnd.exec(text)?.index ?? end);
	if (isClosing) return { kind: 'close', end, name };
	return { kind: text.charAt(end - 2) === '/' ? 'empty' : 'open', end, name };
};

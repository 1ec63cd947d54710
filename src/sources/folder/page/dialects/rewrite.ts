/** Goes over a page of Markdown once and rewrites what rules know. Code stays as it is. */

/** A place in the text that a rule has read, and what stands there instead. */
export interface Piece {
	readonly text: string;
	/** The place behind it. */
	readonly end: number;
}

/** What a rule sees of the page. */
export interface Scan {
	readonly text: string;
	/** The place of the next `needle`, or -1; a text of openings alone is looked through once for each needle. */
	next(needle: string, from: number): number;
	/** The place of the next match of a pattern and the place behind it; a pattern is one of few. */
	match(pattern: RegExp, from: number): readonly [at: number, end: number] | undefined;
	/** The end of what was written so far, at most 300 characters. */
	written(): string;
}

/** A rule by the signs that it begins with; undefined for what only looks like it. */
export interface Rule {
	readonly begin: RegExp;
	readonly read: (scan: Scan, at: number, begin: string) => Piece | undefined;
}

/** Remembers places, so that looking for the same thing again from further on costs nothing. */
const placesIn = (text: string): Pick<Scan, 'next' | 'match'> => {
	const needles = new Map<string, readonly [from: number, at: number]>();
	const patterns = new Map<string, readonly [from: number, at: number, end: number]>();
	return {
		next: (needle, from) => {
			const cachedPlaces = needles.get(needle);
			if (cachedPlaces !== undefined && cachedPlaces[0] <= from && (cachedPlaces[1] < 0 || from <= cachedPlaces[1]))
				return cachedPlaces[1];
			const at = text.indexOf(needle, from);
			needles.set(needle, [from, at]);
			return at;
		},
		match: (pattern, from) => {
			const cachedFinder = patterns.get(pattern.source);
			if (cachedFinder !== undefined && cachedFinder[0] <= from && (cachedFinder[1] < 0 || from <= cachedFinder[1]))
				return cachedFinder[1] < 0 ? undefined : [cachedFinder[1], cachedFinder[2]];
			const finder = new RegExp(pattern.source, `g${pattern.flags.replace(/[gy]/g, '')}`);
			finder.lastIndex = from;
			const match = finder.exec(text);
			patterns.set(pattern.source, [from, match?.index ?? -1, finder.lastIndex]);
			return match === null ? undefined : [match.index, finder.lastIndex];
		},
	};
};

const listItem = /^\s{0,3}(?:[-*+]|\d{1,9}[.)])(?:\s|$)/;

/** Beginnings of lines that are code because they are indented: below an empty line, and in no list. */
const indentedLines = (text: string): ReadonlySet<number> => {
	const foundPlaces = new Set<number>();
	let at = 0;
	let [isInList, isBelowGap, isBelowCode] = [false, true, false];
	for (const line of text.split('\n')) {
		if (line.trim() === '') isBelowGap = true;
		else {
			const isIndented = /^(?: {4}|\t)/.test(line);
			isBelowCode = isIndented && !isInList && (isBelowGap || isBelowCode);
			if (isBelowCode) foundPlaces.add(at);
			else if (!isIndented) isInList = listItem.test(line) || (isInList && (!isBelowGap || /^\s/.test(line)));
			isBelowGap = false;
		}
		at += line.length + 1;
	}
	return foundPlaces;
};

/** Where a fenced block of code ends: with its fence, or with the quotation or list that it is in. */
const endOfFence = (text: string, begin: string, from: number): number => {
	const fence = begin.replace(/[^`~]/g, '');
	const isQuoted = begin.includes('>');
	const isListed = /[-*+\d]/.test(begin);
	for (let at = text.indexOf('\n', from) + 1; at > 0; at = text.indexOf('\n', at) + 1) {
		const end = text.indexOf('\n', at);
		const line = text.slice(at, end < 0 ? undefined : end);
		if (isQuoted && !/^[ \t]*>/.test(line)) return at;
		if (isListed && /^[^\s>]/.test(line)) return at;
		const closingLine = line.replace(/^[ \t>]{0,40}/, '').trimEnd();
		if (closingLine.length >= fence.length && closingLine === (fence[0] ?? '').repeat(closingLine.length))
			return end < 0 ? text.length : end;
	}
	return text.length;
};

const unchangedPiece = (scan: Scan, at: number, end: number): Piece => ({ text: scan.text.slice(at, end), end });

/** Code, which is left alone, and escaped signs, which are signs. */
const codeRules = (indented: ReadonlySet<number>): Rule[] => [
	{
		begin: /^[ \t>]{0,20}(?:(?:[-*+]|\d{1,9}[.)])[ \t]{1,5}){0,3}(?:`{3,200}|~{3,200})/,
		read: (scan, at, begin) => {
			const line = scan.next('\n', at + begin.length);
			const info = scan.text.slice(at + begin.length, line < 0 ? undefined : line);
			// A fence of backticks has none behind it: this is code in a line.
			return begin.endsWith('`') && info.includes('`')
				? undefined
				: unchangedPiece(scan, at, endOfFence(scan.text, begin, at + begin.length));
		},
	},
	{
		begin: /^(?: {4}|\t)/,
		read: (scan, at) => {
			if (!indented.has(at)) return undefined;
			const end = scan.next('\n', at);
			return unchangedPiece(scan, at, end < 0 ? scan.text.length : end);
		},
	},
	{
		// Code in a line ends with as many signs, before the end of its paragraph.
		begin: /`{1,200}/,
		read: (scan, at, begin) => {
			const close = scan.match(new RegExp(`(?<!\`)\`{${begin.length}}(?!\`)`), at + begin.length);
			const gap = scan.match(/\n[ \t]*\n/, at);
			return close === undefined || (gap !== undefined && gap[0] < close[0])
				? unchangedPiece(scan, at, at + begin.length)
				: unchangedPiece(scan, at, close[1]);
		},
	},
	{
		begin: /<(?:pre|code|script|style|textarea|kbd|samp)(?=[\s>])/,
		read: (scan, at, begin) => {
			const end = scan.next(`</${begin.slice(1)}>`, at);
			return end < 0 ? undefined : unchangedPiece(scan, at, end + begin.length + 2);
		},
	},
	{
		begin: /https?:\/\/[^\s<>"'{}()[\]]{1,2000}/,
		read: (scan, at, begin) => {
			const remark = begin.indexOf('%%');
			return unchangedPiece(scan, at, at + (remark < 0 ? begin.length : remark));
		},
	},
	{ begin: /\\[\\`*_{}[\]#+\-.!$<>%|~:^=&]/, read: (scan, at) => unchangedPiece(scan, at, at + 2) },
];

/** Characters of what was written that a rule may look at. */
const maxWritten = 300;

/** A text as rules rewrite it; what a rule writes is not read again. @param hasIndented whether indented lines may be code. */
export const rewrite = (text: string, rules: readonly Rule[], hasIndented = true): string => {
	// Rules of formulas know the escaped signs that begin one, so they come first.
	const all = [...rules, ...codeRules(hasIndented ? indentedLines(text) : new Set())];
	const begins = new RegExp(all.map(({ begin }) => begin.source).join('|'), 'gm');
	const ownPatterns = all.map(({ begin }) => new RegExp(begin.source, 'my'));
	// In parts: looking at the end of a long text that still grows would copy it each time.
	const parts: string[] = [];
	const written = (): string => {
		let end = '';
		for (let part = parts.length - 1; part >= 0 && end.length < maxWritten; part -= 1)
			end = (parts[part] ?? '').slice(-maxWritten) + end;
		return end.slice(-maxWritten);
	};
	let from = 0;
	const scan: Scan = { text, ...placesIn(text), written };
	for (let match = begins.exec(text); match !== null; match = begins.exec(text)) {
		const at = match.index;
		if (at > from) parts.push(text.slice(from, at));
		from = at;
		let piece: Piece | undefined;
		for (const [index, rule] of all.entries()) {
			const begin = ownPatterns[index];
			if (begin === undefined) continue;
			begin.lastIndex = at;
			const sign = begin.exec(text)?.[0];
			if (sign === undefined || sign === '') continue;
			piece = rule.read(scan, at, sign);
			if (piece !== undefined) break;
		}
		if (piece === undefined) {
			begins.lastIndex = at + Math.max(1, match[0].length);
			continue;
		}
		if (piece.text !== '') parts.push(piece.text);
		from = piece.end;
		begins.lastIndex = piece.end;
	}
	return parts.join('') + text.slice(from);
};

/** What writers leave for themselves in a page: remarks of Obsidian, MDX, HTML, Markdown, Hugo, Jekyll, kramdown and Nunjucks. */
import type { Piece, Rule, Scan } from './rewrite.ts';

const nothing = (end: number): Piece => ({ text: '', end });

const isAtLine = (text: string, at: number): boolean => at === 0 || text[at - 1] === '\n';

/** A remark from one sign to another. One that is never closed is text, or hides the rest where its system does so. */
const between = (begin: RegExp, end: string, hidesRest = false): Rule => ({
	begin,
	read: (scan, at, sign) => {
		const endMatch = scan.next(end, at + sign.length);
		if (endMatch >= 0) return nothing(endMatch + end.length);
		return hidesRest && isAtLine(scan.text, at) ? nothing(scan.text.length) : undefined;
	},
});

/** Comments of HTML that say something to a system. */
const isMark = (inside: string): boolean => /^\s{0,20}(?:more|truncate|excerpt)\s{0,20}$/i.test(inside);

const html: Rule = {
	begin: /<!--/,
	read: (scan, at) => {
		const end = scan.next('-->', at + 4);
		if (end < 0) return isAtLine(scan.text, at) ? nothing(scan.text.length) : undefined;
		return isMark(scan.text.slice(at + 4, Math.min(end, at + 60)))
			? { text: '<!--more-->', end: end + 3 }
			: nothing(end + 3);
	},
};

/** `[//]: # (…)`, a definition that nothing uses: whatever stands in it, up to its end, or to the end of its paragraph. */
const definition: Rule = {
	begin:
		/^[ \t>]{0,20}\[(?:(?:\/\/|\/{3}|comments?|_|remark|note to self|hidden)\]:[ \t]{0,5}(?:#|<>|\/)?|[^\]\n]{1,60}\]:[ \t]{0,5}<>)[ \t]{0,5}["'(]?/i,
	read: (scan, at, sign) => {
		const { text } = scan;
		const line = scan.next('\n', at + sign.length);
		const open = sign.at(-1) ?? '';
		const close = { '(': ')', '"': '"', "'": "'" }[open];
		const ownText = text.slice(at + sign.length, line < 0 ? undefined : line).trimEnd();
		if (close === undefined || ownText.endsWith(close)) return nothing(line < 0 ? text.length : line);
		const gap = scan.match(/\n[ \t]*(?:\n|$)/, at)?.[0] ?? text.length;
		const end = scan.match(
			{ ')': /\)[ \t]*(?:\n|$)/, '"': /"[ \t]*(?:\n|$)/, "'": /'[ \t]*(?:\n|$)/ }[close] ?? /$/,
			at + sign.length,
		);
		return nothing(end === undefined || end[0] > gap ? gap : end[0] + 1);
	},
};

const closingPiece = (scan: Scan, pattern: RegExp, at: number): Piece | undefined => {
	const match = scan.match(pattern, at);
	return match === undefined ? undefined : nothing(match[1]);
};

/** Remarks of programs that make pages of templates. */
export const templateRemarks: readonly Rule[] = [
	{
		begin: /\{\{-?[ \t]{0,5}\/\*/,
		read: (scan, at, sign) => {
			const end = scan.next('*/', at + sign.length);
			return end < 0 ? undefined : nothing(scan.next('}}', end) + 2 || scan.text.length);
		},
	},
	{ begin: /\{%-?[ \t]{0,5}#/, read: (scan, at, sign) => closingPiece(scan, /%\}/, at + sign.length) },
	between(/\{#(?=\s)/, '#}'),
];

/** Remarks, which never become public. Code and escaped signs are left alone. */
export const remarkRules: readonly Rule[] = [
	...templateRemarks,
	between(/%%/, '%%', true),
	between(/\{\/\*/, '*/}'),
	html,
	definition,
	{ begin: /\{::comment\}/, read: (scan, at, sign) => closingPiece(scan, /\{:\/(?:comment)?\}/, at + sign.length) },
];

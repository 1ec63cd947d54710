/** Formulas in TeX, which are no Markdown: every sign of them stays. An amount of money is no formula. */
import type { Rule, Scan } from './rewrite.ts';

/** Characters of one formula. */
const maxInline = 1_000;
const maxBlock = 20_000;

const texSign = /[\\^_={}<>|+]/;

/** Whether what stands between two dollars is a formula: `$5 and 10$` is money. */
const isFormula = (inside: string): boolean =>
	/^\S/.test(inside) &&
	/\S$/.test(inside) &&
	(!/^[\d.,]+(?:\s|[a-z]{1,9}\b|[\u3400-\u9fff])/i.test(inside) || texSign.test(inside)) &&
	!inside.includes('](');

/** The place of the dollar that ends a formula in a line of text. */
const endOfInline = (scan: Scan, from: number): number => {
	const gap = scan.match(/\n[ \t>]*\n/, from)?.[0] ?? scan.text.length;
	const last = Math.min(gap, from + maxInline);
	for (let at = scan.next('$', from); at >= 0 && at < last; at = scan.next('$', at + 1)) {
		const before = scan.text[at - 1] ?? '';
		if (before === '\\') continue;
		return /\s/.test(before) || /\d/.test(scan.text[at + 1] ?? '') ? -1 : at;
	}
	return -1;
};

/** Lines of a formula without the signs of the quotation that it is in. */
const withoutQuote = (formula: string): string => formula.replace(/\n[ \t]{0,5}(?:>[ \t]?){1,5}/g, '\n');

/** @param hold puts a text aside, on lines of its own where it has several, and returns the placeholder for it. */
export const formulaRules = (hold: (formula: string) => string): Rule[] => [
	{
		begin: /\$\$/,
		read: (scan, at) => {
			const end = scan.next('$$', at + 2);
			const gap = scan.match(/\n[ \t>]*\n/, at)?.[0] ?? scan.text.length;
			if (end < 0 || end > gap || end - at > maxBlock || scan.text.slice(at + 2, end).trim() === '') return undefined;
			return { text: hold(withoutQuote(scan.text.slice(at, end + 2))), end: end + 2 };
		},
	},
	{
		begin: /\$`/,
		read: (scan, at) => {
			const end = scan.next('`$', at + 2);
			return end < 0 || end - at > maxInline ? undefined : { text: hold(scan.text.slice(at, end + 2)), end: end + 2 };
		},
	},
	{
		begin: /(?<![\w$\\])\$(?=[^\s$])/,
		read: (scan, at) => {
			const end = endOfInline(scan, at + 1);
			if (end < 0 || !isFormula(scan.text.slice(at + 1, end))) return undefined;
			return { text: hold(scan.text.slice(at, end + 1)), end: end + 1 };
		},
	},
	{
		// `\(…\)`, also with two backslashes, as pages need it whose generator takes one away.
		begin: /\\{1,2}[([]/,
		read: (scan, at, begin) => {
			const close = begin.replace('(', ')').replace('[', ']');
			const end = scan.next(close, at + begin.length);
			if (end < 0 || end - at > maxBlock) return undefined;
			const inside = scan.text.slice(at + begin.length, end);
			if (/\n[ \t>]*\n/.test(inside)) return undefined;
			// A bracket with a backslash is also a bracket: `\[sic\]`.
			const isSure = begin.endsWith('(')
				? texSign.test(inside) || /^\s{0,3}[A-Za-z0-9]{1,3}'?\s{0,3}$/.test(inside) || /\d\s{0,3}[-*/]/.test(inside)
				: /\\[a-z]|[\^=]|\n/i.test(inside);
			if (!isSure) return undefined;
			const formula = scan.text.slice(at, end + close.length);
			return {
				text: hold(withoutQuote(begin.startsWith('\\\\') ? formula.slice(1, -close.length) + close.slice(1) : formula)),
				end: end + close.length,
			};
		},
	},
	{
		begin: /^[ \t>]{0,20}\\begin\{[A-Za-z]{1,20}\*?\}/,
		read: (scan, at, begin) => {
			const name = begin.slice(begin.indexOf('{'));
			const end = scan.text.slice(at, at + maxBlock).indexOf(`\\end${name}`);
			if (end < 0) return undefined;
			const endPlace = at + end + 4 + name.length;
			return { text: hold(withoutQuote(scan.text.slice(at, endPlace)).trimStart()), end: endPlace };
		},
	},
];

/** Attribute lists of kramdown, Hugo, Pandoc and VitePress: they say how something looks, and are no text. */
import { headingMark } from './headings.ts';
import type { Rule } from './rewrite.ts';

const item = String.raw`(?:[#.][\w:.-]{1,80}|[\w-]{1,40}=(?:"[^"\n]{0,300}"|'[^'\n]{0,300}'|[^\s"'{}]{1,300}))`;
const list = String.raw`\{[ \t]{0,3}${item}(?:[ \t]{1,3}${item}){0,10}[ \t]{0,3}\}`;

export const attributeRules: readonly Rule[] = [
	// A table of contents takes the place of the item above it.
	{
		begin: /^[ \t]{0,3}(?:[-*+]|\d{1,3}\.)[ \t][^\n]{0,100}\n[ \t]{0,6}\{:[ \t]{0,3}toc[^{}\n]{0,100}\}/,
		read: (_, at, begin) => ({ text: '', end: at + begin.length }),
	},
	{
		// kramdown has a colon, and extensions two.
		begin: /\{::?\/?[^{}\n]{0,300}\}/,
		read: (scan, at, begin) => {
			const before = scan.text[at - 1] ?? '\n';
			const isAlone =
				before === '\n' && /^[ \t]*(?:\n|$)/.test(scan.text.slice(at + begin.length, at + begin.length + 200));
			// With its line: an empty line would part what stands around it.
			const end = at + begin.length;
			return { text: '', end: isAlone && scan.text[end] === '\n' ? end + 1 : end };
		},
	},
	{
		begin: /\[\[?toc\]?\](?![([])|^\[\[?_?TOC_?\]?\]$/,
		read: (_, at, begin) => ({ text: '', end: at + begin.length }),
	},
	{
		// Behind a picture, a link, code, or a word that is marked.
		begin: new RegExp(String.raw`(?<=[)\]\x60*_])${list}`),
		read: (_, at, begin) => ({ text: '', end: at + begin.length }),
	},
	{
		// On a line of its own, or at the end of a heading, whose name it may be.
		begin: new RegExp(String.raw`(?:^[ \t]{0,3}|[ \t]{1,5})${list}[ \t]{0,5}$`),
		read: (scan, at, begin) => {
			const isAlone = /^[ \t]*$/.test(scan.written().replace(/^[\s\S]*\n/, ''));
			const line = scan.text.slice(scan.text.lastIndexOf('\n', Math.max(0, at - 1)) + 1, at);
			const isHeading = /^[ \t>]{0,20}#{1,6}[ \t]/.test(line.slice(0, 40));
			if (!isAlone && !isHeading) return undefined;
			const [, id] = /\{[^}]{0,300}?#([\w:.-]{1,60})/.exec(begin) ?? [];
			return {
				text: isHeading && id !== undefined ? `${headingMark.start}${id}${headingMark.end}` : '',
				end: at + begin.length,
			};
		},
	},
];

/** What Obsidian writes: links and pictures by name, notes within notes, callouts, highlights, names of blocks. */
import { escapeHtml } from '../../../../domain/escape.ts';
import { addressOfPath, type Dialect, link, mediaFile, pictureFile, pictureMarkup, titleOfNotice } from './dialect.ts';
import { anchorOf } from './headings.ts';
import type { Piece, Rule } from './rewrite.ts';

const maxLink = 600;

/** The name, the part and the text of a link; the bar has a backslash in a table. */
const partsOf = (inside: string): { name: string; part: string; texts: string[] } => {
	const [target = '', ...texts] = inside.split(/\\?\|/).map((text) => text.trim());
	const [, name = '', part = ''] = /^([^#^]*)[#^]*(.*)$/s.exec(target) ?? [];
	return { name: name.trim(), part: target.slice(name.length), texts: part === '' && texts.length === 0 ? [] : texts };
};

const linkOf = (inside: string, { site }: Dialect): string => {
	const { name, part, texts } = partsOf(inside);
	const heading =
		part
			.replace(/^[#^]+/, '')
			.split('#')
			.at(-1) ?? '';
	const words = escapeHtml(texts.at(-1) || (name === '' ? heading : heading === '' ? name : `${name} > ${heading}`));
	if (name === '') return part.startsWith('#') && !part.startsWith('#^') ? link(`#${anchorOf(heading)}`, words) : words;
	const page = site?.pageNamed(name);
	if (page !== undefined) return link(addressOfPath(page.path), words);
	const file = site?.fileNamed(name);
	return file === undefined ? words : link(addressOfPath(file), words);
};

const sizeOnly = /^\d{1,5}(?:x\d{1,5})?$/;

const embedOf = (inside: string, dialect: Dialect): string => {
	const { name, part, texts } = partsOf(inside);
	if (pictureFile.test(name) || mediaFile.test(name)) {
		const alt = texts.filter((text) => !sizeOnly.test(text)).join(' ');
		return pictureMarkup(addressOfPath(dialect.site?.fileNamed(name) ?? name), alt);
	}
	if (name === '') return '';
	if (/\.[a-z0-9]{2,5}$/i.test(name) && !/\.(?:md|mdx|markdown)$/i.test(name)) return linkOf(inside, dialect);
	return dialect.include(name, new Map(), part);
};

const whole = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
	const finder = new RegExp(pattern.source, `y${pattern.flags.replace(/[gy]/g, '')}`);
	finder.lastIndex = at;
	return finder.exec(text);
};

/** A mark of a notice in the first line of a quotation: `> [!note]- Title`. */
const callout = /(?:[ \t]{0,3}>[ \t]?){1,8}\[!([\w-]{1,40})(?:\|[^\]\n]{0,60})?\][+-]?[ \t]*([^\n]{0,500})/;

export const wikiRules = (dialect: Dialect): Rule[] => [
	{
		begin: /!?\[\[/,
		read: (scan, at, begin): Piece | undefined => {
			const inner = at + begin.length;
			const end = scan.next(']]', inner);
			const inside = end < 0 || end - inner > maxLink ? '' : scan.text.slice(inner, end);
			if (inside.trim() === '' || /[\n[\]]/.test(inside)) return undefined;
			if (/^_{0,2}toc_{0,2}$/i.test(inside)) return { text: '', end: end + 2 };
			// A link of Markdown whose text has brackets.
			if (begin === '[[' && scan.text[end + 2] === '(') return undefined;
			return { text: begin === '[[' ? linkOf(inside, dialect) : embedOf(inside, dialect), end: end + 2 };
		},
	},
	{
		begin: /^(?:[ \t]{0,3}>[ \t]?){1,8}\[!/,
		read: (scan, at): Piece | undefined => {
			const wholeCallout = whole(callout, scan.text, at);
			if (wholeCallout === null) return undefined;
			const [mark, kind = '', title = ''] = wholeCallout;
			const quote = /^[ \t>]{1,40}/.exec(mark)?.[0] ?? '> ';
			const words = title.replace(/[*_`]/g, '').trim() || titleOfNotice(kind.replace(/[-_]+/g, ' '));
			return { text: `${quote}**${words}**\n${quote}`, end: at + mark.length };
		},
	},
	{
		begin: /(?<!=)==(?=[^\s=])/,
		read: (scan, at): Piece | undefined => {
			const end = scan.next('==', at + 2);
			if (end < 0 || end - at > maxLink) return undefined;
			const inside = scan.text.slice(at + 2, end);
			if (/\n|\s$/.test(inside) || scan.text[end + 2] === '=') return undefined;
			return { text: `<mark>${inside}</mark>`, end: end + 2 };
		},
	},
	{
		// The name of a block, by which other notes link to it.
		begin: /[ \t]\^(?=[A-Za-z0-9-]{0,39}[A-Za-z])[A-Za-z0-9-]{2,40}[ \t]{0,5}$/,
		read: (_, at, begin) => ({ text: '', end: at + begin.length }),
	},
];

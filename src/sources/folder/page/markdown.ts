/** HTML of Markdown as GitHub writes it, with the codes of static site generators that stand for a picture or a film. */
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { escapeHtml } from '../../../domain/escape.ts';
import { withoutRemarks } from './remarks.ts';

const attributesIn = (text: string): ReadonlyMap<string, string> =>
	new Map(
		[...text.matchAll(/([\w-]{1,40})=(?:"([^"]{0,2000})"|'([^']{0,2000})'|([^\s"']{1,2000}))/g)].map(
			([, name = '', double, single, bare]) => [name.toLowerCase(), double ?? single ?? bare ?? ''] as const,
		),
	);

const firstWord = (text: string): string => /^\s{0,10}["']?([^\s"'=<>]{1,500})["']?(?:\s|$)/.exec(text)?.[1] ?? '';

const figure = (src: string, alt: string, caption: string): string =>
	src === ''
		? ''
		: `\n\n<figure><img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}">${
				caption === '' ? '' : `<figcaption>${escapeHtml(caption)}</figcaption>`
			}</figure>\n\n`;

const link = (address: string): string => `\n\n<${address}>\n\n`;

/** A code by its name; undefined leaves it as it is. */
const coded = (name: string, rest: string): string | undefined => {
	const attributes = attributesIn(rest);
	const id = attributes.get('id') ?? firstWord(rest);
	switch (name.toLowerCase()) {
		case 'figure':
		case 'img':
		case 'image':
			return figure(
				attributes.get('src') ?? firstWord(rest),
				attributes.get('alt') ?? '',
				attributes.get('caption') ?? attributes.get('title') ?? '',
			);
		case 'asset_img':
			return figure(firstWord(rest), '', '');
		case 'youtube':
			return /^[\w-]{5,20}$/.test(id) ? link(`https://www.youtube.com/watch?v=${id}`) : undefined;
		case 'vimeo':
			return /^\d{5,15}$/.test(id) ? link(`https://vimeo.com/${id}`) : undefined;
		case 'bilibili':
			return /^BV\w{5,20}$/.test(id) ? link(`https://www.bilibili.com/video/${id}`) : undefined;
		case 'highlight':
			return `\n\`\`\`${firstWord(rest)}\n`;
		case '/highlight':
		case 'endhighlight':
			return '\n```\n';
		default:
			return undefined;
	}
};

/** Codes of Hugo, Jekyll and Hexo. */
const codes = /\{\{[<%]\s{0,5}(\/?[\w-]{1,40})([^{}]{0,2000}?)\/?[>%]\}\}|\{%\s{0,5}(\w{1,40})([^{}%]{0,2000})%\}/g;

/** Where a page of MDX begins: after its imports and exports. */
const withoutImports = (text: string): string => {
	let rest = text;
	for (;;) {
		const line = /^\s{0,100}(?:import\s|export\s)[^\n]{0,2000}\n/.exec(rest);
		if (line === null) return rest;
		rest = rest.slice(line[0].length);
	}
};

/** Characters at the beginning of a line that may open quotations and lists one in another. */
const maxOpening = 300;
/** Brackets of a page that are no whole link. */
const maxBrackets = 3_000;
const openBracket = /(?<!\\)\[(?![^[\]\n]{0,500}\]\([^()\n]{0,2000}\))/g;

const withoutDepth = (line: string): string => {
	const opening = /^[>\s*+\-\d.)]*/.exec(line)?.[0].length ?? 0;
	const isRule = opening === line.length && !/[>+\d]/.test(line);
	return opening <= maxOpening || isRule ? line : `${line.slice(0, maxOpening)}\\${line.slice(maxOpening)}`;
};

/** Characters of a line, more than code has, in which an open bracket is looked back for at every word. */
const maxLine = 5_000;

/** In a line that is longer than a story, a bracket that begins no whole link is text. */
const withoutOpenBrackets = (line: string): string =>
	line.length <= maxLine ? line : line.replace(openBracket, '\\[');

/** Markdown that is nested without end takes a time that grows with its square: it becomes text from where no writer goes. */
const bounded = (text: string): string =>
	text
		.split('\n')
		.map((line) => withoutOpenBrackets(withoutDepth(line)))
		.join('\n');

/** Whether a page has more brackets that are no links than anybody writes. */
const isTooMuch = (text: string): boolean =>
	text.split('[').length > maxBrackets && (text.match(openBracket)?.length ?? 0) > maxBrackets;

const asParagraphs = (text: string): string =>
	text
		.split('\n\n')
		.map((part) => `<p>${escapeHtml(part)}</p>`)
		.join('\n');

/** HTML of the tables, notes and lists of GitHub; its list of forbidden elements would make text of films, and the sanitizer has its own. */
const github = (): ReturnType<typeof gfmHtml> => {
	const html = gfmHtml();
	const { htmlFlowData: _, htmlTextData: __, ...exit } = html.exit ?? {};
	return { ...html, exit };
};

/** @param isMdx whether the text may begin with imports. @returns HTML that is not sanitized. */
export const htmlOfMarkdown = (text: string, isMdx = false): string => {
	const own = withoutRemarks(isMdx ? withoutImports(text) : text);
	const expanded = own.replace(codes, (whole, hugo?: string, hugoRest?: string, other?: string, otherRest?: string) => {
		return coded(hugo ?? other ?? '', (hugoRest ?? otherRest ?? '').trim()) ?? whole;
	});
	if (isTooMuch(expanded)) return asParagraphs(expanded);
	return micromark(bounded(expanded), {
		allowDangerousHtml: true,
		extensions: [gfm()],
		htmlExtensions: [github()],
	});
};

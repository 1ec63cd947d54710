/** HTML of Markdown as GitHub writes it, with what generators and editors add to it. */
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { escapeHtml } from '../../../domain/escape.ts';
import { type ExpandOptions, expand } from './dialects/expand.ts';
import { withHeadingNames } from './dialects/headings.ts';

/** Characters at the beginning of a line that may open quotations and lists one in another. */
const maxOpening = 300;
/** Brackets of a page that are no whole link. */
const maxBrackets = 3_000;
const openBracket = /(?<!\\)\[(?![^[\]\n]{0,500}\]\([^()\n]{0,2000}\))/g;

const withoutDepth = (line: string): string => {
	const openingLength = /^[>\s*+\-\d.)]*/.exec(line)?.[0].length ?? 0;
	const isRule = openingLength === line.length && !/[>+\d]/.test(line);
	return openingLength <= maxOpening || isRule ? line : `${line.slice(0, maxOpening)}\\${line.slice(maxOpening)}`;
};

/** Characters of a line, more than code has, in which an open bracket is looked back for at every word. */
const maxLine = 5_000;

/** In a line that is longer than a story, a bracket that begins no whole link is text. */
const withoutOpenBrackets = (line: string): string =>
	line.length <= maxLine ? line : line.replace(openBracket, '\\[');

/** Markdown that is nested without end takes a time that grows with its square: it becomes text from where no writer goes. */
const boundedText = (text: string): string =>
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

/** In MDX an indented line is no code. */
const withoutIndentedCode = { disable: { null: ['codeIndented'] } };

/** @returns HTML that is not sanitized. */
export const htmlOfMarkdown = (text: string, options: ExpandOptions = {}): string => {
	const { text: ownText, restore } = expand(text, options);
	if (isTooMuch(ownText)) return restore(asParagraphs(ownText));
	const html = micromark(boundedText(ownText), {
		allowDangerousHtml: true,
		extensions: options.isMdx === true ? [gfm(), withoutIndentedCode] : [gfm()],
		htmlExtensions: [github()],
	});
	return restore(withHeadingNames(html));
};

/** The HTML of a page, with the texts of other files that it includes. */

import { escapeContent } from '../../../domain/escape.ts';
import { firstUnits } from '../../../domain/text.ts';
import type { PageSite } from './dialects/dialect.ts';
import { expand } from './dialects/expand.ts';
import { type FrontMatter, splitPage } from './front-matter.ts';
import { bodyOf, isHtmlName } from './html-document.ts';
import { htmlOfMarkdown } from './markdown.ts';

export interface PageText {
	readonly name: string;
	readonly text: string;
	readonly fields: FrontMatter;
	readonly hasFrontMatter: boolean;
	readonly site: PageSite | undefined;
}

/** Texts that include one another, and UTF-16 units of all that a page includes. */
const maxDepth = 8;
const maxIncluded = 4 * 1024 * 1024;

const heading = /^(#{1,6})[ \t]+(.{1,300}?)[ \t#]*$/;

/** A part of a note: below a heading (`#Part`), or a block by its name (`#^name`). */
const partOf = (text: string, part: string): string => {
	const block = /^#?\^([\w-]{1,60})/.exec(part)?.[1];
	if (block !== undefined) return text.split(/\n[ \t]*\n/).find((one) => one.trimEnd().endsWith(` ^${block}`)) ?? '';
	const wantedHeading = part.split('#').at(-1)?.trim().toLowerCase() ?? '';
	const lines = text.split('\n');
	const start = lines.findIndex((line) => heading.exec(line)?.[2]?.trim().toLowerCase() === wantedHeading);
	const level = heading.exec(lines[start] ?? '')?.[1]?.length ?? 0;
	if (start < 0) return '';
	const end = lines.findIndex((line, at) => at > start && (heading.exec(line)?.[1]?.length ?? 7) <= level);
	return lines.slice(start, end < 0 ? undefined : end).join('\n');
};

/** Addresses of a text that are beside it, as they are from the top of the folder. */
const fromTop = (html: string, path: string): string => {
	const folder = path.replace(/^\/?/, '/').replace(/[^/]*$/, '');
	return html.replace(
		/ (src|href|poster)="(?![a-z][\w+.-]*:|[/#])([^"]{1,2000})"/gi,
		(_, name: string, address: string) => ` ${name}="${encodeURI(folder)}${address}"`,
	);
};

/** @returns the HTML, the names of codes that are not known, and a sentence for each text that is missing. */
export const htmlOfPage = (page: PageText): { html: string; unknown: string[]; missing: string[] } => {
	const unknown: string[] = [];
	const missing: string[] = [];
	const count = (name: string): void => void unknown.push(name);
	let includedCount = 0;
	const htmlOf = (
		{ name, text, fields, hasFrontMatter, site }: PageText,
		parameters: ReadonlyMap<string, string>,
		stack: readonly string[],
	): string => {
		const include = (fileName: string, values: ReadonlyMap<string, string>, part: string): string => {
			const foundFile = site?.textOf(fileName) ?? { problem: 'is not looked for in a file that is imported by itself' };
			const problem =
				'problem' in foundFile
					? foundFile.problem
					: stack.includes(foundFile.path) || stack.length > maxDepth
						? 'includes itself'
						: undefined;
			includedCount += 'problem' in foundFile ? 0 : foundFile.text.length;
			if (problem !== undefined || 'problem' in foundFile || includedCount > maxIncluded) {
				missing.push(
					`“${firstUnits(fileName, 100)}”, which it includes, ${problem ?? 'is too large'}: its text is left out.`,
				);
				return '';
			}
			if (part === '<code>') return `<pre><code>${escapeContent(foundFile.text)}</code></pre>`;
			const splitText = splitPage(foundFile.text);
			const html = htmlOf(
				{
					// A template speaks of the page that includes it.
					fields: splitText.hasFrontMatter ? splitText.fields : fields,
					name: foundFile.path,
					site,
					text: part === '' ? splitText.text : partOf(splitText.text, part),
					hasFrontMatter: true,
				},
				values,
				[...stack, foundFile.path],
			);
			return fromTop(html, foundFile.path);
		};
		const options = { fields, site, parameters, unknown: count, include };
		if (!isHtmlName(name)) return htmlOfMarkdown(text, { ...options, isMdx: /\.mdx$/i.test(name) });
		const body = bodyOf(text);
		// Only a page with front matter goes through a program for templates.
		if (!hasFrontMatter) return body;
		const expandedBody = expand(body, { ...options, isHtml: true });
		return expandedBody.restore(expandedBody.text);
	};
	return { html: htmlOf(page, new Map(), [`/${page.name}`]), unknown, missing };
};

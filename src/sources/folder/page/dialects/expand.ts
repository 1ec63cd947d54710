/** A page in the dialect of its generator as Markdown, or HTML, that every reader of these understands. */
import { escapeContent } from '../../../../domain/escape.ts';
import type { FrontMatter } from '../front-matter.ts';
import { attributeRules } from './attribute-lists.ts';
import { codeBlock } from './code-html.ts';
import { codeRules } from './codes.ts';
import { componentRules } from './components.ts';
import type { Dialect, PageSite } from './dialect.ts';
import { directiveRules } from './directives.ts';
import { formulaRules } from './formulas.ts';
import { importsIn, withoutModules } from './modules.ts';
import { remarkRules, templateRemarks } from './remarks.ts';
import { rewrite } from './rewrite.ts';
import { wikiRules } from './wiki.ts';

export interface ExpandOptions {
	readonly isMdx?: boolean;
	/** Whether the text is HTML: only codes of templates are read in it. */
	readonly isHtml?: boolean;
	readonly fields?: FrontMatter;
	readonly site?: PageSite | undefined;
	/** Values from the page that includes this text. */
	readonly parameters?: ReadonlyMap<string, string>;
	/** Counts a code that is not known. */
	readonly unknown?: (name: string) => void;
	/** The HTML of a text that is included; see {@link Dialect}. */
	readonly include?: Dialect['include'];
}

export interface Expanded {
	readonly text: string;
	/** Puts what was kept as it is back into the HTML. */
	restore(html: string): string;
}

const placeholder = /\ufdd0(\d{1,7})\ufdd1|%EF%B7%90(\d{1,7})%EF%B7%91/g;

/** Rewrites what only a generator understands. Code stays as it is, remarks go. */
export const expand = (page: string, options: ExpandOptions = {}): Expanded => {
	const { isMdx = false, isHtml = false, fields = {}, site, parameters = new Map() } = options;
	// Nobody writes these signs: they stand for what is kept.
	const cleanPage = page.replace(/[\ufdd0-\ufdd3]/g, '');
	const keptTexts: string[] = [];
	const hold = (html: string): string => `\ufdd0${keptTexts.push(html) - 1}\ufdd1`;
	const dialect: Dialect = {
		...{ isMdx, isHtml, fields, site, parameters, hold, imports: importsIn(cleanPage), sources: [] },
		unknown: (name) => options.unknown?.(name),
		include: (name, values, part) => {
			const html = options.include?.(name, values, part) ?? '';
			if (html === '') return '';
			const [, line] = /^<p>((?:(?!<p>)[\s\S]){0,5000})<\/p>\s*$/.exec(html) ?? [];
			return line === undefined ? `\n\n${hold(html)}\n\n` : hold(line);
		},
	};
	const rules = isHtml
		? [...codeRules(dialect), ...templateRemarks]
		: [
				...codeRules(dialect),
				...remarkRules,
				...formulaRules((formula) => hold(formula.includes('\n') ? codeBlock(formula) : escapeContent(formula))),
				...wikiRules(dialect),
				...attributeRules,
				...directiveRules(dialect),
				...componentRules(dialect),
			];
	return {
		text: rewrite(isMdx ? withoutModules(cleanPage) : cleanPage, rules, !isMdx && !isHtml),
		restore: (html) =>
			keptTexts.length === 0
				? html
				: html.replace(placeholder, (_, plain?: string, coded?: string) => keptTexts[Number(plain ?? coded)] ?? ''),
	};
};

/** Components of MDX, Astro, VitePress and Docusaurus: tags with a capital letter, and in MDX whatever JavaScript stands between them. */
import { escapeHtml } from '../../../../domain/escape.ts';
import { fileOf, writeCode } from './code-html.ts';
import { kindOfCode, plainName } from './code-table.ts';
import type { Code } from './code-values.ts';
import { block, type Dialect } from './dialect.ts';
import type { Piece, Rule, Scan } from './rewrite.ts';

const maxTag = 10_000;

/** Elements of HTML, which are left to the parser outside of MDX whatever letters they have. */
const htmlNames = new Set(
	'a abbr address area article aside audio b base blockquote body br button caption center cite code col dd del details dfn div dl dt em embed fieldset figcaption figure font footer form frame h1 h2 h3 h4 h5 h6 head header hr html i iframe img input ins kbd label legend li link main map mark menu meta nav object ol option p param picture pre q s section select small source span strong style sub summary sup svg table tbody td template tfoot th thead time title tr track u ul var video wbr'.split(
		' ',
	),
);

/** The places behind the braces that close others, by the places of these. Braces in strings are counted too: they are in pairs. */
const bracesIn = (text: string): ReadonlyMap<number, number> => {
	const open: number[] = [];
	const places = new Map<number, number>();
	for (const { 0: sign, index } of text.matchAll(/[{}]/g))
		if (sign === '{') open.push(index);
		else {
			const start = open.pop();
			if (start !== undefined && index - start < maxTag) places.set(start, index + 1);
		}
	return places;
};

interface Tag {
	readonly name: string;
	readonly isEnd: boolean;
	readonly isWhole: boolean;
	readonly attributes: ReadonlyMap<string, string>;
	readonly end: number;
}

/** The tag at a place, with attributes that may be expressions. */
const tagAt = (text: string, at: number, braces: ReadonlyMap<number, number>): Tag | undefined => {
	const [start, slash = '', name = ''] = /^<(\/?)([A-Za-z][\w.:-]{0,60})?/.exec(text.slice(at, at + 70)) ?? [];
	if (start === undefined) return undefined;
	const attributes = new Map<string, string>();
	const last = Math.min(text.length, at + maxTag);
	let place = at + start.length;
	while (place < last) {
		const sign = text[place] ?? '';
		if (/\s/.test(sign)) place += 1;
		else if (sign === '>') return { name, isEnd: slash !== '', isWhole: false, attributes, end: place + 1 };
		else if (sign === '/' && text[place + 1] === '>')
			return { name, isEnd: slash !== '', isWhole: true, attributes, end: place + 2 };
		else if (sign === '{') {
			const braceEnd = braces.get(place);
			if (braceEnd === undefined) return undefined;
			place = braceEnd;
		} else {
			const [key = ''] = /^[^\s=>/{}"'<]{1,80}/.exec(text.slice(place, place + 90)) ?? [];
			if (key === '') return undefined;
			place += key.length;
			if (text[place] !== '=') {
				attributes.set(key, '');
				continue;
			}
			place += 1;
			const quote = text[place] ?? '';
			let end: number;
			if (quote === '{') end = braces.get(place) ?? -1;
			else if (quote === '"' || quote === "'") end = text.indexOf(quote, place + 1) + 1;
			else end = place + (/^[^\s>]{1,2000}/.exec(text.slice(place, place + 2_001))?.[0].length ?? 0);
			if (end <= place || end > last) return undefined;
			const givenText = text.slice(place, end);
			attributes.set(key, /^["'{]/.test(givenText) ? givenText.slice(1, -1).trim() : givenText);
			place = end;
		}
	}
	return undefined;
};

/** A string of JavaScript as its text. */
const plainValue = (text: string): string => /^(["'`])([\s\S]*)\1$/.exec(text)?.[2] ?? text;

const codeOfTag = ({ name, attributes, isEnd, isWhole }: Tag): Code => ({
	name,
	shown: `<${name}>`,
	named: new Map(
		[...attributes].map(
			([key, givenValue]) => [key.toLowerCase().replace(/^:|^v-bind:|[-_]/g, ''), plainValue(givenValue)] as const,
		),
	),
	values: [],
	raw: '',
	isEnd,
	isWhole,
});

/** An element of HTML with what a page of MDX imports, and without JavaScript. */
const elementOf = ({ name, attributes, isEnd, isWhole }: Tag, dialect: Dialect): string => {
	if (isEnd) return `</${name}>`;
	const writtenAttributes = [...attributes].flatMap(([key, givenValue]) => {
		if (/^(?:on[A-Z]|style$|className$|class$|key$|ref$|client:|set:|is:|v-|@)/.test(key)) return [];
		const attributeName = key.replace(/^:/, '');
		const isFile = /^(?:src|href|poster)$/.test(attributeName);
		const text = isFile ? fileOf(plainValue(givenValue), dialect) : plainValue(givenValue);
		return [` ${attributeName}="${escapeHtml(text)}"`];
	});
	const isVoid = /^(?:img|br|hr|source|input|wbr|meta|link|track)$/.test(name);
	return `<${name}${writtenAttributes.join('')}>${isWhole && !isVoid ? `</${name}>` : ''}`;
};

const isBlock = (text: string, at: number, end: number): boolean =>
	/(?:^|\n)[ \t>]{0,40}$/.test(text.slice(Math.max(0, at - 41), at)) &&
	/^[ \t]{0,40}(?:\n|$)/.test(text.slice(end, end + 41));

/** An expression of MDX: a string is text, a value of the page is its value, and the rest is nothing. */
const expression = (inside: string, dialect: Dialect): string => {
	const text = inside.trim();
	const [, , literal] = /^(["'`])([^"'`$]{0,2000})\1$/.exec(text) ?? [];
	if (literal !== undefined) return escapeHtml(literal);
	if (text === '' || /^\/[/*]/.test(text)) return '';
	const propName = /^props\.(\w{1,60})$/.exec(text)?.[1];
	if (propName !== undefined && dialect.parameters.has(propName.toLowerCase()))
		return escapeHtml(dialect.parameters.get(propName.toLowerCase()) ?? '');
	const [, name = ''] = /^(?:props\.)?frontmatter\.(\w{1,60})$/.exec(text) ?? [];
	const field = dialect.fields[name];
	if (typeof field === 'string' || typeof field === 'number') return escapeHtml(String(field));
	// What stands between tags in it is text that readers see.
	dialect.unknown('{…}');
	return '';
};

export const componentRules = (dialect: Dialect): Rule[] => {
	const { isMdx, imports } = dialect;
	let found: { text: string; braces: ReadonlyMap<number, number> } | undefined;
	const bracesOf = ({ text }: Scan): ReadonlyMap<number, number> => {
		if (found?.text !== text) found = { text, braces: bracesIn(text) };
		return found.braces;
	};
	const ends = (scan: Scan, name: string, from: number): readonly [number, number] | undefined => {
		const at = scan.next(`</${name}>`, from);
		return at < 0 ? undefined : [at, at + name.length + 3];
	};
	const component = (tag: Tag, scan: Scan, at: number): Piece | undefined => {
		const code = codeOfTag(tag);
		const importedPath = imports.get(tag.name);
		if (importedPath !== undefined && /\.(?:mdx?|markdown)$/i.test(importedPath))
			return { text: tag.isEnd ? '' : dialect.include(importedPath, code.named, ''), end: tag.end };
		// A component such as `<Code code={x} />` carries its text in an attribute.
		const text = code.named.get('code');
		if (kindOfCode(tag.name) === 'code' && tag.isWhole && text !== undefined)
			return { text: block(dialect.hold(`<pre><code>${escapeHtml(text)}</code></pre>`)), end: tag.end };
		const kind = kindOfCode(tag.name);
		if (kind === undefined && tag.isEnd) return { text: isBlock(scan.text, at, tag.end) ? '\n\n' : '', end: tag.end };
		return writeCode(code, kind, {
			...{ dialect, scan, at, end: tag.end },
			endOf: (name) => (tag.isWhole ? undefined : ends(scan, name, tag.end)),
		});
	};
	const rules: Rule[] = [
		{
			begin: isMdx ? /<\/?(?=[A-Za-z>])/ : /<\/?(?=[A-Z])/,
			read: (scan, at) => {
				const tag = tagAt(scan.text, at, bracesOf(scan));
				if (tag === undefined) return undefined;
				const isHtml =
					!/[A-Z]/.test(tag.name) || (!isMdx && (htmlNames.has(tag.name.toLowerCase()) || !/[a-z]/.test(tag.name)));
				// These hold code, which the rules of code know.
				if ((isHtml && !isMdx) || /^(?:pre|code|script|style|textarea|kbd|samp)$/.test(tag.name)) return undefined;
				const piece =
					tag.name === ''
						? { text: '', end: tag.end }
						: isHtml && htmlNames.has(plainName(tag.name))
							? { text: elementOf(tag, dialect), end: tag.end }
							: component(tag, scan, at);
				// Below a tag on a line of its own, MDX has Markdown again.
				return piece !== undefined &&
					isBlock(scan.text, at, tag.end) &&
					!/^<\/?(?:table|t[rdh]|tbody|thead|ul|ol|li|pre)\b/i.test(piece.text)
					? { ...piece, text: `\n\n${piece.text.trim()}\n\n` }
					: piece;
			},
		},
	];
	if (!isMdx) {
		// A picture that a page of VitePress imports.
		rules.push({
			begin: /<img(?=\s[^<>]{0,500}:src=)/,
			read: (scan, at) => {
				const tag = tagAt(scan.text, at, bracesOf(scan));
				return tag === undefined ? undefined : { text: elementOf(tag, dialect), end: tag.end };
			},
		});
		return rules;
	}
	return [
		...rules,
		{
			begin: /\{/,
			read: (scan, at) => {
				const end = bracesOf(scan).get(at);
				return end === undefined ? undefined : { text: expression(scan.text.slice(at + 1, end - 1), dialect), end };
			},
		},
	];
};

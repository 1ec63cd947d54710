/** Codes of Hugo, Jekyll, Hexo and VitePress in a text, read with their values and their insides. */

import { firstUnits } from '../../../../domain/text.ts';
import { writeCode } from './code-html.ts';
import { kindOfCode, plainName } from './code-table.ts';
import { type Code, valuesOfCode } from './code-values.ts';
import { type Dialect, titleLine } from './dialect.ts';
import type { Piece, Rule, Scan } from './rewrite.ts';

const maxCode = 5_000;

const codeOf = (inside: string, open: string): Code | undefined => {
	const isHugo = open !== '{%';
	const foundCode = (
		isHugo ? /^\s{0,99}(\/?)\s{0,9}([\w./-]{1,80})(?=[\s/]|$)/ : /^-?\s{0,99}(end)?([\w-]{1,80})(?=[\s-]|$)/
	).exec(inside);
	if (foundCode === null) return undefined;
	const [begin, end, name = ''] = foundCode;
	const raw = inside
		.slice(begin.length)
		.trim()
		.replace(isHugo ? /\/$/ : /-$/, '')
		.trim();
	return {
		name,
		shown: isHugo ? `{{< ${name.toLowerCase()} >}}` : `{% ${name.toLowerCase()} %}`,
		...valuesOfCode(raw),
		raw,
		isEnd: end !== undefined && end !== '',
		isWhole: isHugo && inside.trimEnd().endsWith('/'),
	};
};

const anyEnd = /\{\{[<%]-?\s{0,5}\/\s{0,5}([\w./-]{1,80})\s{0,5}-?[>%]\}\}|\{%-?\s{0,5}end([\w-]{1,80})\s{0,5}-?%\}/g;

/** The ends of codes by name, in their order. */
const endsIn = (text: string): ReadonlyMap<string, readonly (readonly [at: number, end: number])[]> => {
	const ends = new Map<string, [number, number][]>();
	for (const endMatch of text.matchAll(anyEnd)) {
		const name = plainName(endMatch[1] ?? endMatch[2] ?? '');
		const list = ends.get(name) ?? [];
		list.push([endMatch.index, endMatch.index + endMatch[0].length]);
		ends.set(name, list);
	}
	return ends;
};

/** A variable of Liquid or Vue: the values that a page has, else nothing. */
const variable = (inside: string, dialect: Dialect): string | undefined => {
	const text = inside.replace(/^-|-$/g, '').trim();
	const [, literal] = /^["']([^"']{0,500})["']\s{0,5}(?:\||$)/.exec(text) ?? [];
	if (literal !== undefined) return literal;
	const [, path] = /^(\$?[A-Za-z][\w$.-]{0,100}(?:\[[^\]]{1,60}\])?)\s{0,5}(?:\|[^{}]{0,300})?$/.exec(text) ?? [];
	if (path === undefined) return undefined;
	const [root = '', name = ''] = path.split('.');
	if (root === 'include') return dialect.parameters.get(name.toLowerCase().replace(/[-_]/g, '')) ?? '';
	const field = /^(?:page|post|\$?frontmatter|\$page|params)$/.test(root) ? dialect.fields[name] : undefined;
	if (typeof field === 'string' || typeof field === 'number') return String(field);
	if (!/^(?:site|page|config)\.(?:base_?url|url|root)$/.test(path))
		dialect.unknown(`{{ ${firstUnits(path, 40).toLowerCase()} }}`);
	return '';
};

/** The text of an escaped code: its own characters. */
const literal = (inside: string, open: string): string | undefined => {
	const remark = /^\s{0,5}\/\*([\s\S]{0,5000})\*\/\s{0,5}$/.exec(inside);
	return remark === null ? undefined : `${open}${remark[1] ?? ''}${open === '{{<' ? '>' : '%'}}}`;
};

const signs = [
	['{{<', '>}}'],
	['{{%', '%}}'],
	['{%', '%}'],
	['{{', '}}'],
] as const;

/** @param dialect whose text it is. */
export const codeRules = (dialect: Dialect): Rule[] => {
	let ends: ReturnType<typeof endsIn> | undefined;
	const useCounts = new Map<string, number>();
	/** The end of a code that begins before `from`. */
	const endOf = (scan: Scan, name: string, from: number): readonly [number, number] | undefined => {
		ends ??= endsIn(scan.text);
		const list = ends.get(plainName(name)) ?? [];
		let index = useCounts.get(plainName(name)) ?? 0;
		while ((list[index]?.[0] ?? from) < from) index += 1;
		useCounts.set(plainName(name), index);
		return list[index];
	};
	const read = (scan: Scan, at: number, open: string, close: string): Piece | undefined => {
		const from = at + open.length;
		const endOfCode = scan.next(close, from);
		if (endOfCode < 0 || endOfCode - at > maxCode) return undefined;
		const end = endOfCode + close.length;
		const inside = scan.text.slice(from, endOfCode);
		if (open === '{{') {
			const text = variable(inside, dialect);
			return text === undefined ? undefined : { text, end };
		}
		const escapedCode = literal(inside, open);
		if (escapedCode !== undefined) return { text: dialect.hold(escapedCode), end };
		const code = codeOf(inside, open);
		if (code === undefined) return undefined;
		return writeCode(code, kindOfCode(code.name), {
			dialect,
			...{ scan, at, end },
			endOf: (name) => (code.isWhole ? undefined : endOf(scan, name, end)),
		});
	};
	return [
		{
			begin: /\{\{[<%]?|\{%/,
			read: (scan, at) => {
				const sign = signs.find(([open]) => scan.text.startsWith(open, at));
				return sign === undefined ? undefined : read(scan, at, sign[0], sign[1]);
			},
		},
		{
			// Hexo has its tabs between comments, VitePress includes by one.
			begin: /<!--(?=\s{0,5}(?:@include|tab\b|endtab\b))/,
			read: (scan, at) => {
				const end = scan.next('-->', at);
				if (end < 0) return undefined;
				const inside = scan.text.slice(at + 4, end).trim();
				const [, path] = /^@include:\s{0,5}([^\s{#]{1,300})/.exec(inside) ?? [];
				const [, title] = /^tab\s{1,5}([^@]{1,200})/.exec(inside) ?? [];
				const text =
					path !== undefined
						? dialect.include(path, new Map(), '')
						: title === undefined || title.startsWith('-1')
							? ''
							: titleLine(title.trim());
				return { text, end: end + 3 };
			},
		},
		{
			// VitePress shows a file as code.
			begin: /^<<< [^\n]{1,300}$/,
			read: (_, at, begin) => ({
				text: dialect.include(
					begin
						.slice(4)
						.trim()
						.replace(/[{#][^/]*$/, '')
						.trim(),
					new Map(),
					'<code>',
				),
				end: at + begin.length,
			}),
		},
	];
};

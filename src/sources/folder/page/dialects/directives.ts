/** Containers between colons, as VitePress, Docusaurus, Starlight and Pandoc have them: `:::tip Title` up to `:::`. */
import { escapeHtml } from '../../../../domain/escape.ts';
import { writeCode } from './code-html.ts';
import { kindOfCode } from './code-table.ts';
import { valuesOfCode } from './code-values.ts';
import { type Dialect, noticeEnd, noticeStart, titleLine, titleOfNotice } from './dialect.ts';
import type { Rule } from './rewrite.ts';

/** What closes the containers that are open. */
type Open = string[];

const line =
	/^[ \t>]{0,20}:{3,10}[ \t]{0,5}(\{?)([\w-]{0,40})[ \t]{0,5}(?:\[([^\]\n]{0,300})\])?[ \t]{0,5}(?:\{([^{}\n]{0,300})\})?[ \t]{0,5}([^\n]{0,300})$/;

const beginOf = (name: string, title: string, dialect: Dialect, open: Open): string => {
	const kind = name === '' ? 'text' : kindOfCode(name);
	const words = title.replace(/[*_`]/g, '').trim();
	if (kind === 'details') {
		open.push('\n\n</details>\n\n');
		return `\n\n<details><summary>${escapeHtml(words || titleOfNotice(name))}</summary>\n\n`;
	}
	if (kind === 'notice' || kind === 'quote') {
		open.push(noticeEnd);
		return noticeStart(words || (kind === 'quote' ? '' : titleOfNotice(name)));
	}
	open.push('\n\n');
	if (kind === undefined) dialect.unknown(`:::${name.toLowerCase()}`);
	return words === '' ? '\n\n' : titleLine(words);
};

export const directiveRules = (dialect: Dialect): Rule[] => {
	const open: Open = [];
	return [
		{
			begin: /^[ \t>]{0,20}:{3,10}[^\n]{0,700}$/,
			read: (scan, at, begin) => {
				const beginMatch = line.exec(begin);
				if (beginMatch === null) return undefined;
				const [, brace, name = '', label, , rest = ''] = beginMatch;
				const end = at + begin.length;
				if (name === '' && brace === '' && rest.trim() === '' && label === undefined)
					return { text: open.pop() ?? '', end };
				// Pandoc names the class in braces.
				const givenName = name || (/\.([\w-]{1,40})/.exec(rest)?.[1] ?? '');
				// Quarto has the kind of thing before the kind of notice.
				const ownName = givenName.replace(/^(?:callout|alert|admonition|notice)-/, '');
				if (kindOfCode(ownName) === 'remark') {
					const close = scan.match(/^[ \t>]{0,20}:{3,10}[ \t]*$/m, end);
					return { text: '', end: close?.[1] ?? scan.text.length };
				}
				return {
					text: beginOf(ownName, label ?? (brace === '' && !/^[.{]/.test(rest) ? rest : ''), dialect, open),
					end,
				};
			},
		},
		{
			// A film or a picture on a line of its own.
			begin: /^[ \t]{0,3}::[a-z][\w-]{1,40}(?:\[[^\]\n]{0,300}\])?\{[^{}\n]{0,500}\}[ \t]*$/,
			read: (scan, at, begin) => {
				const [, name = '', label = '', raw = ''] = /::([\w-]+)(?:\[([^\]]*)\])?\{([^{}]*)\}/.exec(begin) ?? [];
				const end = at + begin.length;
				const givenAttributes = raw.replace(/#(?=[\w-])/, 'id=');
				const code = {
					name,
					shown: `::${name}`,
					...valuesOfCode(label === '' ? givenAttributes : `${givenAttributes} title="${label}"`),
					raw: givenAttributes,
					isEnd: false,
					isWhole: true,
				};
				return writeCode(code, kindOfCode(name), { dialect, scan, at, end, endOf: () => undefined });
			},
		},
		{
			// A word with a role keeps the word.
			begin:
				/(?<![\w:])\[[^[\]\n]{1,200}\]\{\.[\w-]{1,40}\}|(?<![\w:]):[a-z][\w-]{0,30}\[[^[\]\n]{1,200}\]\{[^{}\n]{0,200}\}/,
			read: (_, at, begin) => ({ text: /\[([^[\]]*)\]/.exec(begin)?.[1] ?? '', end: at + begin.length }),
		},
	];
};

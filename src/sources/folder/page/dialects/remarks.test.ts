import { describe, expect, it } from 'vitest';
import { expand } from './expand.ts';

const withoutRemarks = (text: string): string => expand(text).text;

describe('remarks that a writer leaves for himself', () => {
	it.each([
		['Obsidian, in a line', 'a %%secret%% b', 'a  b'],
		['Obsidian, over lines', 'a\n%%\nsecret\n\nmore\n%%\nb', 'a\n\nb'],
		['Obsidian, never closed', 'a\n\n%% secret\nmore', 'a\n\n'],
		['MDX', 'a {/* secret\nmore */} b', 'a  b'],
		['Hugo', 'a {{/* secret */}} b{{- /* more */ -}}', 'a  b'],
		['Hugo, a code', 'a {{< comment >}}secret{{< /comment >}} b', 'a  b'],
		['Jekyll', 'a {% comment %}secret{% endcomment %} b {%- comment -%}more{%- endcomment -%}', 'a  b '],
		['kramdown', 'a {::comment}\nsecret\n{:/comment} b', 'a  b'],
		['Nunjucks', 'a {# secret #} b', 'a  b'],
	])('%s', (_, text, rest) => expect(withoutRemarks(text)).toBe(rest));

	it.each([
		['a sum of per cents', 'It grew by 100%% that year.'],
		['inline code', 'Write `%%hidden%%` or ``{/* ` */}``.'],
		['a block of code', 'a\n```js\n%%\n{/* x */}\n```\nb %'],
		['a block that is quoted', '> ~~~\n> %%a%%\n> ~~~\n'],
		['a block of code that is never closed', '```\n%%a%%\n'],
		['a word in braces', '## Part {part}'],
		['a sign that is never closed', 'a {/* b'],
	])('stays: %s', (_, text) => expect(withoutRemarks(text)).toBe(text));

	it.each([
		'`a',
		'%%',
		'{/*',
		'{% comment %}',
		'`` ` ',
	])('a text of %s alone costs a time that grows with it', (sign) => {
		const text = sign.repeat(100_000);
		expect(withoutRemarks(text).length).toBeLessThanOrEqual(text.length);
	});
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FileProblem } from '../../../intake/file-problem.ts';
import { momentOf } from '../../../intake/times.ts';
import { splitPage } from './front-matter.ts';
import { htmlOfMarkdown } from './markdown.ts';
import { readPage } from './page.ts';
import { pagePlaces } from './places.ts';

const docs = readFileSync(new URL('../../../../docs/sources.md', import.meta.url), 'utf8');

it.each(Object.entries(pagePlaces))('docs/sources.md lists the places of %s', (place, names) => {
	const row = docs.split('\n').find((line) => line.startsWith(`| ${place} | `)) ?? '';
	const documented = [...row.matchAll(/`([\w.]+)`/g)].map(([, name]) => name);
	expect(documented.slice(0, names.length)).toEqual(names);
});

describe('front matter', () => {
	it('of YAML, TOML and JSON; a line that only looks like it is text', () => {
		for (const page of [
			'---\ntitle: A\n---\nText',
			'+++\ntitle = "A"\n+++\nText',
			'{\n"title": "A"\n}\nText',
			'\ufeff---\r\ntitle: A\r\n---\r\nText',
		])
			expect(splitPage(page)).toMatchObject({ fields: { title: 'A' }, hasFrontMatter: true });
		expect(splitPage('---\n---\nText')).toMatchObject({ fields: {}, text: 'Text' });
		for (const page of ['--- a\nText', '---\nText without an end', 'Text\n---\nmore'])
			expect(splitPage(page)).toMatchObject({ text: page, hasFrontMatter: false });
	});
	it.each([
		'---\na: [1\n---\n',
		'+++\na = \n+++\n',
		'{\n"a": }\n}\n',
		`---\n${'a: x\n'.repeat(60_000)}---\n`,
	])('that cannot be read is one sentence', (page) => {
		expect(() => splitPage(page)).toThrow(FileProblem);
		expect(() => splitPage(page)).toThrow(/^Its front matter is [^\n]*\.$/);
	});
	it('bombs of aliases are refused', () => {
		const bomb = `---\na: &a [x,x,x,x,x,x,x,x,x]\n${[...'bcdefgh'].map((name, at) => `${name}: &${name} [${Array(9).fill(`*${'abcdefg'[at]}`)}]`).join('\n')}\n---\n`;
		expect(() => splitPage(bomb)).toThrow(FileProblem);
	});
});

describe('a page', () => {
	it.each([
		[
			'{{< figure src="a.jpg" caption="A & B" >}}',
			'<figure><img src="a.jpg" alt=""><figcaption>A &amp; B</figcaption></figure>',
		],
		['{{< youtube dQw4w9WgXcQ >}}', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
		['{% asset_img photo.png %}', '<img src="photo.png" alt="">'],
		['{{< unknown "x" >}} stays', '<p>stays</p>'],
	])('codes of generators: %s', (text, expected) => {
		expect(htmlOfMarkdown(text)).toContain(expected);
	});
	it('MDX begins after its imports; scripts do not run; what is before the mark is the summary', () => {
		const { body } = readPage("import X from './x'\nexport const a = 1\n\nText <script>alert(1)</script>", 'a.mdx');
		expect(body).toBe('<p>Text</p>');
		expect(readPage('Short.\n\n<!--more-->\n\nLong.', 'a.md').summary).toBe('Short.');
	});
	it.each([
		['correction: The bridge is 41 m long.\ncorrection_date: 2026-05-03', '2026-05-03'],
		['correction:\n  text: The bridge is 41 m long.\n  date: 2026-05-03', '2026-05-03'],
		[
			'corrections:\n  - {text: An older one., date: 2026-05-01}\n  - {note: The bridge is 41 m long., date: 2026-05-03}',
			'2026-05-03',
		],
		['erratum: The bridge is 41 m long.', ''],
	])('a correction with its day: %s', (front, day) => {
		const { correction, notes } = readPage(`---\n${front}\n---\nText`, 'a.md');
		expect(correction?.text).toBe('The bridge is 41 m long.');
		expect(correction?.time).toBe(day === '' ? undefined : momentOf(day));
		expect(notes).toEqual([]);
	});
	it('a day of a correction that is none is said, and the correction stays', () => {
		const { correction, notes } = readPage('---\ncorrection: So it is.\ncorrected: soon\n---\nText', 'a.md');
		expect(correction).toEqual({ text: 'So it is.', time: undefined });
		expect(notes).toEqual(['“soon” is no date that can be read (correction).']);
		expect(readPage('---\ncorrected: true\n---\nText', 'a.md').correction).toBeUndefined();
	});
	it.each([
		'a.md',
		'2026-01-02-my-first-post.md',
		'x/index.md',
		'港口.md',
	])('without a title has the one of its name: %s', (name) => {
		expect(readPage('', name).title).toBe(
			{ 'a.md': 'a', '2026-01-02-my-first-post.md': 'my first post', 'x/index.md': 'x', '港口.md': '港口' }[name],
		);
	});
	it.each([
		['brackets', '['.repeat(50_000)],
		['stars', '*a _b '.repeat(15_000)],
		['quotes', '>'.repeat(50_000)],
		['links', '[a](b'.repeat(20_000)],
		['lists', '+ '.repeat(30_000)],
		['numbers', '1. '.repeat(20_000)],
		['notes', '[^a'.repeat(20_000)],
		['pictures', '![a]('.repeat(20_000)],
		['ticks', '`a '.repeat(30_000)],
		['codes', '{{< figure '.repeat(10_000)],
		['tables', '|a'.repeat(30_000)],
		['headings', '<h1 '.repeat(20_000)],
	])('hostile text ends soon: %s', (_, text) => {
		const started = performance.now();
		readPage(text, 'a.md');
		expect(performance.now() - started).toBeLessThan(10_000);
	});
});

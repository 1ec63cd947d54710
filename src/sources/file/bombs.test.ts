/** Files that are small and grow, or nest without end: they cost neither much time nor much memory, and bring nothing from outside. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { read } from './read.test-data.ts';

let folder = '';
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'bombs-'));
});
afterAll(() => rm(folder, { recursive: true }));

const item = (title: string): string =>
	`<rss><channel><title>t</title><item><title>${title}</title><guid>1</guid></item></channel></rss>`;
const names = Array.from({ length: 12 }, (_, index) => `e${index}`);

const bombs: readonly (readonly [name: string, text: string])[] = [
	[
		'entities of entities',
		`<!DOCTYPE x [<!ENTITY e0 "lol">${names
			.slice(1)
			.map((name, index) => `<!ENTITY ${name} "${`&e${index};`.repeat(10)}">`)
			.join('')}]>${item('&e11;')}`,
	],
	['one long entity many times', `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(100_000)}">]>${item('&a;'.repeat(20_000))}`],
	['an entity of itself', `<!DOCTYPE x [<!ENTITY a "&b;"><!ENTITY b "&a;">]>${item('&a;')}`],
	['a file as an entity', `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${item('&a;')}`],
	['an address as an entity', `<!DOCTYPE x [<!ENTITY a SYSTEM "http://127.0.0.1:9/x">]>${item('&a;')}`],
	['a parameter entity', `<!DOCTYPE x [<!ENTITY % a SYSTEM "file:///etc/passwd"> %a;]>${item('x')}`],
	['an outside DTD', `<!DOCTYPE rss SYSTEM "file:///etc/passwd">${item('x')}`],
	[
		'an include',
		`<rss xmlns:xi="http://www.w3.org/2001/XInclude"><channel><item><title><xi:include href="file:///etc/passwd" parse="text"/></title></item></channel></rss>`,
	],
	[
		'100,000 levels',
		`<rss><channel><item><title>${'<b>'.repeat(100_000)}${'</b>'.repeat(100_000)}</title></item></channel></rss>`,
	],
	[
		'100,000 attributes',
		`<rss ${Array.from({ length: 100_000 }, (_, index) => `a${index}="1"`).join(' ')}><channel></channel></rss>`,
	],
	['a declaration without end', `<!DOCTYPE x [${'<!ENTITY a "b">'.repeat(50_000)}`],
	['a comment without end', `<rss><channel><item><title><!--${'-'.repeat(500_000)}`],
	['CDATA without end', `<rss><channel><item><title><![CDATA[${']'.repeat(500_000)}`],
	['nested lists of JSON', `{"kind":"article","id":"1","tags":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
	['nested objects of JSON', `{"kind":"article","id":"1","x":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`],
];

describe('bombs', () => {
	it.each(bombs)(
		'%s',
		async (_, text) => {
			const path = join(folder, 'bomb');
			await writeFile(path, text);
			const before = process.memoryUsage().rss;
			const { documents, problems } = await read(path);
			const told = JSON.stringify([documents, problems]);
			expect(told).not.toContain('root:');
			// What comes out is not larger than what was read.
			expect(told.length).toBeLessThan(Math.max(10_000, 3 * text.length));
			expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024);
		},
		20_000,
	);
});

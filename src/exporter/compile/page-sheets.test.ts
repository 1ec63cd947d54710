import { describe, expect, it } from 'vitest';
import { joinSheets } from './page-sheets.ts';

describe('style sheets of pages (E-63)', () => {
	it('the sheets of all pages are one file, the others of each page another, in their order', () => {
		const { pages, joined } = joinSheets([
			['assets/rows.1.css', 'assets/base.1.css', 'assets/tabs.1.css'],
			['assets/rows.1.css', 'assets/base.1.css', 'assets/tabs.1.css'],
			['assets/tabs.1.css', 'assets/rows.1.css', 'assets/base.1.css'],
			['assets/base.1.css', 'assets/form.1.css'],
			['assets/base.1.css'],
			[],
		]);
		expect(joined.map(({ parts }) => parts)).toEqual([
			['assets/rows.1.css', 'assets/tabs.1.css'],
			['assets/tabs.1.css', 'assets/rows.1.css'],
		]);
		const [first, second] = joined.map(({ src }) => src);
		expect(pages).toEqual([
			['assets/base.1.css', first],
			['assets/base.1.css', first],
			['assets/base.1.css', second],
			['assets/base.1.css', 'assets/form.1.css'],
			['assets/base.1.css'],
			[],
		]);
		expect(first).toMatch(/^assets\/page\.[0-9a-f]{8}\.css$/);
	});

	it('a sheet that one page links alone and another joined stays for the first', () => {
		const { pages } = joinSheets([['base.1.css', 'a.1.css', 'b.1.css'], ['base.1.css', 'a.1.css'], ['base.1.css']]);
		expect(pages.flat()).toContain('a.1.css');
	});

	it('other content has another name, the same content the same name', () => {
		const nameOf = (part: string): string | undefined =>
			joinSheets([['assets/base.1.css', part, 'assets/b.1.css'], ['assets/base.1.css']]).joined[0]?.src;
		expect(nameOf('assets/a.1.css')).toBe(nameOf('assets/a.1.css'));
		expect(nameOf('assets/a.2.css')).not.toBe(nameOf('assets/a.1.css'));
	});
});

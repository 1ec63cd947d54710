import { describe, expect, it } from 'vitest';
import { maxDrawn, shownPages, topOfPage } from './pdf-pages.ts';
import { findOnPage, type TextPiece } from './pdf-search.ts';

const pieces = (...texts: readonly string[]): TextPiece[] =>
	texts.map((text, index) => ({ text, box: { left: index * 0.2, top: 0, width: 0.2, height: 0.1 } }));

describe('search in a PDF', () => {
	it('finds words that are cut into pieces, with one box for each', () => {
		const [hit] = findOnPage(3, pieces('区块', '链证', '书'), '块链证', 10);
		expect(hit?.page).toBe(3);
		expect(hit?.boxes).toHaveLength(2);
		expect(hit?.boxes[0]?.left).toBeCloseTo(0.1);
		expect(hit?.boxes[0]?.width).toBeCloseTo(0.1);
		expect(hit?.boxes[1]?.width).toBeCloseTo(0.2);
	});

	it('full width, capitals and spaces do not matter; nothing is found without words', () => {
		expect(findOnPage(1, pieces('ＡＢＣ 12'), 'abc12', 10)).toHaveLength(1);
		expect(findOnPage(1, pieces('abc'), '  ', 10)).toEqual([]);
		expect(findOnPage(1, pieces('abc'), 'x', 10)).toEqual([]);
	});

	it('stops at the limit', () => {
		expect(findOnPage(1, pieces('aaaa'), 'a', 3)).toHaveLength(3);
	});
});

describe('which pages are drawn', () => {
	const heights = Array.from({ length: 100 }, () => 100);

	it('those on the screen and one before and after', () => {
		expect(shownPages(heights, 1000, 150)).toEqual({ first: 10, last: 13, current: 11 });
		expect(shownPages(heights, 0, 150)).toEqual({ first: 1, last: 3, current: 1 });
		expect(shownPages(heights, 9900, 150).last).toBe(100);
	});

	it('never more than the limit, also for tiny pages and beyond the end', () => {
		const { first, last } = shownPages(heights, 0, 5000);
		expect(last - first + 1).toBe(maxDrawn);
		expect(shownPages(heights, 99_999, 100)).toEqual({ first: 99, last: 100, current: 100 });
	});

	it('a page starts below those before it', () => expect(topOfPage([10, 20, 30], 3)).toBe(30));
});

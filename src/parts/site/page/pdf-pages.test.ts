import { describe, expect, it } from 'vitest';
import { maxDrawn, shownPages } from './pdf-pages.ts';

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
});

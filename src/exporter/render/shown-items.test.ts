import { describe, expect, it } from 'vitest';
import { digestWithRows, lostItems, rowsOf, shownItems } from './shown-items.ts';

const page = (...ids: readonly number[]): string =>
	`<head><link href="/app/newsDetail/1/999.html"></head><main><a href="/app/columnDetail/12.html">列</a>${ids.map((id) => `<a href="/app/newsDetail/12/${id}.html">`).join('')}</main><footer><a href="/app/newsDetail/1/998.html"></footer>`;
const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const readsOf = (rows: number): string =>
	JSON.stringify([['getArticles?', digestWithRows('d', { list: Array(rows).fill(0) })]]);
const guardOf = (stay: readonly number[], rows: number, isLenient = false) => ({
	...{ stay: stay.map(String), rows: rowsOf(readsOf(rows)), isLenient },
});

it('items are those that the main part links to', () => {
	expect([...shownItems(page(3, 4))]).toEqual(['3', '4']);
	expect([...shownItems('<link>https://a.cn/app/newsDetail/12/5.html</link>')]).toEqual(['5']);
});

describe('a list page that would lose what is still published', () => {
	it.each([
		['a list that empties beside pinned stories', range(1, 30), range(1, 18), range(19, 30), 18, 0],
		['all but a few', range(1, 20), [], range(1, 4), 20, 4],
		['a short list beside many blocks', range(1, 60), range(1, 5), range(6, 60), 5, 0],
	])('%s: refused', (_, before, gone, after, rowsBefore, rowsNow) => {
		const guard = guardOf(gone.length === 0 ? before : [...gone, ...after], rowsBefore);
		expect(lostItems(guard, { before: page(...before), after: page(...after), reads: readsOf(rowsNow) })).toMatch(
			/still published and would be missing/,
		);
	});

	it.each([
		['new stories push others off', range(1, 20), range(16, 35), range(1, 20), 20, 20],
		['stories that were withdrawn', range(1, 20), range(1, 2), range(1, 2), 20, 2],
		['stories that were pinned', range(1, 6), range(1, 6), range(1, 6), 6, 0],
		['one story less', range(1, 6), range(1, 5), range(1, 6), 6, 5],
	])('%s: written', (_, before, after, stay, rowsBefore, rowsNow) => {
		const guard = guardOf(stay, rowsBefore);
		expect(lostItems(guard, { before: page(...before), after: page(...after), reads: readsOf(rowsNow) })).toBe('');
	});

	it('with other code or settings only a page that would be empty is refused', () => {
		const guard = guardOf(range(1, 20), 20, true);
		expect(lostItems(guard, { before: page(...range(1, 20)), after: page(1), reads: readsOf(1) })).toBe('');
		expect(lostItems(guard, { before: page(...range(1, 20)), after: page(), reads: readsOf(0) })).not.toBe('');
	});
});

import { expect, it } from 'vitest';
import type { ArticleItem, Column } from '../../../domain/entities.ts';
import { weightsOf } from './front-weights.ts';

const item = (fileId: string, pictures = 1): ArticleItem =>
	({ fileId, title: fileId, pictures: Array.from({ length: pictures }, () => ({ src: 'a.jpg' })) }) as ArticleItem;
const items = (...ids: string[]): ArticleItem[] => ids.map((id) => item(id));
const idsOf = (carousel: ArticleItem[], list: ArticleItem[]): string[][] => {
	const { slides, pair, list: rows } = weightsOf({ carousel, pinned: [], list, live: items('live') }, null);
	return [slides, pair, rows].map((part) => part.map(({ fileId }) => fileId));
};

it('R-SCREEN-21: the first slide leads home, the next two are a pair, the others turn in the place of the lead', () => {
	expect(idsOf(items('a', 'b', 'c', 'd', 'e'), items('1', '2'))).toEqual([
		['a', 'd', 'e'],
		['b', 'c'],
		['1', '2'],
	]);
	expect(idsOf(items('a', 'b', 'c'), items('1'))).toEqual([['a'], ['b', 'c'], ['1']]);
});

it('stories with pictures fill what the editors left open, and stand once', () => {
	const list = [item('t', 0), ...items('1', '2', '3', '4', '5')];
	expect(idsOf([], list)).toEqual([['1'], ['2', '3'], ['t', '4', '5']]);
	expect(idsOf(items('a'), list)).toEqual([['a'], ['1', '2'], ['t', '3', '4', '5']]);
	expect(idsOf(items('a'), items('1', '2'))).toEqual([['a'], [], ['1', '2']]);
	expect(idsOf([], [])).toEqual([[], [], []]);
	expect(idsOf([], items('1', 'live'))).toEqual([[], [], ['1']]);
});

it('a slide without a picture is no half of a pair', () => {
	expect(idsOf([...items('a'), item('n', 0), ...items('b', 'c')], [])).toEqual([['a', 'n'], ['b', 'c'], []]);
});

it('the block of opinion has its stories alone, and none that is a slide or pinned', () => {
	const column = { columnId: '25' } as Column;
	const first = { carousel: items('a'), pinned: items('p'), list: items('1', 'o', '2'), live: [] };
	const { list, opinion } = weightsOf(first, { column, items: items('a', 'p', 'o') });
	expect(list.map(({ fileId }) => fileId)).toEqual(['1', '2']);
	expect(opinion).toEqual({ column, items: items('o') });
	expect(weightsOf(first, { column, items: items('a', 'p') }).opinion).toBeNull();
});

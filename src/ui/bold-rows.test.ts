import { expect, it } from 'vitest';
import type { ArticleItem } from '../domain/entities.ts';
import { boldRows } from './bold-rows.ts';

/** `p` is a row with a picture, `t` one of words with a summary, `s` one of words alone. */
const bold = (rows: string, leads = true): string => {
	const items = [...rows].map(
		(kind, index) =>
			({
				fileId: String(index),
				pictures: kind === 'p' ? [{ src: 'a.jpg' }] : [],
				picType: 0,
				...(kind === 's' ? {} : { attAbstract: '室温抽测' }),
			}) as unknown as ArticleItem,
	);
	const chosen = boldRows(items, leads);
	return items.map(({ fileId }) => (chosen.has(fileId) ? 'B' : '-')).join('');
};

it('the first row is bold, and a story without a picture that has a summary', () => {
	expect(bold('pppppppppp')).toBe('B---------');
	expect(bold('ppppptpppp')).toBe('B----B----');
	expect(bold('pppppsppps')).toBe('B---------');
});
it('four rows at least stand between two bold ones, so ten have two at most', () => {
	expect(bold('tttttttttt')).toBe('B----B----');
	expect(bold('ptpppptttt')).toBe('B-----B---');
});
it('below something larger the first row is one of the others', () => {
	expect(bold('pppp', false)).toBe('----');
	expect(bold('pptp', false)).toBe('--B-');
});

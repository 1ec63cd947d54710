import { expect, it } from 'vitest';
import { staticMarkup } from '../document/static-markup.ts';
import { Counts } from './Counts.tsx';
import { viewContext } from './context.test-data.ts';

it('A-061: reads are shown in thousands and ten thousands, comments and likes up to 999', () => {
	const html = staticMarkup(Counts, {
		counts: [
			['count.read', 12_345, 'read'],
			['count.comment', 12_345, 'badge'],
			['count.praise', 1_000, 'badge'],
		],
		context: viewContext(),
	});
	expect(html.replace(/<[^>]*>/g, ' ')).toMatch(/1w\+.*999\+.*999\+/);
});

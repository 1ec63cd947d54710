import { readFileSync } from 'node:fs';
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

it('R-CONF-20, A-077: a site that hides counts hides the number of comments at the bar too', () => {
	const textOf = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
	expect(textOf('document/Document.astro')).toContain("data-counts={settings.page.showCounts ? undefined : 'off'}");
	const hidden = (name: string): string => /(\[data-counts\] [^{]*)\{\s*display: none;/.exec(textOf(name))?.[1] ?? '';
	expect(hidden('ui/foot-bar.css')).toContain('.action-count');
});

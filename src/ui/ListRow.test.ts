import { expect, it } from 'vitest';
import { staticMarkup } from '../document/static-markup.ts';
import type { ArticleItem } from '../domain/entities.ts';
import { t, viewContext } from './context.test-data.ts';
import { listContext } from './context.ts';
import { ListRow } from './ListRow.tsx';

const { settings } = viewContext();
const item = (picType: number, pictures: number): ArticleItem => ({
	fileId: '345',
	title: '四十一分钟过大山',
	articleType: 0,
	publishtime: '2026-01-01 08:00:00',
	columnID: '12',
	columnName: '',
	source: '',
	picType,
	pictures: Array.from({ length: pictures }, (_, index) => ({
		src: `media/${index}.jpg`,
		width: 1200,
		height: 800,
		alt: '',
		caption: '',
	})),
	duration: 0,
	liveStatus: -1,
	linkUrl: '',
	cmDisplayStyle: 0,
	lang: 'cn',
});
const row = (picType: number, pictures: number, suffix = ''): string => {
	const context = listContext(t, { ...settings, window: { ...settings.window, thumbnailSuffix: suffix } });
	return staticMarkup(ListRow, { item: item(picType, pictures), context });
};

it.each([
	[0, 3, 'right', 1],
	[1, 3, 'three', 3],
	[2, 3, 'wide', 1],
	[3, 3, 'text', 0],
	[99, 3, 'right', 1],
	[1, 2, 'right', 1],
	[2, 0, 'text', 0],
])('A-031, R-ENT-024: picType %i with %i pictures is the layout "%s"', (picType, pictures, layout, shown) => {
	const html = row(picType, pictures);
	expect(html).toContain(`class="row row-${layout}"`);
	expect(html.match(/<img/g)?.length ?? 0).toBe(shown);
});

it('R-CONF-62: addresses of the pictures of a list end with the suffix, and there are no others', () => {
	const addresses = [...row(1, 3, '!thumb').matchAll(/src="([^"]*)"/g)].map(([, address]) => address);
	expect(addresses).toEqual(['/media/0.jpg!thumb', '/media/1.jpg!thumb', '/media/2.jpg!thumb']);
	expect(row(1, 3, '!thumb')).not.toContain('srcset');
	expect(row(1, 3)).not.toContain('!thumb');
});

it('R-SCREEN-30: a row that something leads to says what, once', () => {
	const context = listContext(t, settings);
	const related = { ...item(0, 1), columnName: '观点' };
	expect(staticMarkup(ListRow, { item: related, context, reason: true })).toMatch(
		/<p class="row-reason">观点<\/p><h3>/,
	);
	const film = staticMarkup(ListRow, { item: { ...related, articleType: 2 }, context, reason: true });
	expect(film.match(/视频/g)).toHaveLength(1);
	expect(film).not.toContain('kind-chip');
});

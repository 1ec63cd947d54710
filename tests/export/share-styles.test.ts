import { beforeAll, expect, it } from 'vitest';
import { addressOf } from '../../src/routes.ts';
import { fixtureOf } from './fixture-source.ts';
import { createWorkbench, type Workbench } from './workbench.ts';

const picture = { src: '/media/own.jpg', width: 1200, height: 800, alt: '' };
const article = {
	fileId: '1',
	title: '标题',
	columnID: '10',
	content: '<p>正文的第一句。</p>',
	attAbstract: '编辑的摘要。',
	shareContent: '<b>编辑</b>写的&amp;分享语',
	picture,
	sharePicUrl: '/media/share.jpg',
};

const pages: Record<number, string> = {};
let bench: Workbench;
beforeAll(async () => {
	for (const style of [1, 2]) {
		const page = { shareDescriptionStyle: style, shareImageStyle: style };
		bench = createWorkbench(
			{ ...fixtureOf(0), articles: [article] },
			{ site: { address: 'https://news.example.org' }, page },
		);
		await bench.full();
		pages[style] = bench.files().get(addressOf('newsDetail', { columnId: '10', id: '1' })) ?? '';
		bench.remove();
	}
});

const meta = (style: number, property: string): string =>
	new RegExp(`<meta property="og:${property}" content="([^"]*)"`).exec(pages[style] ?? '')?.[1] ?? '';

it('R-CONF-36: the share description is the text for sharing without its markup, or the abstract (R-VAL-25)', () => {
	expect(meta(1, 'description')).toBe('编辑写的&amp;分享语');
	expect(meta(2, 'description')).toBe('编辑的摘要。');
});

it('R-CONF-37: the share picture is made of the one chosen for sharing, or of the item’s own', () => {
	const first = (style: number): string => /data-from="(\S+)/.exec(pages[style] ?? '')?.[1] ?? '';
	expect(meta(1, 'image')).toMatch(/\/media\/share\/of-[0-9a-f]{16}-card\.jpg$/);
	expect(first(1)).toBe('/media/share.jpg');
	expect(first(2)).toBe('/media/own.jpg');
});

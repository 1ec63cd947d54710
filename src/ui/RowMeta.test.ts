import { expect, it } from 'vitest';
import { staticMarkup } from '../document/static-markup.ts';
import { contentTypes } from '../domain/content-type.ts';
import type { ArticleItem } from '../domain/entities.ts';
import { t, viewContext } from './context.test-data.ts';
import { listContext } from './context.ts';
import { RowMeta } from './RowMeta.tsx';

const { settings } = viewContext();
const line = (
	change: Partial<ArticleItem>,
	flags: { pinned?: boolean; withoutKind?: boolean; half?: boolean; withoutPerson?: boolean } = {},
	page: Partial<typeof settings.page> = {},
	site: Partial<typeof settings.site> = {},
): string =>
	staticMarkup(RowMeta, {
		item: {
			...{ fileId: '345', title: '四十一分钟过大山', articleType: 0, publishtime: '2025-11-26 08:00:00' },
			...{ columnID: '12', columnName: '民生', source: '青岭日报', picType: 0, pictures: [], duration: 0 },
			...{ liveStatus: -1, linkUrl: '', cmDisplayStyle: 0, lang: 'cn' as const },
			...change,
		},
		context: listContext(t, {
			...settings,
			site: { ...settings.site, ...site },
			page: { ...settings.page, ...page },
		}),
		...flags,
	});
/** The parts of a line that are seen. */
const parts = (...of: Parameters<typeof line>): string[] =>
	[...line(...of).matchAll(/<(?:span|time)(?![^>]*hidden-text)[^>]*>([^<]+)/g)].map(([, text = '']) => text);

it('the line below a title says the time; neither the newspaper itself nor the column', () => {
	expect(parts({})).toEqual(['2025年11月26日']);
	expect(parts({ source: '' })).toEqual(['2025年11月26日']);
});

it('R-VAL-23: the source where it is somebody else, cut to its length; half a screen has no room for it', () => {
	expect(parts({ source: '新华社' })).toEqual(['2025年11月26日', '新华社']);
	expect(parts({ source: '一二三四五六七八九十零' })).toEqual(['2025年11月26日', '一二三四五六七八九十...']);
	expect(parts({ source: '新华社' }, { half: true })).toEqual(['2025年11月26日']);
	expect(parts({ source: '青岭教育' }, {}, {}, { ownSources: ['青岭教育'] })).toEqual(['2025年11月26日']);
});

it('whose story it is: the author of an own one, the source of a foreign one', () => {
	const author = { authorId: 'zhuoma', name: '卓玛措', portrait: 'media/a/zhuoma.webp' };
	expect(parts({ author })).toEqual(['2025年11月26日', '卓玛措']);
	expect(parts({ author, source: '新华社' })).toEqual(['2025年11月26日', '新华社']);
	expect(parts({ author: { ...author, name: '' } })).toEqual(['2025年11月26日']);
	expect(parts({ author }, { half: true })).toEqual(['2025年11月26日']);
	expect(parts({ author }, { withoutPerson: true })).toEqual(['2025年11月26日']);
});

it('the kind is the first word where no picture says it', () => {
	expect(parts({ articleType: contentTypes.special })).toEqual(['专题', '2025年11月26日']);
	expect(parts({ articleType: contentTypes.h5 })).toEqual(['互动', '2025年11月26日']);
	expect(parts({ articleType: contentTypes.video, duration: 65 })).toEqual(['视频', '01:05', '2025年11月26日']);
	expect(parts({ articleType: contentTypes.special }, { withoutKind: true })).toEqual(['2025年11月26日']);
});

it('a broadcast that is announced says when it begins, one that is going on waits for its number', () => {
	const live = { articleType: contentTypes.live };
	expect(parts({ ...live, liveStatus: 0, startTime: '2025-12-01 09:00:00' })).toEqual(['预告', '2025年12月1日']);
	expect(line({ ...live, liveStatus: 1 })).toContain('data-watched');
	expect(line({ ...live, liveStatus: 2 })).not.toContain('data-watched');
});

it('A-024: a pinned item says 置顶 to who hears it, and shows the word where the newspaper has one of its own', () => {
	expect(line({}, { pinned: true })).toMatch(/class="hidden-text"[^>]*>置顶</);
	expect(parts({}, { pinned: true })).toEqual(['2025年11月26日']);
	expect(parts({}, { pinned: true }, {}, { labels: { cn: { 'list.top': '头条' } } })).toEqual([
		'置顶',
		'2025年11月26日',
	]);
	expect(line({})).not.toContain('置顶');
});

it('R-CONF-31: a newspaper with a rule of its own has its times by it', () => {
	const html = line({}, {}, { listTimes: 'rule', listTimeRule: 'YYYY-MM-DD' });
	expect(html).toMatch(/<time dateTime="2025-11-26T08:00:00\+08:00" title="2025-11-26 08:00">2025-11-26</i);
});

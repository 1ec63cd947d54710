import { describe, expect, it } from 'vitest';
import { pageRequest } from './document/request.test-data.ts';
import { isLeftOutOfSitemap } from './exporter/render/editions.ts';
import { renderContent } from './page-content.tsx';
import { addressOf } from './routes.ts';
import { t } from './ui/context.test-data.ts';

const story = { fileId: '7', title: '赛马会', columnID: '12', articleType: 0, publishtime: '2026-01-02 03:04:05' };
const column = { columnId: '12', columnName: '本地' };

const headOf = async (address: string, answers: Readonly<Record<string, unknown>>): Promise<string> => {
	const { t: _, ...request } = pageRequest(address, answers);
	return (await renderContent(request, () => t)).values.head ?? '';
};
const noindex = '<meta name="robots" content="noindex"';
const site = 'http://localhost:4321';

describe('E-44: a page without content is in no search engine and in no sitemap', () => {
	it.each([
		['an empty column', addressOf('columnDetail', { id: '12' }), { getColumn: { column }, getArticles: { list: [] } }],
		['a tag without stories', addressOf('tagList', { tagId: '海' }), { tagScreenArticles: { list: [] } }],
		['no broadcasts', addressOf('moreLive'), { liveView: { list: [] }, liveComing: { list: [] } }],
		['no activities', addressOf('activityList'), { activityList: { list: [] } }],
		['no modules', addressOf('moreModules'), { moduleView: { modules: [] } }],
		['no channels', addressOf('xyListShare'), { xyRank: { list: [] } }],
		['no leaders', addressOf('LeaderViewList'), { leaderView: { regions: [] } }],
		['no app', addressOf('downloadClient'), {}],
		['a page whose content is in its query', addressOf('productDetail'), {}],
		['another one', addressOf('noticeDetail'), {}],
	])('%s', async (_, address, answers) => {
		const head = await headOf(address, { getColumns: { columns: [] }, ...answers });
		expect(head).toContain(noindex);
		expect(isLeftOutOfSitemap(head, site)).toBe(true);
	});

	it.each([
		[
			'a column with a story',
			addressOf('columnDetail', { id: '12' }),
			{ getColumn: { column }, getArticles: { list: [story] } },
		],
		[
			'broadcasts',
			addressOf('moreLive'),
			{ liveView: { list: [{ ...story, articleType: 6 }] }, liveComing: { list: [] } },
		],
		['home, also of a site that begins', addressOf('home'), { getArticles: { list: [] } }],
	])('but %s is', async (_, address, answers) => {
		const head = await headOf(address, { getColumns: { columns: [] }, getModules: {}, ...answers });
		expect(head).not.toContain(noindex);
		expect(isLeftOutOfSitemap(head, site)).toBe(false);
	});
});

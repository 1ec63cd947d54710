import { expect, it } from 'vitest';
import { pageRequest } from '../../../document/request.test-data.ts';
import { isoTime } from '../../../domain/wall-time.ts';
import { addressOf } from '../../../routes.ts';
import { itemAddress } from '../../../ui/addresses.ts';
import { loadLive, loadLives } from './load.ts';

const list = [
	{ fileId: '8', title: '甲', columnID: '5' },
	{ fileId: '9', title: '乙', articleType: 0 },
];
const others = [addressOf('liveDetail', { linkID: '5', id: '8' }), addressOf('liveDetail', { id: '9' })];

it('R-ENT-052: other live items open liveDetail, also without a type', async () => {
	const main = { fileId: '7', title: '赛马会', status: 1 };
	const request = pageRequest(addressOf('liveDetail', { linkID: '5', id: '7' }), { liveView: { main, list } });
	expect((await loadLive(request, '7')).others.map(itemAddress)).toEqual(others);
});

it('R-SCREEN-25: so do those in the list of all live items', async () => {
	const request = pageRequest(addressOf('moreLive'), {
		liveView: { list },
		liveComing: { list: [{ fileId: '6', title: '丙' }] },
	});
	const { lives, coming } = await loadLives(request);
	expect(lives.map(itemAddress)).toEqual(others);
	expect(coming.map(itemAddress)).toEqual([addressOf('liveDetail', { id: '6' })]);
});

it('E-41, R-ENT-048: the structured data have the state of liveView, also where the item has none', async () => {
	const address = addressOf('liveDetail', { linkID: '5', id: '7' });
	const main = { fileId: '7', title: '赛马会', status: 1, startTime: '2026-08-01 09:00:00', config: { videos: [] } };
	const item = {
		fileId: '7',
		title: '赛马会',
		articleType: 6,
		columnID: '5',
		content: '',
		publishtime: '2026-07-31 09:00:00',
	};
	for (const answers of [{ liveView: { main }, getArticleContent: item, getRelArticles: {} }, { liveView: { main } }]) {
		const page = await loadLive(pageRequest(address, answers), '7');
		expect(page.article.live?.status).toBe(1);
		expect(page.head.data).toMatchObject({
			// Without reports it is no blog, and without a time of publication no article.
			'@type': 'getArticleContent' in answers ? 'NewsArticle' : 'WebPage',
			about: { isLiveBroadcast: true, startDate: isoTime('2026-08-01 09:00:00') },
		});
		expect(page.head.data?.['url']).toMatch(new RegExp(`${address}$`));
	}
});

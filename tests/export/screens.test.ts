import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CallFailure } from '../../src/contract/reader.ts';
import { sampleAddress } from '../../src/export/gallery/sample-addresses.ts';
import { addressOf, routes } from '../../src/routes.ts';
import { openScreenBench, type ScreenBench } from './screen-bench.ts';

let bench: ScreenBench;
beforeAll(async () => {
	bench = await openScreenBench();
});
afterAll(() => bench.close());

/** What stands on each screen of the sample newspaper, with the rows that ask for it. */
const shown: Readonly<Record<string, readonly [rows: string, texts: readonly (string | RegExp)[]]>> = {
	home: ['R-ROUTE-01, R-SCREEN-21…26', ['data-carousel', 'class="tabs-strip"', 'data-more="column"', '便民服务']],
	newsDetail: [
		'R-ROUTE-03',
		['四十一分钟过大山', /全文\d+个字 阅读约需\d+分钟/, '/reporter/wei.html', '/xyDetail/6.html'],
	],
	imageDetail: ['R-ROUTE-04, R-ENT-026', [/<b>1<\/b>\/8/, 'photo-strip']],
	videoDetail: ['R-ROUTE-05', ['<video', 'plateau.mp4']],
	liveDetail: ['R-ROUTE-06, R-SCREEN-36…38', ['直播中', '10w+ 人看过', '更多直播', '/liveDetail/22/1151.html']],
	activityDetail: [
		'R-ROUTE-07, R-ENT-059',
		['学做陶', '报名中', '还有30个名额', '/activityApply/9.html', '木格县老窑村'],
	],
	activityApply: ['R-ROUTE-08', ['报名中', '姓名', '必填', '手机号']],
	activityVote: [
		'R-ROUTE-09, R-ENT-056, R-ENT-057',
		['ridge-dusk', '山河', '人间', '<progress', '/voteItemDetail/1/2/3.html'],
	],
	voteItemDetail: ['R-ROUTE-10', ['雪落尖山', '1286 票', '第1名']],
	signupdetail: ['R-ROUTE-11, R-ENT-060', ['R7K2', '未使用', '学做陶']],
	writeOff: ['R-ROUTE-12', ['ABC123', '学做陶']],
	moreModules: ['R-ROUTE-13', ['便民服务', 'data-module="7"']],
	moreLive: ['R-ROUTE-14', ['直播中', '回放', '预告']],
	moreImage: ['R-ROUTE-15', ['沿着新铁路', 'data-more="photo-sets"']],
	commentAll: ['R-ROUTE-16', ['四十一分钟过大山', '/newsDetail/12/345.html']],
	replyAll: ['R-ROUTE-17, R-SCREEN-46', ['山里很久没有声音', '我认得那块牌子', '1条回复']],
	specDetail: ['R-ROUTE-18', ['一条铁路怎样走进大山', 'chips-sticky']],
	specMore: ['R-ROUTE-19', ['class="rows section"']],
	invite: ['R-ROUTE-20, R-ENT-095', ['青岭读者', '>20<', '>10<', '您已使用过邀请码']],
	Shareinvite: [
		'R-ROUTE-21, R-ENT-093, R-ENT-094',
		['ABC12345', '好友填写您的邀请码', '/invitedToDownload/ABC12345.html'],
	],
	aboutUs: ['R-ROUTE-22', ['青岭融媒', '关于我们']],
	xyDetail: [
		'R-ROUTE-23, R-SCREEN-47…53, R-ENT-069…073',
		[
			'青岭发布',
			'id="articles"',
			'id="videos"',
			'id="questions"',
			'id="dynamics"',
			'data-more="xy-dynamics"',
			'推荐订阅号',
			'关于冬季政务服务',
		],
	],
	xyListShare: ['R-ROUTE-24, R-ENT-070', ['影响力 180400', 'class="place">1<', '/xyRules.html']],
	xyRules: ['R-ROUTE-25', ['最多显示前二十名']],
	reporter: ['R-ROUTE-26, R-ENT-017', ['洛桑东智', '43路改线', '/personageReports/4.html']],
	dynamicDetail: ['R-ROUTE-27, R-ENT-082', ['试跑列车第一次停靠木格站', 'data-count="3"', '/reporter/wei.html']],
	topicDetail: ['R-ROUTE-28', ['青岭铁路通了', 'id="latest"', 'id="hot"', '/askDetail/32.html', '魏长河']],
	askDetail: ['R-ROUTE-29', ['学生票怎么买', '学生优惠票每学年', '青岭车务段客运科', '官方', '/topicDetail/31.html']],
	qaDetail: [
		'R-ROUTE-30, R-ENT-075, R-ENT-078',
		['老人打完流感疫苗', 'data-count="2"', '秦月华', '<video', '/xyDetail/7.html'],
	],
	newQaDetail: ['R-ROUTE-31, R-ENT-076', ['结冰路段为什么不撒盐', '<audio', '路面的声音']],
	downloadClient: ['R-ROUTE-32, A-011', ['href="https://example.org/client"', '将前往 example.org']],
	figureDetail: ['R-ROUTE-33', ['祁连生', '一百四十七个问题']],
	LeaderViewList: ['R-ROUTE-34, R-SCREEN-59', ['青岭州', '木格县', '宋志远', 'LeaderViewList.html?id=3']],
	mvodShare: ['R-ROUTE-35', ['一部没有解说的短片', '<video', 'data-refresh="films"']],
	minVideoDetail: ['R-ROUTE-36, R-ENT-096', ['看一碗面端上桌', 'portrait.mp4', 'min-video-tall']],
	integralShop: ['R-ROUTE-37, R-ENT-100, R-ENT-101', ['>320<', '>15<', '每日签到', '+5']],
	previewPDF: ['R-ROUTE-38', ['href="https://example.org/certificate"', '打开证书']],
	linkDetail: ['R-ROUTE-39', ['打开链接', '将前往 example.org']],
	onlineStudy: ['R-ROUTE-40', ['入冬用气安全', '天然气里加了臭味剂']],
	tipoffDetail: [
		'R-ROUTE-41, R-STATE-43, R-ENT-083…085',
		['三号桥路灯', '已通过', '河滨路三号桥', 'data-count="2"', '<video', '州市政维护中心'],
	],
	seekArticleDetail: [
		'R-ROUTE-42, R-STATE-43, R-STATE-45',
		['我家的第一张火车票', '已通过', '待审核', '/inputArticleDetail/72.html'],
	],
	inputArticleDetail: ['R-ROUTE-43, R-STATE-43', ['父亲的硬座', '已通过', '措那湖蓝', 'window-frost']],
	personageReports: ['R-ROUTE-44', ['报道集', '祁连生', '一百四十七个问题']],
	columnDetail: ['R-ROUTE-45', ['要闻', 'data-more="column"']],
	productDetail: ['R-ROUTE-46', ['四十一分钟过大山', '<title>产品详情</title>']],
	noticeDetail: ['R-ROUTE-47, R-ENT-092', ['第一场雪', '点评十幅', '/circleDetail/41.html', '<title>公告</title>']],
	circleDetail: [
		'R-ROUTE-48, R-ENT-087…091',
		['青岭拍客', 'noticeDetail.html?id=411', 'id="newest"', 'id="hot"', '/postDetail/42.html'],
	],
	postDetail: ['R-ROUTE-49', ['六点四十，措那湖', 'lake-ice', '赞 312', '/circleDetail/41.html']],
	tagList: ['R-ROUTE-50', ['43路改线']],
	subscriptionList: ['R-ROUTE-51, R-SCREEN-54', ['政务', '民生服务', '青岭发布', 'aria-current="page"']],
	userDetail: ['R-ROUTE-52', ['拉姆的邻居', '看一碗面端上桌']],
	invitedToDownload: ['R-ROUTE-53', ['XYZ9', '青岭读者', '10积分']],
	columnShare: ['R-ROUTE-54', ['要闻', '置顶', 'data-more="column"']],
};

const elements = (html: string): Element[] => {
	const found: Element[] = [];
	const visit = (node: Root | Element): void => {
		for (const child of node.children) {
			if (child.type !== 'element') continue;
			found.push(child);
			visit(child);
		}
	};
	visit(fromHtml(html, { fragment: true }));
	return found;
};

/** What no reader should ever see. */
const nonsense = />[^<]*(?:\bundefined\b|\bNaN\b|\[object |\bnull\b)|="[^"]*(?:\bundefined\b|\bNaN\b|\[object )/;

const withContent = routes.filter((route) => route.name !== 'login');

describe('every screen of the sample newspaper', () => {
	it.each(
		withContent.map((route) => [shown[route.name]?.[0] ?? '', route.name] as const),
	)('%s: %s', async (_, route) => {
		const html = (await bench.render(sampleAddress(route))) ?? '';
		for (const text of shown[route]?.[1] ?? [/^$/])
			expect(html).toMatch(text instanceof RegExp ? text : new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
		expect(html).not.toMatch(nonsense);
		expect(elements(html).filter((element) => element.tagName === 'h1')).toHaveLength(1);
	});

	it('R-ENT-070, R-CONST-04: the ranking never has more than 20 places', async () => {
		const list = Array.from({ length: 25 }, (_, index) => ({ xyAccountID: `a${index}`, name: `号${index}` }));
		const html = (await bench.renderWith(sampleAddress('xyListShare'), { xyRank: { list } })) ?? '';
		expect(html.match(/class="place"/g)).toHaveLength(20);
	});

	it('R-ENT-055, A-025: of the entries of an activity at most 8 are shown, and how many there are', async () => {
		const entries = (count: number) => ({
			list: Array.from({ length: count }, (_, index) => ({ nickname: `人${index}` })),
			totalCount: count,
		});
		const of = async (count: number) =>
			(await bench.renderWith(sampleAddress('activityDetail'), { entryList: entries(count) })) ?? '';
		expect((await of(12)).match(/<span>人\d+<\/span>/g)).toHaveLength(8);
		expect(await of(12)).toContain('12人已报名');
		expect((await of(3)).match(/<span>人\d+<\/span>/g)).toHaveLength(3);
	});

	it('R-ENT-097, R-CONST-06: at most four related items below a short video', async () => {
		const rows = async (count: number) => {
			const related = Array.from({ length: count }, (_, index) => ({ fileId: `r${index}`, title: `相关${index}` }));
			const html = (await bench.renderWith(sampleAddress('minVideoDetail'), { getRelArticles: { related } })) ?? '';
			return new Set(html.match(/相关\d/g)).size;
		};
		expect(await rows(6)).toBe(4);
		expect(await rows(2)).toBe(2);
	});

	it.each([
		[0, 5, '报名未开始'],
		[2, 5, '报名已结束'],
		[1, 0, '名额已满'],
		[1, 5, '报名中'],
	])('R-STATE-46…48, A-057: isbegin %i with %i places left says %s, and only an open one leads on', async (isbegin, placesLeft, text) => {
		const activity = { fileId: '9', title: '活动', isbegin, placesLeft, fields: [{ name: 'name', label: '姓名' }] };
		for (const route of ['activityDetail', 'activityApply'] as const) {
			const html = (await bench.renderWith(sampleAddress(route), { activityDetail: { activity } })) ?? '';
			expect(html).toContain(text);
			expect(html.includes(`href="${addressOf('activityApply', { id: '9' })}"`)).toBe(
				route === 'activityDetail' && text === '报名中',
			);
		}
	});

	it.each([
		[0, '待审核'],
		[1, '已通过'],
		[2, '未通过'],
		['1', '已通过'],
		[9, '待审核'],
		[null, '待审核'],
	])('R-STATE-43…45, A-059: status %j is %s', async (status, text) => {
		const html =
			(await bench.renderWith(sampleAddress('tipoffDetail'), {
				tipoffDetail: { tipoff: { tipoffId: '70', title: '线索', content: '文', status } },
			})) ?? '';
		expect(html).toContain(text);
	});

	it.each([
		[10, true],
		[9, false],
	])('R-STATE-42: %i dynamics of an account: more is %s', async (count, more) => {
		const list = Array.from({ length: count }, (_, index) => ({ dynamicId: `d${index}`, name: '号', content: '文' }));
		const html = (await bench.renderWith(sampleAddress('xyDetail'), { getXyDynamic: { list } })) ?? '';
		expect(html.includes('data-more="xy-dynamics"')).toBe(more);
	});

	it.each([
		'javascript:alert(1)',
		'data:text/html,x',
		'//evil.example',
		'evil.example',
		'https://user@evil.example/',
	])('A-011, R-VAL-12: %s is never an address of the client or of a certificate', async (bad) => {
		const download = await bench.render(`${addressOf('downloadClient')}?templateUrl=${encodeURIComponent(bad)}`);
		expect(download).not.toContain('evil.example');
		expect(download).not.toContain('data-download');
		expect(await bench.render(`${addressOf('previewPDF')}?url=${encodeURIComponent(bad)}`)).toBeNull();
	});

	it('A-002, A-009: without an id a screen says that there is nothing, and throws nothing', async () => {
		const withoutIds = withContent.filter(
			(route) => route.parameters.length > 0 && !route.parameters.some((parameter) => parameter.required),
		);
		for (const route of withoutIds) {
			const html = await bench.render(addressOf(route.name));
			// Lists that stand for all when nothing is named.
			if (!['moreImage', 'subscriptionList'].includes(route.name)) expect(html, route.name).toBeNull();
		}
		for (const name of ['noticeDetail', 'productDetail', 'previewPDF'])
			expect(await bench.render(addressOf(name))).toBeNull();
	});

	it('R-ENT-016, A-028: an article of the printed paper', async () => {
		const html = await bench.render(`${addressOf('newsDetail', { id: 'p1' })}?paper=true`);
		expect(html).toContain('一声汽笛');
		expect(html).toContain('第01 要闻版');
	});

	it('A-042, A-044: a poster is one still picture of the item; a preview is named first', async () => {
		const poster = (await bench.render(`${addressOf('newsDetail', { id: '345' })}?isPoster=true`)) ?? '';
		expect(poster).toContain('data-poster');
		expect(poster).toContain('name="robots" content="noindex"');
		expect(elements(poster.slice(poster.indexOf('data-poster'))).some((element) => element.tagName === 'a')).toBe(
			false,
		);
		await expect(
			bench.render(`${addressOf('newsDetail', { id: '1071' })}?isPreview=true&isPoster=true`),
		).rejects.toThrow(CallFailure);
	});
});

describe('what a platform out of its mind answers', () => {
	it('leaves most screens something to show: the tests below look at them', async () => {
		const seen = await Promise.all(
			withContent.map((route) =>
				bench.render(sampleAddress(route.name), 'hostile').then(
					(html) => html?.includes('&lt;script&gt;alert(1)') === true,
					() => false,
				),
			),
		);
		expect(seen.filter(Boolean).length).toBeGreaterThan(40);
	});

	it.each(withContent.map((route) => [route.name] as const))('R-SCREEN-64, A-124: %s without lists', async (route) => {
		const html = await bench.render(sampleAddress(route), 'empty').catch((error: unknown) => {
			if (error instanceof CallFailure) return null;
			throw error;
		});
		if (html !== null) expect(html).not.toMatch(nonsense);
	});

	it.each(
		withContent.flatMap((route) => [[route.name, 'hostile'] as const, [route.name, 'misshapen'] as const]),
	)('security: %s with %s answers shows no nonsense and runs nothing', async (route, change) => {
		const html = await bench.render(sampleAddress(route), change).catch((error: unknown) => {
			if (error instanceof CallFailure) return null;
			throw error;
		});
		if (html === null) return;
		expect(html).not.toMatch(nonsense);
		for (const element of elements(html)) {
			const { tagName, properties } = element;
			const type = String(properties['type'] ?? '');
			if (tagName === 'script') expect(type, route).toMatch(/^application\//);
			for (const [name, value] of Object.entries(properties)) {
				expect(/^on/i.test(name), `${name} on ${route}`).toBe(false);
				if (name === 'href' || name === 'src') expect(String(value)).not.toMatch(/^\s*(?:javascript|data|vbscript):/i);
			}
		}
	});
});

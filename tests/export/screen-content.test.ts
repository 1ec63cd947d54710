/** What single screens show for what the platform answers, and to whom. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleAddress } from '../../src/gallery/sample-addresses.ts';
import { addressOf, routes } from '../../src/routes.ts';
import { openScreenBench, type ScreenBench } from './screen-bench.ts';

let bench: ScreenBench;
beforeAll(async () => {
	bench = await openScreenBench();
});
afterAll(() => bench.close());

const shown = async (route: string, answers: Readonly<Record<string, unknown>> = {}): Promise<string> =>
	(await bench.renderWith(sampleAddress(route), answers)) ?? '';

describe('R-ROLE-03: a visitor', () => {
	/** What these screens show is the member's own. */
	const ofMembers = ['signupdetail', 'Shareinvite', 'integralShop'];
	const reading = routes.map(({ name }) => name).filter((name) => name !== 'login' && !ofMembers.includes(name));

	it.each(reading)('reads %s as a member does', async (name) => {
		const html = await bench.renderForVisitor(sampleAddress(name));
		expect(html).not.toBeNull();
		expect(html).toBe(await bench.render(sampleAddress(name)));
		expect(html).not.toContain('登录后可以看到这里的内容');
	});

	it.each(ofMembers)('is led to the sign-in by %s', async (name) => {
		const html = await bench.renderForVisitor(sampleAddress(name));
		expect(html).toContain('登录后可以看到这里的内容');
		expect(html).toContain(`href="${addressOf('login')}?back=`);
	});
});

describe('authors of an article', () => {
	const author = (authorId: string, name: string, role: string) => ({ authorId, name, role, title: '', picture: null });
	it.each([
		['reporter', author('wei', '魏长河', 'reporter')],
		['official', author('qin', '秦月华', 'official')],
	])('R-ROLE-21: a %s is named, and the name leads to their page', async (_, one) => {
		const article = { fileId: '345', title: '题', body: '<p>文</p>', authors: [one] };
		const html = await shown('newsDetail', { getArticleContent: article });
		const [list = ''] = /<ul class="authors">.*?<\/ul>/s.exec(html) ?? [];
		expect(list).toContain(one.name);
		const page = addressOf('reporter', { id: one.authorId });
		expect(list).toContain(`href="${page}"`);
		expect(await bench.render(page)).toContain(one.name);
	});
});

describe('E-09: the pictures of an item', () => {
	const pictures = [
		{ src: '/media/a.jpg', width: 600, height: 400, alt: '桥上的列车', caption: '' },
		{ src: '/media/b.jpg', width: 600, height: 400, alt: '', caption: '' },
	];
	it.each([
		['imageDetail', { getArticleContent: { fileId: '346', title: '大桥', articleType: 1, pic_list: pictures } }],
		['postDetail', { postDetail: { post: { postId: '42', title: '大桥', content: '文', images: pictures } } }],
		[
			'inputArticleDetail',
			{ inputArticleDetail: { article: { inputId: '72', title: '大桥', content: '文', images: pictures } } },
		],
	])('of %s have their own text, else the title', async (route, answers) => {
		const html = await shown(route, answers);
		expect(html).toMatch(/<img[^>]* src="\/media\/a\.jpg"[^>]* alt="桥上的列车"/);
		expect(html).toMatch(/<img[^>]* src="\/media\/b\.jpg"[^>]* alt="大桥"/);
	});
});

describe('R-SCREEN-42: vouchers of a member', () => {
	const voucher = (code: string) => ({ code, fileId: '9', title: '学做陶', state: 0 });
	it('that are a list are listed', async () => {
		const html = await shown('signupdetail', { getActivityVoucher: { list: [voucher('R7K2'), voucher('M3X9')] } });
		expect(html.match(/<p class="code">(?:R7K2|M3X9)<\/p>/g)).toHaveLength(2);
	});
	it('that another page verifies are a link to it', async () => {
		const verifyUrl = 'https://tickets.example.org/v?id=9';
		const html = await shown('signupdetail', { getActivityVoucher: { list: [voucher('R7K2')], verifyUrl } });
		expect(html).toContain(`href="${verifyUrl}"`);
		expect(html).not.toContain('R7K2');
		expect(await shown('signupdetail', { getActivityVoucher: { verifyUrl: 'javascript:alert(1)' } })).not.toContain(
			'alert',
		);
	});
});

describe('R-ENT-098: the common information about short videos', () => {
	it('says how long the next film of the feed waits', async () => {
		expect(await shown('minVideoDetail', { commonConfig: { autoplay: 7 } })).toContain('&quot;pause&quot;:7}');
		expect(await shown('minVideoDetail')).toContain('&quot;pause&quot;:3}');
	});
	it('says whether they can be shared', async () => {
		for (const showShare of [true, false])
			expect((await shown('minVideoDetail', { commonConfig: { showShare } })).includes('class="share"')).toBe(
				showShare,
			);
	});
});

describe('R-ENT-010: from an activity', () => {
	it('its sign-up, its vote and its vouchers can be reached; the write-off is for staff, and no link leads there', async () => {
		const html = await shown('activityDetail');
		const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
		for (const address of [
			addressOf('activityApply', { id: '9' }),
			addressOf('activityVote', { id: '9' }),
			`${addressOf('signupdetail')}?id=9`,
		]) {
			expect(hrefs).toContain(address);
			expect(await bench.render(address), address).toContain(address.includes('Vote') ? '投票' : '学做陶');
		}
		expect(hrefs.filter((href) => href.includes('writeOff'))).toEqual([]);
		expect(await bench.render(`${addressOf('writeOff')}?activityID=9`)).toContain('学做陶');
	});
});

describe('R-ENT-009: a column', () => {
	it('stands among the tabs of home and lists its content, also below its parent', async () => {
		expect(await shown('home')).toMatch(/<a href="[^"]*" data-column="13"[^>]*>牧区<\/a>/);
		for (const address of [
			addressOf('columnDetail', { id: '13' }),
			addressOf('columnDetail', { columnId: '12', id: '13' }),
		]) {
			const html = (await bench.render(address)) ?? '';
			expect(html).toContain(
				'<h1 data-names="{&quot;cn&quot;:&quot;牧区&quot;,&quot;en&quot;:&quot;Pastures&quot;,&quot;bo&quot;:&quot;འབྲོག་ཁུལ&quot;}">牧区</h1>',
			);
			expect(html.match(/href="[^"]*Detail\/13\/[^"]*"/g)?.length ?? 0).toBeGreaterThan(3);
		}
	});
});

describe('R-ERR-16: without a description', () => {
	it.each([
		['activityDetail', { activityDetail: { activity: { fileId: '9', title: '题' } } }],
		['circleDetail', { circleDetail: { circle: { id: '41', title: '题' } } }],
		['noticeDetail', { noticeDetail: { notice: { noticeId: '411', title: '题' } } }],
		['postDetail', { postDetail: { post: { postId: '42', title: '题' } } }],
		['tipoffDetail', { tipoffDetail: { tipoff: { tipoffId: '70', title: '题' } } }],
		['seekArticleDetail', { inputArticleList: { seek: { seekId: '71', title: '题' } } }],
		['inputArticleDetail', { inputArticleDetail: { article: { inputId: '72', title: '题' } } }],
		['askDetail', { questionDetail: { question: { questionId: '32', title: '题' } } }],
		['liveDetail', { getArticleContent: { fileId: '7', title: '题', articleType: 6 } }],
	])('%s says 暂无说明', async (route, answers) => {
		expect(await shown(route, answers)).toMatch(/<p class="no-description"[^>]*>暂无说明<\/p>/);
		expect(await shown(route)).not.toContain('暂无说明');
	});
});

describe('a list whose last page had content may have another page', () => {
	const entries = (id: string, count: number) =>
		Array.from({ length: count }, (_, index) => ({ [id]: `n${index}`, title: `第${index}`, name: '号' }));
	it.each([
		['R-STATE-38', 'xyDetail', 'xy-article', 'getXyArticlesQuestion', 'list', 'fileId'],
		['R-STATE-39', 'xyDetail', 'xy-video', 'getXyArticlesQuestion', 'list', 'fileId'],
		['R-STATE-40', 'xyDetail', 'xy-question', 'getXyArticlesQuestion', 'questions', 'questionId'],
		['R-STATE-41', 'reporter', 'author-dynamics', 'dynamic/getDynamicList', 'list', 'dynamicId'],
	])('%s: %s, %s', async (_, route, kind, call, field, id) => {
		const of = (count: number) =>
			shown(route, { 'question/answerList': { list: [] }, [call]: { [field]: entries(id, count) } });
		for (const count of [20, 7]) expect(await of(count)).toContain(`data-more="${kind}"`);
		expect(await of(0)).not.toContain(`data-more="${kind}"`);
	});
});

describe('A-007: the title of a document', () => {
	const titleOf = (html: string): string => /<title>([^<]*)/.exec(html)?.[1] ?? '';
	it.each([
		['askDetail', '提问详情', { questionDetail: { question: { questionId: '32', title: '学生票怎么买' } } }],
		['newsDetail', '四十一分钟过大山', {}],
		['xyDetail', '青岭发布', {}],
		['aboutUs', '青岭日报', {}],
	])('of %s is "%s": that of the route, else of the content, else of the site', async (route, title, answers) => {
		expect(titleOf(await shown(route, answers))).toBe(title);
	});
});

import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CallFailure } from '../../src/contract/reader.ts';
import { sampleAddress } from '../../src/gallery/sample-addresses.ts';
import { addressOf, routes } from '../../src/routes.ts';
import { openScreenBench, type ScreenBench } from './screen-bench.ts';
import { shown } from './screen-texts.ts';

let bench: ScreenBench;
beforeAll(async () => {
	bench = await openScreenBench();
});
afterAll(() => bench.close());

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

	it('R-SCREEN-39, R-ENT-055, R-CONST-03, A-025: of the entries of an activity at most 8 are shown, and how many there are', async () => {
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
	])('R-STATE-42, R-CONST-05: %i dynamics of an account: more is %s', async (count, more) => {
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

	it('A-009: a certificate of this site is shown; one of an origin that is not listed is refused, with a link', async () => {
		const of = async (url: string) =>
			(await bench.render(`${addressOf('previewPDF')}?url=${encodeURIComponent(url)}`)) ?? '';
		const own = await of('https://news.example.org/media/certificate.pdf');
		expect(own).toContain('<div class="pdf" data-pdf="/media/certificate.pdf">');
		expect(own).not.toContain('certificate-refused');
		const foreign = await of('https://elsewhere.example.org/x.pdf');
		expect(foreign).not.toContain('data-pdf');
		expect(foreign).toContain('此文件不在本站认可的存证网站上');
		expect(foreign).toContain('<a class="button" href="https://elsewhere.example.org/x.pdf" target="_blank"');
		const listed = { certificateOrigins: ['https://elsewhere.example.org'] };
		const shownNow =
			(await bench.renderSite(
				`${addressOf('previewPDF')}?url=${encodeURIComponent('https://elsewhere.example.org/x.pdf')}`,
				listed,
			)) ?? '';
		expect(shownNow).toContain('<div class="pdf" data-pdf="https://elsewhere.example.org/x.pdf">');
		expect(shownNow).not.toContain('certificate-refused');
	});

	it('R-ROUTE-54: a shared column whose parent does not exist is shown without it', async () => {
		const html = (await bench.render(addressOf('columnShare', { parentId: 'none', id: '12' }))) ?? '';
		expect(html).toContain(
			'<h1 data-names="{&quot;cn&quot;:&quot;要闻&quot;,&quot;en&quot;:&quot;Top news&quot;,&quot;bo&quot;:&quot;གསར་འགྱུར་གཙོ་བོ&quot;}">要闻</h1>',
		);
		expect(html).not.toContain('kicker');
		await expect(bench.render(addressOf('columnShare', { parentId: '1', id: 'none' }))).rejects.toThrow(CallFailure);
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

	it.each([
		['R-CONF-32', 'minVideoDetail', 'miniVideoStyle', 'row row-right', 'row row-wide'],
		['R-CONF-33', 'tipoffDetail', 'tipoffStyle', /class="media.*class="answer"/s, /class="answer".*class="media/s],
		['R-CONF-34', 'newsDetail', 'swipeShareStyle', 'class="share"', 'class="share share-line"'],
		['R-CONF-35', 'liveDetail', 'liveStyle', /class="live-stage".*<h1/s, /<h1.*class="live-stage"/s],
	])('%s, A-074: %s is shown in two ways by %s', async (_, route, name, first, second) => {
		for (const [value, own, other] of [
			[1, first, second],
			[2, second, first],
		] as const) {
			const html = (await bench.renderSet(sampleAddress(route), { [name]: value })) ?? '';
			expect(html).toMatch(own);
			expect(html).not.toMatch(other);
			expect(html).not.toMatch(nonsense);
		}
	});

	it('A-009, A-026: an item whose id stands in the query is shared, and drawn, by its own address', async () => {
		const html = (await bench.render(sampleAddress('productDetail'))) ?? '';
		const own = addressOf('newsDetail', { columnId: '12', id: '345' });
		expect(html).toContain(`href="${own}?isPoster=true"`);
		expect(html).toContain(`<link rel="canonical" href="https://news.example.org${own}"`);
	});

	it('A-076: an article leads to its poster, what has none does not', async () => {
		const article = sampleAddress('newsDetail');
		expect(await bench.render(article)).toContain(`href="${article}?isPoster=true"`);
		expect(await bench.render(sampleAddress('postDetail'))).not.toContain('data-share="card"');
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
				// A code to scan is a picture of our own.
				if (tagName === 'img' && String(value).startsWith('data:image/png;base64,')) continue;
				if (name === 'href' || name === 'src') expect(String(value)).not.toMatch(/^\s*(?:javascript|data|vbscript):/i);
			}
		}
	});
});

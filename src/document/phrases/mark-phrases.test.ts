import { describe, expect, it } from 'vitest';
import { lineBreaks } from './line-breaks.ts';
import { markPhrases } from './mark-phrases.ts';

const phrases = (title: string): string => {
	const [breaks = []] = lineBreaks([title]);
	return [0, ...breaks].map((from, index) => title.slice(from, breaks[index] ?? title.length)).join('|');
};

describe('E-02: lines of a title break between phrases', () => {
	it.each([
		'西藏|电视台|慢直播|开播',
		'从雪山|到草原|看四季变化',
		'今冬|第一场|大雪：十七条|公路|全部|保通',
		'一个|广场，三种|音乐，一份|“时间表”',
		'浏览器|厂商|联合|推出|新的|网页|标准',
		'竖屏｜|走一遍|老街，从第一盏|灯笼|开始',
		'三部门|发文|规范|直播|带货|行为',
	])('%s', (expected) => {
		expect(phrases(expected.replaceAll('|', ''))).toBe(expected);
	});

	it('several titles at once have the breaks that each has alone', () => {
		const titles = ['从雪山到草原看四季变化', '', '慢直播', '今冬第一场大雪：十七条公路全部保通', '直播'];
		expect(lineBreaks(titles)).toEqual(titles.map((title) => lineBreaks([title])[0]));
	});

	it('never before closing marks and particles, after opening marks, or inside numbers and Latin words', () => {
		const title = '（第3批）GPT-5模型的“新功能”发布了：5.1%的用户说《好用》，其余的人没有说过什么';
		for (const at of lineBreaks([title])[0] ?? []) {
			expect('）”》，：%的了过', title.slice(0, at)).not.toContain(title[at]);
			expect('（“《', title.slice(0, at)).not.toContain(title[at - 1]);
			expect(`${title[at - 1]}${title[at]}`).toMatch(/\p{Script=Han}/u);
		}
	});
});

describe('E-02: the marks in the markup of a page', () => {
	it('titles, slides and captions get marks, and the class that switches other breaks off', async () => {
		const marked = await markPhrases(
			'<h3>今冬第一场大雪全部保通</h3><span class="slide-title">今冬第一场大雪全部保通</span><figcaption lang="zh-CN">今冬第一场大雪全部保通</figcaption>',
		);
		expect(marked).toContain('<h3 class="phrased">今冬<wbr>第一场<wbr>');
		expect(marked).toContain('<span class="phrased slide-title">今冬<wbr>');
		expect(marked).toContain('<figcaption lang="zh-CN" class="phrased">今冬<wbr>');
		expect(marked.replace(/<wbr>| class="phrased"|phrased /g, '')).toBe(
			'<h3>今冬第一场大雪全部保通</h3><span class="slide-title">今冬第一场大雪全部保通</span><figcaption lang="zh-CN">今冬第一场大雪全部保通</figcaption>',
		);
	});

	it.each([
		['another element', '<p>今冬第一场大雪全部保通</p><span class="name">今冬第一场大雪全部保通</span>'],
		['a message, which another language replaces', '<h2 data-t="menu.people">今冬第一场大雪全部保通</h2>'],
		['Tibetan and English', '<h3>གངས་རིའི་ལམ་བུ་གསར་པ</h3><h3>The first snow of this winter</h3>'],
		['a short title', '<h3>大雪保通路</h3>'],
		['a title with other elements', '<h3>今冬第一场<b>大雪</b>全部保通</h3>'],
	])('%s stays as it is', async (_, html) => {
		expect(await markPhrases(html)).toBe(html);
	});

	it('character references stay whole', async () => {
		const html = '<h3>今冬第一场大雪&amp;全部保通&quot;十七条公路&#39;</h3>';
		const marked = await markPhrases(html);
		expect(marked.replace(/<wbr>/g, '').replace(' class="phrased"', '')).toBe(html);
		expect(marked).not.toMatch(/&[^;]*<wbr>/);
	});

	it('pages that are marked at once have the marks that each has alone', async () => {
		// More titles than are remembered, and half of them are on the next page again.
		const pages = Array.from({ length: 60 }, (_, page) =>
			Array.from({ length: 200 }, (_, at) => `<h3>第${page * 100 + at}条公路今冬第一场大雪全部保通</h3>`).join(''),
		);
		const together = await Promise.all(pages.map(markPhrases));
		for (const [index, page] of pages.entries()) {
			expect(together[index]).toBe(await markPhrases(page));
			expect(together[index]?.match(/ class="phrased">/g)).toHaveLength(200);
		}
	});
});

import { describe, expect, it } from 'vitest';
import { withoutPageMarks } from './page-marks.ts';

describe('marks of pages', () => {
	it.each([
		['<p>a</p>#p#第二页#e#<p>b</p>', '<p>a</p><h3>第二页</h3><p>b</p>'],
		['<p>a#p##e#b</p>', '<p>ab</p>'],
		['<p>a</p>[!--empirenews.page--]<p>b</p>', '<p>a</p><p>b</p>'],
		['<p>a</p>[!--empirenews.page--]二[/!--empirenews.page--]<p>b</p>', '<p>a</p><h3>二</h3><p>b</p>'],
		['<p>a</p>_ueditor_page_break_tag_<p>b</p>', '<p>a</p><p>b</p>'],
		['<p>a</p>[page]小标题[/page]<p>b</p>', '<p>a</p><h3>小标题</h3><p>b</p>'],
		['<p>a</p>\n[page]\n<p>b</p>', '<p>a</p>\n\n<p>b</p>'],
		['<p>a</p><hr title="Two" class="system-pagebreak" /><p>b</p>', '<p>a</p><h3>Two</h3><p>b</p>'],
		['<p>{mospagebreak title=Two}b</p>', '<p><h3>Two</h3>b</p>'],
	])('%s', (html, wanted) => {
		expect(withoutPageMarks(html)).toBe(wanted);
	});

	it.each(['<p>see [page] 3</p>', '<p>#p is a channel</p>', '<p>[homepage]</p>'])('%s is text', (html) => {
		expect(withoutPageMarks(html)).toBe(html);
	});
});

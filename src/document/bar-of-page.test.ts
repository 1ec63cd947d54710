import { expect, it } from 'vitest';
import { addressOf } from '../routes.ts';
import { barOfPage } from './bar-of-page.ts';

it('F-5: the bar repeats the headline of a page without its marks, and leads to its section', () => {
	const main =
		'<p class="kicker"><a href="/news/columnDetail/12.html">要闻</a></p><h1 class="a">四十一<wbr>分钟 &amp; 大山</h1>';
	expect(barOfPage(main)).toEqual({
		title: '<span>四十一分钟 &amp; 大山</span>',
		back: '/news/columnDetail/12.html',
	});
});

it('a headline that is a message keeps its key and its values, so that it follows the language', () => {
	const { title } = barOfPage('<h1 data-t="invite.invites" class="x" data-v="{&quot;site&quot;:1}">来</h1>');
	expect(title).toBe('<span data-t="invite.invites" data-v="{&quot;site&quot;:1}">来</span>');
	expect(barOfPage('<h1><span data-t="site.about">关于我们</span></h1>').title).toBe(
		'<span data-t="site.about">关于我们</span>',
	);
	expect(barOfPage('<h1>话题<span data-t="article.verified">认证</span></h1>').title).toBe('<span>话题认证</span>');
});

it('a page without a headline and without a section has no title in its bar and leads to home', () => {
	expect(barOfPage('<p>文</p>')).toEqual({ title: '', back: addressOf('home') });
	expect(barOfPage('<h1> </h1>').title).toBe('');
});

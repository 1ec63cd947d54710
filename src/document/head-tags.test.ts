import { describe, expect, it } from 'vitest';
import { checkSettings } from '../config/read.ts';
import { type HeadTag, headTags, type PageHead, renderHead } from './head-tags.ts';

const settings = checkSettings(
	{ site: { address: 'https://news.example', title: '青岭日报', keywords: '青岭' } },
	'test',
);

const head: PageHead = {
	title: '四十一分钟过大山',
	card: {
		title: '四十一分钟过大山',
		description: '联调列车跑通全线',
		image: { address: 'https://news.example/media/p/a.jpg', width: 1200, height: 800, alt: '列车' },
		picture: { address: 'https://news.example/media/p/a.webp', width: 1200, height: 800, alt: '列车' },
	},
	path: '/app/template/displayTemplate/news/newsDetail/12/345.html',
	kind: 'article',
	lang: 'cn',
	article: {
		published: '2026-11-18T06:30:00+08:00',
		modified: '',
		section: '要闻',
		tags: ['铁路'],
		authors: ['魏长河'],
	},
	data: null,
	unlisted: false,
};

const value = (tags: readonly HeadTag[], name: string): string | undefined => {
	for (const tag of tags) {
		if (tag.tag !== 'meta') continue;
		if (tag.attributes['property'] === name || tag.attributes['name'] === name || tag.attributes['itemprop'] === name)
			return tag.attributes['content'];
	}
	return undefined;
};

describe('the head of a page', () => {
	const tags = headTags(head, settings);

	it('A-048: editions name one for all other readers: in the language of the site, else the first of them', () => {
		const languages = (langs: readonly ('cn' | 'en' | 'bo')[]): string[] =>
			headTags({ ...head, editions: langs.map((lang) => ({ lang, path: `/${lang}.html` })) }, settings).flatMap(
				(tag) =>
					tag.tag === 'link' && tag.attributes['hreflang'] !== undefined
						? [`${tag.attributes['hreflang']} ${tag.attributes['href']}`]
						: [],
			);
		expect(languages(['en', 'cn'])).toEqual([
			'en https://news.example/en.html',
			'zh-CN https://news.example/cn.html',
			'x-default https://news.example/cn.html',
		]);
		expect(languages(['bo', 'en']).at(-1)).toBe('x-default https://news.example/en.html');
		expect(languages(['en', 'bo']).at(-1)).toBe('x-default https://news.example/en.html');
		expect(languages([])).toEqual([]);
	});

	it('R-SCREEN-28, E-40, M-12: messaging apps find title, text, picture and address', () => {
		expect(value(tags, 'og:title')).toBe('四十一分钟过大山');
		expect(value(tags, 'og:description')).toBe('联调列车跑通全线');
		expect(value(tags, 'og:image')).toBe('https://news.example/media/p/a.jpg');
		expect(value(tags, 'og:image:width')).toBe('1200');
		expect(value(tags, 'og:url')).toBe(`https://news.example${head.path}`);
		expect(value(tags, 'name')).toBe('四十一分钟过大山');
		expect(value(tags, 'image')).toBe('https://news.example/media/p/a.jpg');
	});

	it('leaves out unknown values', () => {
		expect(value(tags, 'article:modified_time')).toBeUndefined();
		expect(value(tags, 'article:published_time')).toBe('2026-11-18T06:30:00+08:00');
	});

	it('E-44: a page that search engines must not list says so', () => {
		expect(value(headTags({ ...head, unlisted: true }, settings), 'robots')).toBe('noindex');
		expect(value(tags, 'robots')).not.toContain('noindex');
	});

	it('escapes content', () => {
		const html = renderHead(
			headTags({ ...head, title: '<b>"&', card: { ...head.card, title: '"><script>' } }, settings),
		);
		expect(html).toContain('<title>&lt;b&gt;&quot;&amp;</title>');
		expect(html).not.toContain('<script>');
	});

	it('preloads the largest picture', () => {
		const html = renderHead(headTags({ ...head, preloadImage: { href: '/media/p/a.jpg' } }, settings));
		expect(html).toContain('<link rel="preload" as="image" href="/media/p/a.jpg" fetchpriority="high">');
	});
});

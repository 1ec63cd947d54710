import { describe, expect, it } from 'vitest';
import { checkSettings } from '../../../config/read.ts';
import { newsSitemap } from './news-sitemap.ts';

describe('the news sitemap', () => {
	const settings = checkSettings({ site: { address: 'https://news.example.org', title: '日报 & 晚报' } }, 'the test');
	const entry = { path: '/a/1.html', title: '雪 & 风', published: Date.UTC(2026, 10, 22, 1, 30), lang: '' };

	it('has the publication, its language, the time and the title of each article', () => {
		const { path, content } = newsSitemap([entry], settings);
		expect(path).toBe('/news-sitemap.xml');
		expect(content).toContain(
			'<url><loc>https://news.example.org/a/1.html</loc><news:news><news:publication><news:name>日报 &amp; 晚报</news:name><news:language>zh-cn</news:language></news:publication><news:publication_date>2026-11-22T01:30:00.000Z</news:publication_date><news:title>雪 &amp; 风</news:title></news:news></url>',
		);
	});

	it('N5: says the language of each story', () => {
		const entries = ['zh-CN', 'en', 'bo', ''].map((lang) => ({ ...entry, lang }));
		const languages = newsSitemap(entries, settings).content.matchAll(/<news:language>([^<]*)</g);
		expect(Array.from(languages, ([, language]) => language)).toEqual(['zh-cn', 'en', 'bo', 'zh-cn']);
	});

	it('without news it is an empty list', () => {
		expect(newsSitemap([], settings).content).not.toContain('<url>');
	});
});

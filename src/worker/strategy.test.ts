import { describe, expect, it } from 'vitest';
import { type AskedFor, strategyOf } from './strategy.ts';

const base = 'https://news.example.org/app/news/';
const strategy = (path: string, more: Partial<AskedFor> = {}) =>
	strategyOf(
		{ url: new URL(path, base).href, method: 'GET', mode: 'no-cors', isPartial: false, isPrefetch: false, ...more },
		base,
	);
const page = (path: string, more: Partial<AskedFor> = {}) => strategy(path, { mode: 'navigate', ...more });

describe('which requests the service worker answers', () => {
	it('pages of the site, with harmless parameters too', () => {
		expect(page('newsDetail/12/345.html')).toBe('page');
		expect(page('home.html?active=12&theme=dark')).toBe('page');
		expect(page('/elsewhere.html')).toBe('none');
		expect(page('https://other.example.org/app/news/home.html')).toBe('none');
	});
	it('never previews, the CMS, posters, or a sign-in that is under way', () => {
		for (const flag of ['isPreview=true', 'isView=true', 'inCmsPage=true', 'isPoster=true', 'previewToken=x', 'code=x'])
			expect(page(`newsDetail/345.html?${flag}`), flag).toBe('none');
	});
	it('never a prefetch, a part of a file, or anything but GET', () => {
		expect(page('home.html', { isPrefetch: true })).toBe('none');
		expect(strategy('/media/film.mp4', { isPartial: true })).toBe('none');
		expect(page('home.html', { method: 'POST' })).toBe('none');
	});
	it('assets, pictures and settings; never calls, the search index, sound, films, or itself', () => {
		expect(strategy('assets/start.1a2b.js')).toBe('asset');
		expect(strategy('/media/a/b-m.webp')).toBe('picture');
		expect(strategy('settings.js')).toBe('settings');
		expect(strategy('exported-settings.json')).toBe('settings');
		for (const path of ['/api/base/getConfig', 'search/index.json', '/media/a.mp3', '/media/a.mp4', 'sw.js'])
			expect(strategy(path), path).toBe('none');
	});
});

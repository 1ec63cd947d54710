import { describe, expect, it } from 'vitest';
import { factsOf, headersWithFacts, isStorePageRequest, offlineTitle, storableFiles } from './offline-pages.ts';
import { mayStoreOffline, offlineKindOf } from './offline-visit.ts';

const request = { kind: 'read', path: '/n/a.html', title: '题', lang: 'zh-CN', files: ['/n/assets/a.js'] };

describe('a page that asks to be stored', () => {
	it('is understood by a worker of another release, or ignored', () => {
		expect(isStorePageRequest(request)).toBe(true);
		for (const other of [
			null,
			'read',
			{},
			{ ...request, kind: 'newer' },
			{ ...request, files: [1] },
			{ ...request, title: 'x'.repeat(201) },
		])
			expect(isStorePageRequest(other)).toBe(false);
	});
	it('is stored with its title in any script', () => {
		const facts = { title: 'བོད་ཡིག · 青岭', lang: 'bo', files: ['/n/assets/a.js'] };
		expect(factsOf(headersWithFacts([['Content-Type', 'text/html']], facts))).toEqual(facts);
		expect(factsOf(new Headers())).toBeNull();
		expect(factsOf(new Headers({ 'X-Kept-Facts': '%' }))).toBeNull();
		expect(offlineTitle(` ${'😀'.repeat(300)}`)).toHaveLength(200);
	});
	it('stores assets, pictures and settings of the site alone', () => {
		const site = 'https://news.example.org';
		const files = ['/n/assets/a.js', '/media/a.webp', '/n/settings.js'].map((path) => site + path);
		const others = ['/api/base/getConfig', '/media/a.mp4', '/n/assets/../x.js?y'].map((path) => site + path);
		const foreign = ['https://other.example.org/media/a.webp', `${site}.example.net/media/a.webp`];
		expect(storableFiles([...files, ...files, ...others.slice(0, 2), ...foreign], site, '/n/')).toEqual([
			'/n/assets/a.js',
			'/media/a.webp',
			'/n/settings.js',
		]);
	});
});

describe('the pages of a visit that are stored', () => {
	it('by their route', () => {
		expect(offlineKindOf({ route: 'home' })).toBe('front');
		expect(offlineKindOf({ route: 'columnDetail' })).toBe('front');
		expect(offlineKindOf({ route: 'newsDetail', detail: '' })).toBe('read');
		expect(offlineKindOf({ route: 'signupdetail' })).toBe('own');
		expect(offlineKindOf({ route: 'login' })).toBeNull();
	});
	it('never in a preview, the CMS, the native app or the messaging app, and never a poster', () => {
		const page = { route: 'newsDetail', detail: '' };
		for (const mode of ['Safari', 'Android', 'pad', 'share'])
			expect(mayStoreOffline({ ...page, mode }, ''), mode).toBe(true);
		for (const mode of ['app', 'AndroidWx', 'IOSWx', 'wx', 'share-cms', 'cms', 'preview', 'view', ''])
			expect(mayStoreOffline({ ...page, mode }, ''), mode).toBe(false);
		expect(mayStoreOffline({ ...page, mode: 'Safari', isposter: '' }, '')).toBe(false);
	});
	it('never under an address whose query selects other content', () => {
		const page = { route: 'newsDetail', detail: '', mode: 'Safari' };
		expect(mayStoreOffline(page, '?theme=dark&isShare=true')).toBe(true);
		expect(mayStoreOffline(page, '?id=7')).toBe(false);
		expect(mayStoreOffline(page, '?isPreview=true')).toBe(false);
		expect(mayStoreOffline({ route: 'signupdetail', mode: 'Safari' }, '?id=9')).toBe(true);
	});
});

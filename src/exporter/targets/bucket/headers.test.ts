import { describe, expect, it } from 'vitest';
import type { PublishSettings } from '../../../config/publishing-schema.ts';
import { basePath } from '../../../routes.ts';
import { kindOf } from './compare.ts';
import { headersOfObject } from './headers.ts';
import { kinds } from './inventory.ts';

const plain: Pick<PublishSettings, 'encoding' | 'surrogateKeys'> = { encoding: 'none', surrogateKeys: [] };

describe('headers of an object', () => {
	it.each([
		[`${basePath}home.html`, 'text/html; charset=utf-8', 'public, max-age=0, must-revalidate'],
		[`${basePath}assets/a.js`, 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
		[`${basePath}settings.js`, 'text/javascript; charset=utf-8', 'no-cache'],
		[`${basePath}exported-settings.json`, 'application/json; charset=utf-8', 'public, max-age=300'],
		['/media/p/1.webp', 'image/webp', 'public, max-age=86400'],
	])('%s', (path, contentType, cacheControl) => {
		expect(headersOfObject(path, 1_000, [], plain)).toEqual({
			contentType,
			cacheControl,
			contentEncoding: '',
			metadata: {},
		});
	});

	it('text is encoded by setting, unless it is small or so large that it is streamed; pictures never', () => {
		const encodingOf = (path: string, size: number) =>
			headersOfObject(path, size, [], { ...plain, encoding: 'gzip' }).contentEncoding;
		expect(encodingOf('/404.html', 10_000)).toBe('gzip');
		expect(encodingOf('/404.html', 100)).toBe('');
		expect(encodingOf('/sitemap.xml', 9 * 1024 * 1024)).toBe('');
		expect(encodingOf('/media/a.png', 10_000)).toBe('');
	});

	it('tags are ASCII, separated as each cache reads them, and never too long', () => {
		const tags = ['article:1', 'tag:生态', ...Array.from({ length: 200 }, (_, index) => `article:${index + 2}`)];
		const { metadata } = headersOfObject('/newsDetail/10/1.html', 1_000, tags, {
			...plain,
			surrogateKeys: ['Cache-Tag', 'Surrogate-Key'],
		});
		expect(metadata['cache-tag']).toMatch(/^html,article:1,tag:%E7%94%9F%E6%80%81,article:10,/);
		expect(metadata['surrogate-key']).toMatch(/^html article:1 tag:%E7%94%9F%E6%80%81 article:10 /);
		const turned = headersOfObject('/newsDetail/10/1.html', 1_000, tags.toReversed(), {
			...plain,
			surrogateKeys: ['Cache-Tag'],
		});
		expect(turned.metadata['cache-tag']).toBe(metadata['cache-tag']);
		const bytes = Object.entries(metadata).reduce((sum, [name, value]) => sum + name.length + value.length, 0);
		expect(bytes).toBeLessThan(2_000);
	});
});

describe('the kind of an object', () => {
	it.each([
		[`${basePath}newsDetail/10/1.html`, kinds.article],
		[`${basePath}home.html`, kinds.page],
		[`${basePath}columnDetail/10.html`, kinds.page],
		[`${basePath}shells/newsDetail.html`, kinds.page],
		['/404.html', kinds.page],
		[`${basePath}feeds/home.xml`, kinds.announcement],
		['/sitemap-12.xml', kinds.announcement],
		['/news-sitemap.xml', kinds.announcement],
		['/robots.txt', kinds.announcement],
		[`${basePath}search/index.json`, kinds.announcement],
		[`${basePath}search/0a1b/g0-0/0.bin`, kinds.file],
		[`${basePath}assets/a.css`, kinds.file],
		['/media/1.jpg', kinds.file],
	])('%s', (path, kind) => {
		expect(kindOf(path)).toBe(kind);
	});
});

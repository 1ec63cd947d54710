import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basePath } from '../routes.ts';
import { createSiteHandler } from './site-handler.ts';

const folder = mkdtempSync(join(tmpdir(), 'touch-edition-serve-'));
const handle = createSiteHandler(folder);
const html = `<html>${'文'.repeat(1000)}</html>`;

const put = (path: string, content: string) => {
	mkdirSync(dirname(join(folder, path)), { recursive: true });
	writeFileSync(join(folder, path), content);
};

beforeAll(() => {
	put(`${basePath}home.html`, html);
	put(`${basePath}newsDetail.html`, 'fallback page of newsDetail');
	put(`${basePath}shells/liveDetail.html`, 'fallback page of liveDetail');
	put(`${basePath}newsDetail/12/345.html`, html);
	put(`${basePath}assets/app.abc123.js`, `console.log("${'x'.repeat(600)}")`);
	put(`${basePath}settings.js`, 'window.touchEdition = {}');
	put('/media/v.mp4', '0123456789');
	put(
		'/_headers',
		"/*\n  X-Content-Type-Options: nosniff\n  Content-Security-Policy: default-src 'self'\n  Cache-Control: public\n/assets/*\n  X-Other: 1\n",
	);
	put('/.secret', 'no');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
	handle(new Request(`http://site${path}`, { headers, method }));
const base = (path: string) => `${basePath}${path}`;

describe('serving', () => {
	it('M-34: HTML is revalidated, assets are immutable, settings are never cached', async () => {
		expect((await get(base('home.html'))).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
		expect((await get(base('assets/app.abc123.js'))).headers.get('cache-control')).toBe(
			'public, max-age=31536000, immutable',
		);
		expect((await get(base('settings.js'))).headers.get('cache-control')).toBe('no-cache');
	});

	it('an encoded slash after a page leads to home, not to itself', async () => {
		for (const end of ['%2f', '/%2F'])
			expect((await get(`${base('newsDetail/12/345.html')}${end}`)).headers.get('location')).toBe(base('home.html'));
		expect((await get(base('newsDetail/12/345.html//'))).headers.get('location')).toBe(base('newsDetail/12/345.html'));
	});

	it('M-34: an unchanged page answers 304', async () => {
		const first = await get(base('home.html'));
		const etag = first.headers.get('etag') ?? '';
		const second = await get(base('home.html'), { 'if-none-match': `W/${etag}` });
		expect(second.status).toBe(304);
		expect(await second.text()).toBe('');
	});

	it('compresses text with an encoding that the client accepts', async () => {
		const brotli = await get(base('home.html'), { 'accept-encoding': 'gzip, deflate, br' });
		expect(brotli.headers.get('content-encoding')).toBe('br');
		expect(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).toString()).toBe(html);
		const gzip = await get(base('home.html'), { 'accept-encoding': 'gzip, br;q=0' });
		expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(html);
		expect((await get(base('home.html'))).headers.get('content-encoding')).toBeNull();
		expect(brotli.headers.get('etag')).not.toBe(gzip.headers.get('etag'));
	});

	it('M-36: sends the exported security headers', async () => {
		const { headers } = await get(base('home.html'));
		expect(headers.get('x-content-type-options')).toBe('nosniff');
		expect(headers.get('content-security-policy')).toBe("default-src 'self'");
		expect(headers.get('x-other')).toBeNull();
	});

	it('M-01: an id that was never exported gets the fallback page at its own address', async () => {
		expect(await (await get(base('newsDetail/12/999.html'))).text()).toBe('fallback page of newsDetail');
		expect(await (await get(base('newsDetail/.html'))).text()).toBe('fallback page of newsDetail');
		expect(await (await get(base('liveDetail/5/7.html'))).text()).toBe('fallback page of liveDetail');
	});

	it('R-ROUTE-57, A-003, M-03: unknown paths lead to home with their query, missing assets stay missing', async () => {
		for (const path of [
			base('nosuch.html'),
			base('newsDetail/1/2/3.html'),
			base(''),
			'/',
			base('liveDetail.html'),
			base('commentAll/345/.html'),
		]) {
			const answer = await get(`${path}?theme=dark`);
			expect([answer.status, answer.headers.get('location')], path).toEqual([302, `${base('home.html')}?theme=dark`]);
		}
		for (const path of [base('assets/gone.js'), base('assets/'), '/media/', '/x.css', base('newsDetail/12/x.png')])
			expect((await get(path)).status, path).toBe(404);
	});

	it('fallback pages have no address of their own, rule files and dot files none at all', async () => {
		for (const path of [base('shells/liveDetail.html'), '/_headers', '/_redirects', '/vercel.json', '/.secret'])
			expect((await get(path)).status, path).toBe(404);
	});

	it('M-33: an address in another case is corrected', async () => {
		const answer = await get(base('NEWSDETAIL/12/345.html?x=1'));
		expect(answer.headers.get('location')).toBe(base('newsDetail/12/345.html?x=1'));
	});

	it('serves nothing outside the folder, nothing hidden and no rule files', async () => {
		for (const path of [
			'/..%2f..%2fetc/passwd',
			'/%2e%2e/%2e%2e/etc/passwd',
			'/.secret',
			'/_headers',
			'/a%00b',
			'/%',
		]) {
			const answer = await get(path);
			expect([302, 404], path).toContain(answer.status);
			expect(await answer.text()).not.toContain('root:');
		}
	});

	it('serves parts of media', async () => {
		const part = await get('/media/v.mp4', { range: 'bytes=2-4' });
		expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234']);
		expect(await (await get('/media/v.mp4', { range: 'bytes=-3' })).text()).toBe('789');
		expect((await get('/media/v.mp4', { range: 'bytes=50-' })).status).toBe(416);
	});

	it('refuses writes and answers HEAD without a body', async () => {
		expect((await get(base('home.html'), {}, 'POST')).status).toBe(405);
		const head = await get(base('home.html'), {}, 'HEAD');
		expect([head.status, await head.text()]).toEqual([200, '']);
	});
});

import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, basePath } from '../../src/routes.ts';
import { exportSample, type SampleSite } from './sample-site.ts';

const isInstalled = spawnSync('nginx', ['-v']).status === 0;

/** The written rules on a real nginx: only where one is installed, because nothing but these rules is tested here. */
describe.runIf(isInstalled)('the rules for nginx, on nginx', () => {
	let site: SampleSite;
	let port = 0;
	let server: ReturnType<typeof spawn>;

	beforeAll(async () => {
		site = await exportSample();
		port = await new Promise<number>((resolve) => {
			const probe = createServer().listen(0, () => {
				const address = probe.address();
				probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
			});
		});
		const folder = join(site.folder, 'nginx');
		mkdirSync(folder);
		writeFileSync(
			join(folder, 'nginx.conf'),
			`daemon off; pid ${folder}/pid; error_log stderr; ${process.getuid?.() === 0 ? 'user root;' : ''} events {}
			http { access_log off; types { text/html html; text/css css; text/javascript js; image/jpeg jpg; application/xml xml; }
			client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c; uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
			server { listen 127.0.0.1:${port}; root ${site.out}; include ${site.out}.hosting/nginx.conf; } }`,
		);
		server = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
			stdio: ['ignore', 'ignore', 'inherit'],
		});
		for (let answered = false; !answered; )
			answered = await fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' }).then(
				() => true,
				() => false,
			);
	});
	afterAll(() => {
		server.kill();
		rmSync(site.folder, { recursive: true, force: true });
	});
	const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });

	it('files, shells, home for everything else, and 404 for assets', async () => {
		const article = addressOf('newsDetail', { columnId: '12', id: '345' });
		expect(await (await get(article)).text()).toBe(site.html(article));
		const tag = addressOf('tagList', { tagId: '青岭铁路' });
		expect(await (await get(tag)).text()).toBe(site.html(tag));
		expect(await (await get(`${basePath}newsDetail/12/never.html`)).text()).toBe(site.html(addressOf('newsDetail')));
		expect(await (await get(`${basePath}newsDetail/.html`)).text()).toBe(site.html(addressOf('newsDetail')));
		expect(await (await get(`${basePath}liveDetail/5/never.html`)).text()).toBe(
			site.html(`${basePath}shells/liveDetail.html`),
		);
		for (const path of [
			'/',
			basePath,
			`${basePath}nosuch.html`,
			`${basePath}liveDetail.html`,
			`${basePath}newsDetail/1/2/3.html`,
		]) {
			const answer = await get(`${path}?theme=dark`);
			expect([answer.status, answer.headers.get('location')], path).toEqual([302, `${addressOf('home')}?theme=dark`]);
		}
		for (const path of [
			'/x.js',
			'/x.pdf',
			`${basePath}assets/x.css`,
			'/_headers',
			'/_redirects',
			'/vercel.json',
			`${basePath}shells/liveDetail.html`,
		]) {
			expect((await get(path)).status, path).toBe(404);
		}
	});

	it('headers and caching by kind', async () => {
		const home = await get(addressOf('home'));
		expect(home.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
		expect(home.headers.get('x-content-type-options')).toBe('nosniff');
		expect(home.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
		expect((await get(`${basePath}settings.js`)).headers.get('cache-control')).toBe('no-cache');
		expect((await get('/media/logo.svg')).headers.get('cache-control')).toBe('public, max-age=86400');
		const asset = /assets\/[\w.-]+\.css/.exec(site.html(addressOf('home')))?.[0] ?? '';
		expect((await get(basePath + asset)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
		const etag = home.headers.get('etag') ?? '';
		expect(
			(await fetch(`http://127.0.0.1:${port}${addressOf('home')}`, { headers: { 'if-none-match': etag } })).status,
		).toBe(304);
	});
});

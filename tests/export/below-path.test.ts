/** A site below a path of its host, such as a project's pages or a folder of an existing site. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/command-line/free-port.ts';
import { listen } from '../../scripts/command-line/http-server.ts';
import { addressOf, basePath } from '../../src/routes.ts';
import { servedBelow } from '../../src/static-server/below-path.ts';
import { createSiteHandler } from '../../src/static-server/site-handler.ts';
import { changeArticle, fixtureOf } from './fixture-source.ts';
import { hostNames, isInstalled, startHost, startProxy } from './real-hosts.ts';
import { createWorkbench, filesOf, type Workbench } from './workbench.ts';

const host = 'https://owner.example.org';
const fixture = changeArticle(fixtureOf(3), '1', {
	title: 'The bridge is open',
	content: `<p>See /media/, ${host}/other/ and <a href="/about">about us</a>.</p><p><img src="/media/a.jpg" alt=""></p>`,
});
let atRoot: Workbench;
let below: Workbench;

beforeAll(async () => {
	atRoot = createWorkbench(fixture, { site: { address: host } });
	below = createWorkbench(fixture, { site: { address: `${host}/paper/` } });
	for (const bench of [atRoot, below]) await bench.full();
});
afterAll(() => {
	for (const bench of [atRoot, below]) bench.remove();
});

/** Text of the site below the path, as it would be at the root of the host. */
const withoutPath = (text: string): string =>
	text
		.replaceAll(`${host}/paper`, host)
		.replaceAll(encodeURIComponent(`${host}/paper`), encodeURIComponent(host))
		.replace(/(["'(,]|&quot;|, )\/paper\//g, '$1/')
		.replaceAll('"resource": "/paper"', '"resource": ""')
		.replaceAll('"resource":"/paper"', '"resource":""');

it('E-54: has the path once in each address, and is else the site at the root', () => {
	const [root, own] = [filesOf(atRoot.out), filesOf(below.out)];
	expect([...own.keys()]).toEqual([...root.keys()]);
	// Rule files are for the folder as it lies, and so is the digest of the policy's scripts.
	const texts = [...own].filter(
		([path]) => /\.(?:html|xml|json|js|webmanifest)$/.test(path) && path !== '/vercel.json',
	);
	expect(texts.length).toBeGreaterThan(60);
	for (const [path, text] of texts) {
		expect(text, path).not.toMatch(/\/paper\/+paper\//);
		// Names of made pictures are digests of what they are made of, with the address of the site.
		const plain = (of: string): string => withoutPath(of).replace(/of-[0-9a-f]{16}/g, 'of-');
		expect(plain(text), path).toBe(plain(root.get(path) ?? ''));
	}
	const story =
		own.get(addressOf('newsDetail', { columnId: '10', id: '1' })) ??
		[...own].find(([, text]) => text.includes('See /media/'))?.[1] ??
		'';
	expect(story).toContain(`See /media/, ${host}/other/`);
	expect(story).toContain('href="/paper/about"');
	expect(story).toContain('src="/paper/media/a.jpg"');
});

it('scripts and styles have the path in their addresses', () => {
	const folder = join(below.out, basePath, 'assets');
	const code = readdirSync(folder)
		.filter((name) => /\.(?:js|css)$/.test(name))
		.map((name) => readFileSync(join(folder, name), 'utf8'));
	expect(code.filter((text) => /(?<!\/paper)\/app\/template\/displayTemplate\/news/.test(text))).toEqual([]);
	expect(code.filter((text) => text.includes('/paper/app/template')).length).toBeGreaterThan(1);
});

it('is not written again when nothing changed, and follows a change', async () => {
	expect((await below.full()).rendered).toBe(0);
	below.put(changeArticle(fixture, '1', { title: 'The bridge is closed' }));
	expect((await below.follow())?.rendered).toBeGreaterThan(0);
	expect(
		[...filesOf(below.out).values()].filter((text) => text.includes('The bridge is closed')).length,
	).toBeGreaterThan(1);
});

it('home is index.html too, for hosts that know no redirects', () => {
	for (const { out } of [atRoot, below])
		expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe(readFileSync(join(out, addressOf('home')), 'utf8'));
});

describe('is served below its path', () => {
	const check = async (address: string): Promise<void> => {
		const ask = (path: string) => fetch(`${address}${path}`, { redirect: 'manual' });
		const page = await ask(`/paper${addressOf('home')}`);
		expect([page.status, await page.text()]).toEqual([200, readFileSync(join(below.out, addressOf('home')), 'utf8')]);
		for (const path of ['/paper/', '/paper/nothing', `/paper${basePath}nothing.html`]) {
			const answer = await ask(path);
			const location = new URL(answer.headers.get('location') ?? '', address);
			expect([path, answer.status, location.pathname]).toEqual([path, 302, `/paper${addressOf('home')}`]);
		}
		expect((await ask(`/paper${basePath}newsDetail/nobody.html`)).status).toBe(200);
		expect((await ask(`/paper${basePath}assets/none.js`)).status).toBe(404);
		expect((await ask('/about')).status).toBe(404);
	};

	it('by our own server', async () => {
		const site = servedBelow('/paper', createSiteHandler(below.out));
		const server = await listen(await freePort(), '127.0.0.1', (request) =>
			new URL(request.url).pathname.startsWith('/paper') ? site(request) : new Response('', { status: 404 }),
		);
		await check(`http://127.0.0.1:${server.port}`);
		await server.stop();
	});

	it.each(hostNames.filter(isInstalled))('by a %s in front of one that has the written rules', async (name) => {
		const folder = `${below.out}.${name}`;
		const inner = await startHost(name, join(folder, 'inner'), below.out, 'http://127.0.0.1:9');
		const outer = await startProxy(name, join(folder, 'outer'), '/paper', inner.address);
		try {
			await check(outer.address);
		} finally {
			outer.stop();
			inner.stop();
			rmSync(folder, { recursive: true, force: true });
		}
	});
});

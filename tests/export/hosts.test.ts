import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../../scripts/command-line/http-server.ts';
import { createPlatformApp } from '../../src/platform/server/app.ts';
import { openStore } from '../../src/platform/store/open.ts';
import { addressOf, basePath } from '../../src/routes.ts';
import { createSiteHandler } from '../../src/static-server/site-handler.ts';
import { addresses, answerOf, outsideRange, withAnotherStart } from './host-addresses.ts';
import { hostNames, isInstalled, type RealHost, startHost } from './real-hosts.ts';
import { type SampleSite, sampleSiteCopy } from './sample-site.ts';

let site: SampleSite;
beforeAll(async () => {
	site = await sampleSiteCopy();
	// What an operator may leave in the folder.
	writeFileSync(join(site.out, '.env'), 'SECRET=1');
	mkdirSync(join(site.out, '.git'));
	writeFileSync(join(site.out, '.git', 'config'), '');
});
afterAll(() => rmSync(site.folder, { recursive: true, force: true }));

describe.each(hostNames)('the rules for %s, on a real one', (host) => {
	// Nothing but the host itself is tested here, so that a machine without it has nothing to test.
	describe.runIf(isInstalled(host))('is installed', () => {
		let real: RealHost;
		let ours: Awaited<ReturnType<typeof listen>>;
		let platform: Awaited<ReturnType<typeof listen>>;
		beforeAll(async () => {
			platform = await listen(0, '127.0.0.1', (asked) => new Response(new URL(asked.url).pathname));
			ours = await listen(0, '127.0.0.1', createSiteHandler(site.out));
			real = await startHost(host, join(site.folder, host), site.out, `http://127.0.0.1:${platform.port}`);
		});
		afterAll(async () => {
			real?.stop();
			await ours?.stop();
			await platform?.stop();
		});

		it('E-55: every address is answered as npm run serve answers it', async () => {
			const different: string[] = [];
			expect(addresses(site).length).toBeGreaterThan(700);
			for (const path of addresses(site)) {
				const [wanted, found] = await Promise.all([
					answerOf(`http://127.0.0.1:${ours.port}`, path),
					answerOf(real.address, path),
				]);
				for (const field of ['status', 'location', 'type', 'cache', 'policy', 'body'] as const)
					if (wanted[field] !== found[field]) {
						different.push(`${path}: ${field} ${String(found[field])} instead of ${String(wanted[field])}`);
						break;
					}
			}
			expect(different).toEqual([]);
		});

		it('R-ROUTE-58: every variant of the address of a known item gets its page', async () => {
			for (const [variant, page] of [...site.variants, ...withAnotherStart()]) {
				const answer = await fetch(`${real.address}${variant}`);
				expect([answer.status, await answer.text()], variant).toEqual([200, site.html(page)]);
			}
		});

		it('pages are revalidated, and a page of a tag in Chinese is found', async () => {
			const home = `${real.address}${addressOf('home')}`;
			const etag = (await fetch(home)).headers.get('etag') ?? '';
			expect((await fetch(home, { headers: { 'if-none-match': etag } })).status).toBe(304);
			const tag = addressOf('tagList', { tagId: '青岭铁路' });
			expect(await (await fetch(`${real.address}${tag}`)).text()).toBe(site.html(tag));
		});

		it('addresses that cannot be decoded, or lead out of the folder, find nothing', async () => {
			for (const path of ['/%2e%2e/etc/passwd', '/%zz', '/a%00b.html', `${basePath}../../../../../etc/passwd`])
				expect((await answerOf(real.address, path)).status, path).not.toBe(200);
		});

		it('a site is read, not written: POST is refused', async () => {
			for (const path of [addressOf('home'), '/robots.txt']) {
				const { status } = await fetch(`${real.address}${path}`, { method: 'POST', body: 'a=1' });
				expect(status, path).toBe(405);
			}
		});

		it('nothing that is missing is kept by caches: a picture with a slash after it', async () => {
			const [picture = ''] = /\/media\/[\w./-]+/.exec(site.html(addressOf('home'))) ?? [];
			expect((await fetch(`${real.address}${picture}`)).status).toBe(200);
			const answer = await answerOf(real.address, `${picture}/`);
			expect([answer.status, answer.cache ?? '']).not.toContain('immutable');
			expect([answer.status, answer.cache ?? '']).toEqual([404, '']);
		});

		it('E-59: no header is sent twice where a range lies outside of the file', async () => {
			const [picture = ''] = /\/media\/[\w./-]+/.exec(site.html(addressOf('home'))) ?? [];
			for (const path of [addressOf('home'), '/robots.txt', picture]) {
				const { status, names } = await outsideRange(real.address, path);
				expect(status, path).toBe(416);
				expect(names, path).toContain('x-content-type-options');
				expect(names, path).toEqual([...new Set(names)]);
			}
		});

		it('calls and uploads reach the platform', async () => {
			for (const path of ['/api/base/getConfig', '/media/uploads/a.jpg'])
				expect(await (await fetch(`${real.address}${path}`)).text()).toBe(path);
		});
	});
});

describe.runIf(isInstalled('nginx'))('the cache of reads, on a real nginx before the real platform', () => {
	const reached: string[] = [];
	const closing: (() => unknown)[] = [];
	let real: RealHost;
	beforeAll(async () => {
		const store = await openStore({ dataDir: join(site.folder, 'data') });
		closing.push(() => store.close());
		const app = createPlatformApp(store, { log: pino({ level: 'silent' }), media: join(site.folder, 'data', 'media') });
		const platform = await listen(0, '127.0.0.1', (asked, environment) => {
			reached.push(new URL(asked.url).pathname);
			return app.fetch(asked, environment);
		});
		closing.push(() => platform.stop());
		real = await startHost('nginx', join(site.folder, 'cached'), site.out, `http://127.0.0.1:${platform.port}`);
		closing.push(() => real.stop());
	});
	afterAll(async () => {
		for (const close of closing.reverse()) await close();
	});

	/** A read as the browser of one reader sends it. */
	const read = async (path: string, reader: number): Promise<string> => {
		const own = `siteId=1&appID=1&device=xy${reader}&siteID=1&siteid=1&curVersions=2&apiVersion=1.0&t=${1e12 + reader}`;
		const answer = await fetch(`${real.address}/api/base/${path}${path.includes('?') ? '&' : '?'}${own}`, {
			headers: { token: `reader-token-number-${reader}`, source: 'APP' },
		});
		expect(answer.headers.get('etag'), path).not.toBeNull();
		return answer.text();
	};

	it('R-REQ-05…12: a hundred readers of an article within five seconds are one request for each read', async () => {
		const reads = [
			...['getConfig', 'getRelArticles?id=345', 'articleHot?columnId=12', 'recommendList?id=345&page=1'],
			...['discussCount?id=345', 'getColumns?parentId=0'],
		];
		for (let reader = 0; reader < 100; reader += 10) {
			const answers = await Promise.all(
				Array.from({ length: 10 }, (_, index) => Promise.all(reads.map((path) => read(path, reader + index)))),
			);
			for (const index of reads.keys()) expect(new Set(answers.map((list) => list[index])).size).toBe(1);
		}
		// Twice, should the hundred readers take longer than five seconds on a slow machine.
		expect(reached.length).toBeLessThanOrEqual(2 * reads.length);
		expect(new Set(reached).size).toBe(reads.length);
	});

	it('reads with other parameters, and answers about a reader, are not shared', async () => {
		expect(await read('articleHot?columnId=12&size=2', 1)).not.toBe(await read('articleHot?columnId=12&size=3', 1));
		for (const reader of [1, 2]) await fetch(`${real.address}/api/sso/member/info?t=${reader}&device=a`);
		expect(reached.filter((path) => path.endsWith('/member/info'))).toHaveLength(2);
	});
});

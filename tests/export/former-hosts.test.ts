/** Former addresses on real nginx and Caddy, and on `npm run serve`: with a query that names the story, and without. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../../scripts/command-line/http-server.ts';
import { caddyRules } from '../../src/exporter/outputs/hosting/caddy.ts';
import { type FormerAddress, formerFiles } from '../../src/exporter/outputs/hosting/former-addresses.ts';
import { nginxCacheRules, nginxRules } from '../../src/exporter/outputs/hosting/nginx.ts';
import { addressOf } from '../../src/routes.ts';
import { createSiteHandler } from '../../src/static-server/site-handler.ts';
import { hostNames, isInstalled, type RealHost, startHost } from './real-hosts.ts';

const pageOf = (id: string): string => addressOf('newsDetail', { columnId: '12', id });
const former: FormerAddress[] = [
	{ path: '/2024/bridge', page: pageOf('1') },
	{ path: '/?p=12', page: pageOf('2') },
	{ path: '/plus/view.php?aid=8', page: pageOf('3') },
	{ path: '/plus/view.php?aid=88', page: pageOf('4') },
	{ path: '/2024/bridge?page=2', page: pageOf('5') },
	{ path: '/show.asp?kind=%E5%A4%A7(a)&id=7', page: pageOf('6') },
];
const folder = mkdtempSync(join(tmpdir(), 'former-'));
const site = join(folder, 'site');

beforeAll(() => {
	const write = (file: string, text: string): void => {
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, text);
	};
	write(join(site, addressOf('home')), 'home');
	for (const { path, content } of formerFiles(former)) write(join(site, path), String(content));
	write(`${site}.hosting/nginx.conf`, nginxRules({}, [], former));
	write(`${site}.hosting/nginx-cache.conf`, nginxCacheRules());
	write(`${site}.hosting/Caddyfile`, caddyRules({}, { former }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = async (name: (typeof hostNames)[number] | 'serve'): Promise<RealHost> => {
	if (name !== 'serve') return startHost(name, join(folder, name), site, 'http://127.0.0.1:9');
	const server = await listen(0, '127.0.0.1', createSiteHandler(site));
	return { address: `http://127.0.0.1:${server.port}`, stop: () => void server.stop() };
};

describe.each([...hostNames.filter(isInstalled), 'serve'] as const)('former addresses on %s', (name) => {
	let host: RealHost;
	beforeAll(async () => {
		host = await start(name);
	});
	afterAll(() => host?.stop());
	const leads = async (address: string): Promise<string> =>
		(await fetch(`${host.address}${address}`, { redirect: 'manual' })).headers.get('Location') ?? '';

	it('a path leads to its page, with whatever else the address says', async () => {
		expect(await leads('/2024/bridge')).toBe(pageOf('1'));
		expect(await leads('/2024/bridge/?isShare=true')).toBe(`${pageOf('1')}?isShare=true`);
	});

	it('a query that names the story decides, and is not carried on: pages have parameters of the same names', async () => {
		expect(await leads('/?p=12')).toBe(pageOf('2'));
		expect(await leads('/plus/view.php?aid=8')).toBe(pageOf('3'));
		expect(await leads('/plus/view.php?aid=88')).toBe(pageOf('4'));
		expect(await leads('/plus/view.php?from=timeline&aid=8&isappinstalled=0')).toBe(pageOf('3'));
		expect(await leads('/2024/bridge?page=2')).toBe(pageOf('5'));
		expect(await leads('/show.asp?kind=%E5%A4%A7(a)&id=7')).toBe(pageOf('6'));
	});

	it('a query that names no story leads to home, or finds nothing where a file is asked for', async () => {
		for (const address of ['/?p=1', '/?p=123', '/?xp=12'])
			expect(await leads(address), address).toMatch(new RegExp(`^${addressOf('home')}(?:\\?|$)`));
		expect((await fetch(`${host.address}/show.asp?id=7`, { redirect: 'manual' })).status).toBe(404);
	});
});

/** Files that run scripts, in a folder of media by mistake, on real hosts with the written rules. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'playwright/test';
import { listen } from '../../scripts/command-line/http-server.ts';
import { checkSettings } from '../../src/config/read.ts';
import { caddyRules } from '../../src/exporter/outputs/hosting/caddy.ts';
import { nginxCacheRules, nginxRules } from '../../src/exporter/outputs/hosting/nginx.ts';
import { redirectsFiles } from '../../src/exporter/outputs/hosting/rule-files.ts';
import { headersOf } from '../../src/exporter/outputs/hosting/site-headers.ts';
import { createSiteHandler } from '../../src/static-server/site-handler.ts';
import { hostileMedia } from '../export/hostile-media.ts';
import { hostNames, isInstalled, startHost } from '../export/real-hosts.ts';

let folder: string;
let out: string;
test.beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'touch-edition-media-'));
	out = join(folder, 'site');
	mkdirSync(`${out}.hosting`, { recursive: true });
	const headers = headersOf(checkSettings({}, 'the test'), []);
	writeFileSync(join(`${out}.hosting`, 'nginx.conf'), nginxRules(headers));
	writeFileSync(join(`${out}.hosting`, 'nginx-cache.conf'), nginxCacheRules());
	writeFileSync(join(`${out}.hosting`, 'Caddyfile'), caddyRules(headers));
	mkdirSync(out);
	for (const { path, content } of redirectsFiles(headers)) writeFileSync(join(out, path), content);
	for (const [path, bytes] of Object.entries({ ...hostileMedia, '.htaccess': Buffer.from('x') })) {
		mkdirSync(dirname(join(out, 'media', path)), { recursive: true });
		writeFileSync(join(out, 'media', path), bytes);
	}
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ourServer = async () => {
	const { port, stop } = await listen(0, '127.0.0.1', createSiteHandler(out));
	return { address: `http://127.0.0.1:${port}`, stop };
};

for (const host of ['npm run serve', ...hostNames] as const)
	test(`E-34, E-59: below /media/ nothing runs with the origin of the site: ${host}`, async ({ page, request }) => {
		test.skip(host !== 'npm run serve' && !isInstalled(host), `${host} is not installed`);
		const { address, stop } =
			host === 'npm run serve'
				? await ourServer()
				: await startHost(host, join(folder, host), out, 'http://127.0.0.1:9');
		try {
			for (const path of Object.keys(hostileMedia)) {
				const at = `${address}/media/${path}`;
				const headers = (await request.get(at)).headers();
				expect(headers['content-security-policy'], path).toContain(
					"default-src 'none'; style-src 'unsafe-inline'; sandbox",
				);
				expect(headers['x-content-type-options'], path).toBe('nosniff');
				// What a browser does not show it downloads: then there is no document in which a script could run.
				const shown = await page.goto(at).catch(() => null);
				if (shown === null) continue;
				expect(await page.title(), path).not.toContain('ran');
				// A PDF is shown by a page of the browser itself.
				if (!path.endsWith('.pdf')) expect(await page.evaluate(() => window.origin), path).toBe('null');
			}
			expect((await request.get(`${address}/media/.htaccess`)).status()).toBe(404);
		} finally {
			await stop();
		}
	});

/** Files that are no media never get into the published folder, whatever they are called and whoever sends them. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { exportSite } from '../../src/exporter/run/export-site.ts';
import { changeArticle, fixtureOf } from './fixture-source.ts';
import { hostileMedia } from './hostile-media.ts';
import { mediaBytes } from './media-bytes.ts';
import { createWorkbench, type Workbench } from './workbench.ts';

let bench: Workbench;
let server: Server | undefined;
afterEach(() => {
	server?.close();
	server = undefined;
	bench.remove();
});

const quiet = { advance: () => undefined };
const good = {
	'p/a.jpg': mediaBytes('a.jpg'),
	'p/named-png.jpg': mediaBytes('x.png'),
	'p/paper.pdf': mediaBytes('x.pdf'),
};
const files: Readonly<Record<string, Buffer>> = { ...good, ...hostileMedia };

const naming = () =>
	changeArticle(fixtureOf(1), '1', {
		content: Object.keys(files)
			.map((path) => `<p><img src="/media/${path}" width="9" height="9"></p>`)
			.join(''),
	});

const published = (): string[] =>
	readdirSync(join(bench.out, 'media'), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && !entry.name.startsWith('logo'))
		.map((entry) => `${entry.parentPath.slice(join(bench.out, 'media').length + 1)}/${entry.name}`);

const expectHarmless = (): void => {
	expect(published().sort()).toEqual([...Object.keys(good), 'p/evil.svg', 'p/style.svg'].sort());
	for (const name of ['p/evil.svg', 'p/style.svg'])
		expect(readFileSync(join(bench.out, 'media', name), 'utf8')).not.toMatch(/script|onload|evil\.js|xml-stylesheet/i);
	for (const [path, bytes] of Object.entries(good))
		expect(readFileSync(join(bench.out, 'media', path)).equals(bytes), path).toBe(true);
};

it('E-34: a foreign platform cannot bring pages, scripts and drawings with scripts into the media', async () => {
	server = createServer((request, response) => {
		const bytes = files[decodeURIComponent(request.url ?? '').replace(/^\/media\//, '')];
		response.writeHead(bytes === undefined ? 404 : 200, { 'content-type': 'application/octet-stream' }).end(bytes);
	});
	await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready));
	bench = createWorkbench(naming());
	const mediaAddress = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const session = await bench.open(bench.out, { mediaAddress });
	try {
		const { skipped } = await exportSite(session, quiet);
		expectHarmless();
		const reasons = new Map(skipped.map(({ id, reason }) => [id, reason]));
		expect(reasons.get('/media/p/evil.html')).toContain('a file that ends in ".html" is no picture');
		expect(reasons.get('/media/p/page.jpg')).toContain('its bytes are no picture');
	} finally {
		await session.close();
	}
});

it('E-34: nor can files in the own folder, also those that are published already', async () => {
	bench = createWorkbench(naming());
	const media = join(dirname(bench.out), 'publisher');
	for (const folder of [media, join(bench.out, 'media')])
		for (const [path, bytes] of Object.entries({
			...files,
			'.htaccess': Buffer.from('x'),
			'p/.hidden.jpg': mediaBytes('a.jpg'),
		})) {
			if (folder !== media && !/htaccess|hidden|evil/.test(path)) continue;
			mkdirSync(dirname(join(folder, path)), { recursive: true });
			writeFileSync(join(folder, path), bytes);
		}
	const session = await bench.open(bench.out, { media });
	try {
		const { skipped } = await exportSite(session, quiet);
		expectHarmless();
		expect(skipped.map(({ id }) => id)).toContain('/media/p/evil.js');
		expect(existsSync(join(bench.out, 'media/.htaccess'))).toBe(false);
	} finally {
		await session.close();
	}
});

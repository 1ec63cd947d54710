/** Pictures of other hosts as share pictures: by their bytes, made like the newspaper's own, or left out. */
import { existsSync, readdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createConfirmer } from '../../src/exporter/confirm/confirm.ts';
import { exportSite } from '../../src/exporter/run/export-site.ts';
import { basePath } from '../../src/routes.ts';
import { changeArticle, type Fixture, fixtureOf } from './fixture-source.ts';
import { createWorkbench, type Workbench } from './workbench.ts';

const quiet = { advance: () => undefined };
const site = 'http://127.0.0.1:4321';

const noise = (width: number, height: number) =>
	sharp({
		create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
	});

let bench: Workbench;
let host = '';
const asked: string[] = [];
const answers = new Map<string, { bytes: Buffer; type: string; status?: number; location?: string }>();
const server = createServer((request: IncomingMessage, response: ServerResponse) => {
	asked.push(request.url ?? '');
	const answer = answers.get(request.url ?? '');
	if (answer === undefined) response.writeHead(404).end();
	else
		response
			.writeHead(answer.status ?? 200, {
				'content-type': answer.type,
				...(answer.location === undefined ? {} : { location: answer.location }),
			})
			.end(answer.bytes);
});

beforeAll(async () => {
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
	host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const put = (path: string, bytes: Buffer, type: string, more: { status?: number; location?: string } = {}): unknown =>
		answers.set(path, { bytes, type, ...more });
	put('/image?id=3', await noise(900, 700).avif({ effort: 0 }).toBuffer(), 'application/octet-stream');
	put('/named.jpg', await noise(900, 700).webp({ effort: 0 }).toBuffer(), 'image/jpeg');
	put('/huge.png', await noise(2600, 2300).png({ compressionLevel: 0 }).toBuffer(), 'image/png');
	put('/tall.jpg', await noise(400, 3000).jpeg().toBuffer(), 'image/jpeg');
	put('/page.jpg', Buffer.from('<!doctype html><title>Not here</title>'), 'image/jpeg');
	put('/drawing.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'), 'image/png');
	put('/pixel.gif', await noise(1, 1).gif().toBuffer(), 'image/gif');
	put('/damaged.jpg', (await noise(900, 700).jpeg().toBuffer()).subarray(0, 9_000), 'image/jpeg');
	put('/inside.jpg', Buffer.alloc(0), 'text/plain', { status: 302, location: 'http://10.0.0.1/secret.jpg' });
	put('/moved.jpg', Buffer.alloc(0), 'text/plain', { status: 302, location: '/named.jpg' });
});
afterAll(() => server.close());
afterEach(() => {
	bench.remove();
	asked.length = 0;
});

const good = ['/image?id=3', '/named.jpg', '/huge.png', '/tall.jpg', '/moved.jpg'];
const bad: [path: string, why: RegExp][] = [
	['/page.jpg', /is no picture/],
	['/drawing.png', /is no picture/],
	['/pixel.gif', /is smaller than 200/],
	['/damaged.jpg', /is damaged/],
	['/inside.jpg', /is in a private network/],
	['/gone.jpg', /answers with status 404/],
];

const withPictures = (addresses: readonly string[]): Fixture =>
	addresses.reduce(
		(fixture, src, index) => changeArticle(fixture, String(index + 1), { picture: { src, width: 900, height: 700 } }),
		fixtureOf(addresses.length),
	);

const pageOf = (index: number): string => `${basePath}newsDetail/${index % 2 === 0 ? '10' : '11'}/${index + 1}.html`;
const imageOf = (html = ''): string => /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
const dataOf = (html = ''): string => /"image":\{[^}]*"url":"([^"]+)"/.exec(html)?.[1] ?? '';

it('E-40, E-41: they are fetched once, and made by their bytes whatever they are named', async () => {
	bench = createWorkbench(withPictures(good.map((path) => host + path)), { site: { address: site } });
	const summary = await bench.full();
	expect(summary.warnings).toEqual([]);
	const files = bench.files();
	for (const [index, path] of good.entries()) {
		const html = files.get(pageOf(index));
		const address = imageOf(html);
		expect(address, path).toMatch(/^http:\/\/127\.0\.0\.1:4321\/media\/share\/of-[0-9a-f]{16}-card\.jpg$/);
		expect(dataOf(html)).toBe(address);
		const facts = await sharp(join(bench.out, new URL(address).pathname)).metadata();
		expect(facts, path).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
	}
	expect(imageOf(files.get(pageOf(1)))).toBe(imageOf(files.get(pageOf(4))));
	expect(imageOf(files.get(pageOf(0)))).not.toBe(imageOf(files.get(pageOf(1))));
	expect(asked.filter((path) => path === '/huge.png')).toHaveLength(1);
	asked.length = 0;
	expect((await bench.full()).rendered).toBe(0);
	expect(asked).toEqual([]);
});

it('E-40: a card leaves out a picture that cannot be used, does not answer or lies in a private network, and a warning says so', async () => {
	const dead = 'http://127.0.0.1:9/dead.jpg';
	const addresses = [...bad.map(([path]) => host + path), dead, 'http://10.1.2.3/inside.jpg'];
	const reasons = [...bad.map(([, why]) => why), /does not answer/, /is in a private network/];
	bench = createWorkbench(withPictures(addresses), { site: { address: site } });
	const summary = await bench.full();
	const files = bench.files();
	for (const [index, address] of addresses.entries()) {
		const html = files.get(pageOf(index));
		expect(imageOf(html), address).toContain('/media/logo-share.png');
		expect(dataOf(html)).not.toBe(address);
		const warning = summary.warnings.find(({ reason }) => reason.includes(address));
		expect(warning?.reason, address).toMatch(reasons[index] ?? /^$/);
	}
	asked.length = 0;
	expect((await bench.full()).rendered).toBe(0);
	expect(asked).toEqual([]);
});

it('E-40: a running publisher makes them when pages are out', async () => {
	const addresses = [`${host}/named.jpg`, `${host}/page.jpg`];
	bench = createWorkbench(withPictures(addresses), { site: { address: site } });
	const session = await bench.open(bench.out, { picturesLater: true });
	let time = 0;
	const confirmer = createConfirmer(session, { within: 48 * 3_600_000, share: 1, now: () => time });
	const image = (index: number): string => imageOf(bench.files().get(pageOf(index)));
	try {
		await exportSite(session, quiet);
		expect(asked).toEqual([]);
		for (const index of [0, 1]) expect(image(index)).toContain('/media/logo-share.png');
		const warnings: string[] = [];
		for (let step = 0; step < 300 && !(image(0).includes('/of-') && warnings.length > 0); step += 1) {
			time += 5_000;
			warnings.push(...((await confirmer.step())?.summary.warnings ?? []).map(({ reason }) => reason));
		}
		expect(image(0)).toMatch(/\/of-[0-9a-f]{16}-card\.jpg$/);
		expect(existsSync(join(bench.out, new URL(image(0)).pathname))).toBe(true);
		expect(image(1)).toContain('/media/logo-share.png');
		expect(warnings).toEqual([expect.stringContaining(`${host}/page.jpg is left out`)]);
		expect(readdirSync(join(bench.out, 'media/share')).length).toBeGreaterThan(0);
	} finally {
		await session.close();
	}
});

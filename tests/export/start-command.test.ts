import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '../../scripts/command-line/free-port.ts';
import { addressOf, basePath } from '../../src/routes.ts';
import { startSite } from '../contract/support/stand-in-site.ts';
import { printed, runCommand, startCommand, stopCommand } from './command.ts';

const folder = mkdtempSync(join(tmpdir(), 'touch-edition-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A call of a reader that has begun: the platform has its head, and waits for its body. */
const begunCall = async (port: number) => {
	const call = request({
		port,
		path: '/api/base/event',
		method: 'POST',
		headers: { 'Content-Type': 'application/x-www-form-urlencoded', Expect: '100-continue' },
	});
	const answered = new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
		call.once('error', reject);
		call.once('response', (response) => {
			let text = '';
			response.on('data', (chunk: Buffer) => {
				text += chunk.toString();
			});
			response.once('end', () => resolve({ status: response.statusCode, text }));
		});
	});
	call.flushHeaders();
	await once(call, 'continue');
	return { finish: (body: string) => call.end(body), answered };
};

const refusesConnections = async (port: number): Promise<boolean> => {
	try {
		await fetch(`http://localhost:${port}/health`);
		return false;
	} catch {
		return true;
	}
};

it('R-CONF-43, E-53: npm start serves the site, without adverts, and the platform, goes on doing so after a change of content, and answers what has begun when it stops', async () => {
	const port = await freePort();
	const own = join(folder, 'start-data');
	const start = startCommand('start', ['--out', join(folder, 'start-site')], { DATA_DIR: own, PORT: String(port) });
	try {
		await printed(start, /Home is at http[\s\S]*pages follow\.[\s\S]* pages written[\s\S]*The site is at/);
		const statuses = async () =>
			Promise.all(
				[addressOf('home'), `${basePath}newsDetail/12/345.html`, '/api/base/getConfig', '/health'].map(
					async (path) => (await fetch(`http://localhost:${port}${path}`)).status,
				),
			);
		expect(await statuses()).toEqual([200, 200, 200, 200]);
		const read = async (path: string): Promise<string> => (await fetch(`http://localhost:${port}${path}`)).text();
		for (const path of [addressOf('home'), `${basePath}newsDetail/12/345.html`])
			expect(await read(path), 'R-CONF-43').not.toContain('data-advert');
		const changed = join(folder, 'running.jsonl');
		writeFileSync(
			changed,
			JSON.stringify({
				kind: 'article',
				id: '777',
				columnId: '12',
				type: 0,
				title: '运行中发布的稿件',
				publishtime: '2025-11-20 09:30:00',
				top: true,
				body: '<p>新</p>',
			}),
		);
		const written = printed(start, /pages written/);
		expect((await runCommand('import', [changed], { DATA_DIR: own })).code).toBe(0);
		await written;
		expect(await statuses()).toEqual([200, 200, 200, 200]);
		expect(await read(addressOf('home'))).toContain('运行中发布的稿件');
		const second = await runCommand('start', ['--out', join(folder, 'second-site')], {
			DATA_DIR: join(folder, 'second-data'),
			PORT: String(port),
		});
		expect(second.code).toBe(1);
		expect(second.errors).toContain(`Port ${port} is taken by another program.`);
		const call = await begunCall(port);
		start.kill('SIGTERM');
		await expect.poll(() => refusesConnections(port)).toBe(true);
		call.finish('id=345&type=0&eventType=3&device=d&siteId=1');
		const { status, text } = await call.answered;
		expect({ status, text }).toEqual({ status: 200, text: expect.stringContaining('"status":0') });
	} finally {
		await stopCommand(start);
	}
});

it('npm start --from serves what is stored, whether its source answers or not, and follows it when it is back', async () => {
	const item = (id: number): string =>
		`<item><guid>${id}</guid><title>Story ${id}</title><pubDate>Fri, 01 May 2026 08:00:00 GMT</pubDate><description>Text ${id}</description></item>`;
	let items = item(1) + item(2);
	const feed = await startSite((path) =>
		path === '/'
			? { body: '<html><head><link rel="alternate" type="application/rss+xml" href="/feed"></head></html>' }
			: {
					headers: { 'content-type': 'application/rss+xml' },
					body: `<rss version="2.0"><channel><title>Town</title><language>en</language>${items}</channel></rss>`,
				},
	);
	const sitePort = new URL(feed.address).port;
	const own = join(folder, 'from-data');
	const settings = join(folder, 'from-settings.json');
	writeFileSync(settings, JSON.stringify({ sources: { checkEvery: 5 } }));
	const port = await freePort();
	const run = async (
		during: (home: () => Promise<string>, printedLine: (line: RegExp) => Promise<unknown>) => Promise<void>,
	) => {
		const start = startCommand(
			'start',
			['--from', feed.address, '--out', join(folder, 'from-site'), '--settings', settings],
			{
				DATA_DIR: own,
				PORT: String(port),
			},
		);
		try {
			await printed(start, /The site is at/);
			await during(
				async () => (await fetch(`http://localhost:${port}${addressOf('home')}`)).text(),
				(line) => printed(start, line),
			);
		} finally {
			await stopCommand(start);
		}
	};
	await run(async (home) => {
		expect(await home()).toContain('Story 2');
	});
	await feed.close();
	let back: Awaited<ReturnType<typeof startSite>> | undefined;
	await run(async (home, line) => {
		expect(await home()).toContain('Story 2');
		items += item(3);
		back = await startSite(feed.answer, Number(sitePort));
		await line(/1 added/);
		await line(/pages written/);
		expect(await home()).toContain('Story 3');
		expect(await home()).toContain('lang="en"');
	});
	await back?.close();
});

import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type HttpSourceOptions, openSource } from '../../src/adapters/http.ts';
import { checkSettings } from '../../src/config/read.ts';
import type { CallDeclaration } from '../../src/contract/call.ts';
import { xyRank } from '../../src/contract/channels.ts';
import { discuss } from '../../src/contract/comments.ts';
import { changes } from '../../src/contract/feed.ts';
import { getColumns, moduleView } from '../../src/contract/front.ts';
import { leaderView } from '../../src/contract/people.ts';
import { getRelArticles } from '../../src/contract/reading.ts';
import { exportSite } from '../../src/exporter/run/export-site.ts';
import { openSession } from '../../src/exporter/session/session.ts';
import { liveComing, liveView } from '../../src/parts/live/wire.ts';
import { recordAccessCount } from '../../src/parts/votes/wire.ts';
import { mediaFolder } from '../../src/platform/media/media-folder.ts';
import { createPlatformApp } from '../../src/platform/server/app.ts';
import { openStore } from '../../src/platform/store/open.ts';
import { loadSample } from '../../src/platform/store/sample.ts';
import { filesOf } from './workbench.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const settings = checkSettings({ site: { address: 'https://news.example.org' } }, 'the test');
/** Where two texts part, with what stands there; '' for the same text. */
const firstDifference = (left: string, right: string): string => {
	if (left === right) return '';
	let at = 0;
	while (left[at] === right[at]) at += 1;
	const near = (text: string): string => text.slice(Math.max(0, at - 80), at + 40);
	return `${near(left)}\n${near(right)}`;
};

const addressesAt = (address: string) => ({
	base: `${address}/base`,
	nis: `${address}/nis`,
	vod: `${address}/vod`,
	sso: `${address}/sso`,
	advertising: `${address}/advertising`,
});

const optionsFor = (address: string, more: Partial<HttpSourceOptions> = {}): HttpSourceOptions => ({
	addresses: addressesAt(address),
	siteId: '1',
	appId: '1',
	source: 'APP',
	currentVersion: 2,
	apiVersion: '1.0',
	timeout: 300,
	attempts: 3,
	connections: 4,
	...more,
});

describe('a platform over HTTP', () => {
	let folder = '';
	beforeAll(() => {
		folder = mkdtempSync(join(tmpdir(), 'touch-edition-remote-'));
	});
	afterAll(() => rmSync(folder, { recursive: true, force: true }));

	it('gives the same bytes as the embedded store', async () => {
		const dataDir = join(folder, 'data');
		const store = await openStore({ dataDir });
		await loadSample(store, join(root, 'content', 'sample'), mediaFolder(dataDir));
		const app = createPlatformApp(store, { media: mediaFolder(dataDir) });
		const server = serve({ port: 0, fetch: app.fetch, overrideGlobalObjects: false });
		const address = server.address();
		const port = typeof address === 'object' && address !== null ? address.port : 0;
		const run = async (
			out: string,
			module: string,
			options: Record<string, unknown>,
			remote: boolean,
			media: { media?: string; mediaAddress?: string },
		) => {
			const session = await openSession({
				root,
				out: join(folder, out),
				settings,
				source: { module, options, remote },
				concurrency: 2,
				...media,
			});
			const summary = await exportSite(session, { advance: () => undefined });
			await session.close();
			return summary;
		};
		try {
			const embedded = await run(
				'embedded',
				new URL('../../src/adapters/embedded.ts', import.meta.url).href,
				{ dataDir },
				false,
				{ media: mediaFolder(dataDir) },
			);
			const remote = await run(
				'remote',
				new URL('../../src/adapters/http.ts', import.meta.url).href,
				{ ...optionsFor(`http://localhost:${port}/api`, { timeout: 10_000 }) },
				true,
				{ mediaAddress: `http://localhost:${port}` },
			);
			expect(remote.failed).toEqual([]);
			expect(remote.rendered).toBe(embedded.rendered);
			const [left, right] = [filesOf(join(folder, 'embedded')), filesOf(join(folder, 'remote'))];
			// The media that pages name are brought along; others stay with the platform.
			expect(right.has('/media/logo.svg')).toBe(true);
			const brought = [...right.keys()].filter((path) => path.startsWith('/media/'));
			expect(brought.length).toBeGreaterThan(50);
			const isShared = (path: string): boolean => path.startsWith('/media/share/');
			expect([...right.keys()].filter((path) => !left.has(path) && !isShared(path))).toEqual([]);
			expect([...left.keys()].filter((path) => !path.startsWith('/media/') && !right.has(path))).toEqual([]);
			// Share pictures are named, and media versioned, by the same bytes.
			for (const [path, content] of [...left].filter(([path]) => right.has(path)))
				expect(firstDifference(content, right.get(path) ?? ''), path).toBe('');
		} finally {
			server.close();
			await store.close();
		}
	});
});

describe('an upstream in trouble (figure 17)', () => {
	let server: Server | undefined;
	afterEach(() => {
		server?.closeAllConnections();
		server?.close();
	});
	const start = async (answer: RequestListener): Promise<string> => {
		server = createServer(answer);
		await new Promise<void>((resolve) => server?.listen(0, resolve));
		const address = server.address();
		return `http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}`;
	};
	const ask = async (address: string, more: Partial<HttpSourceOptions> = {}) => {
		const source = openSource({ ...optionsFor(address, more) });
		try {
			return await source.call(getColumns, {});
		} finally {
			await source.close();
		}
	};
	const good = JSON.stringify({ status: 0, data: { columns: [] } });

	it('a call that fails twice is made a third time', async () => {
		let calls = 0;
		const address = await start((_request, response) => {
			calls += 1;
			if (calls === 1) response.writeHead(503).end();
			else if (calls === 2) response.end('<html>gateway</html>');
			else response.end(good);
		});
		expect(await ask(address)).toMatchObject({ status: 0, data: { columns: [] } });
		expect(calls).toBe(3);
	});

	it('A-105: an empty message of a refusal does not hide one under another name', async () => {
		const address = await start((_request, response) =>
			response.end('{"status":7,"data":null,"msg":"","message":null,"errmsg":"名额已满"}'),
		);
		expect(await ask(address)).toMatchObject({ status: 7, msg: '名额已满' });
	});

	it.each([
		['answers 500', (_request, response) => response.writeHead(500).end(), 'HTTP status 500'],
		['answers HTML', (_request, response) => response.end('<html>'), 'a body that is not JSON'],
		['answers nothing', (_request, response) => response.end(), 'a body that is not JSON'],
		['answers another shape', (_request, response) => response.end('{"ok":true}'), 'without the envelope'],
		['never answers', () => undefined, 'no answer in time'],
		['cuts the connection', (request) => request.socket.destroy(), 'does not answer'],
		[
			'redirects elsewhere',
			(_request, response) => response.writeHead(302, { location: 'http://localhost:9/' }).end(),
			'does not answer',
		],
	] as [
		string,
		RequestListener,
		string,
	][])('a platform that %s is named in a sentence', async (_name, answer, words) => {
		const address = await start(answer);
		await expect(ask(address)).rejects.toThrow(`${address}/base/getColumns does not answer: `);
		await expect(ask(address, { attempts: 1 })).rejects.toThrow(words);
	});

	it.each([
		['nothing', ''],
		['HTML', '<html>'],
		['JSON without an envelope', '{"error":"not found"}'],
	])('lacks an optional call where it answers HTTP 404 with %s; any other call has failed', async (_, body) => {
		const address = await start((_request, response) => response.writeHead(404).end(body));
		const source = openSource({ ...optionsFor(address, { attempts: 1 }) });
		for (const call of [
			getRelArticles,
			leaderView,
			liveView,
			liveComing,
			moduleView,
			xyRank,
			changes,
		] as CallDeclaration[])
			expect(await source.call(call, { id: '345' }), call.name).toMatchObject({ status: 404, data: null });
		await expect(source.call(getColumns, {})).rejects.toThrow('HTTP status 404');
		await source.close();
	});

	it.each([
		['no status', 200, '{"status":null,"data":null}'],
		['an empty status', 200, '{"status":"","data":{}}'],
		['a status that is a list', 200, '{"status":[],"data":{}}'],
		[
			'the error of a gateway',
			404,
			'{"timestamp":"2026-01-01","status":404,"error":"Not Found","message":"","path":"/base"}',
		],
	])('an answer with %s is a failure, and says nothing about the content', async (_, status, body) => {
		const address = await start((_request, response) => response.writeHead(status).end(body));
		await expect(ask(address, { attempts: 1 })).rejects.toMatchObject({ status: 0 });
	});

	it('an HTTP error with the envelope is the answer of the platform', async () => {
		const address = await start((_request, response) => response.writeHead(404).end('{"status":404,"msg":"不存在"}'));
		expect(await ask(address)).toMatchObject({ status: 404, msg: '不存在' });
	});

	it('never more calls at once than allowed', async () => {
		let now = 0;
		let most = 0;
		const waiting: (() => void)[] = [];
		const address = await start((_request, response) => {
			now += 1;
			most = Math.max(most, now);
			waiting.push(() => {
				now -= 1;
				response.end(good);
			});
			if (waiting.length === 4) for (const release of waiting.splice(0)) release();
		});
		const source = openSource({ ...optionsFor(address, { timeout: 5_000 }) });
		await Promise.all(Array.from({ length: 40 }, (_, index) => source.call(getColumns, { parentId: String(index) })));
		await source.close();
		expect(most).toBe(4);
	});

	it('never writes', async () => {
		const source = openSource({ ...optionsFor('http://localhost:9') });
		await expect(source.call(discuss, { id: '1', content: 'x' })).rejects.toThrow(
			'discuss is a write: the exporter only reads.',
		);
		await expect(source.call(recordAccessCount, { voteId: '2' })).rejects.toThrow('recordAccessCount is a write');
	});
});

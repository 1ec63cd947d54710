import { mkdirSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { optionsFrom } from '../../src/platform/http/options.ts';
import { createPlatformApp } from '../../src/platform/server/app.ts';
import { calls } from './support/all-calls.ts';
import { origin } from './support/platform.ts';
import { openForSuite, platform } from './support/suite.ts';

describe('the platform on the wire', () => {
	let token = '';
	const allowed = 'https://m.example.org';
	openForSuite('SQLite', { origins: [allowed] });
	beforeAll(async () => {
		token = await platform.signIn(1);
		const media = join(platform.place.dataDir, 'media');
		mkdirSync(join(media, 'x'), { recursive: true });
		writeFileSync(join(media, 'x', 'ten.txt'), '0123456789');
	});

	it('answers with the envelope, as JSON that is not kept', async () => {
		const response = await platform.send('/api/base/serverTime');
		expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
		expect(response.headers.get('cache-control')).toBe('no-store');
		expect(response.headers.get('x-content-type-options')).toBe('nosniff');
		expect(await response.json()).toEqual({ status: 0, data: { time: platform.clock.now } });
		expect((await platform.send('/api/base/getColumns')).headers.get('cache-control')).toBe('public, max-age=5');
		expect((await platform.send('/api/base/getColumn?columnId=nowhere')).headers.get('cache-control')).toBe('no-store');
	});

	it('knows neither other calls nor other methods', async () => {
		for (const path of [
			'/api/base/nope',
			'/api/nope/getArticles',
			'/api/base/',
			'/api/',
			'/api/base/getArticles/x',
			'/api/base/__proto__',
			'/api/constructor',
		]) {
			expect((await platform.send(path)).status, path).toBe(404);
		}
		const wrong = await platform.send('/api/base/discuss');
		expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST']);
		expect((await platform.send('/nothing')).status).toBe(404);
	});

	it('refuses a form that is too large before it is read, and other bodies', async () => {
		const post = (body: BodyInit, type?: string) =>
			platform.send('/api/base/discuss', {
				method: 'POST',
				body,
				headers: { token, ...(type === undefined ? {} : { 'content-type': type }) },
			});
		const large = await post(new URLSearchParams({ id: '345', content: 'x'.repeat(70_000) }));
		expect([large.status, (await large.json()) as object]).toEqual([
			413,
			{ status: 413, msg: 'The form is larger than 64 kB.' },
		]);
		expect((await (await post('{"id":"345","content":"x"}', 'application/json')).json()) as object).toMatchObject({
			status: 400,
		});
		const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(16_384).fill(97)) });
		const request = new Request(`${origin}/api/base/discuss`, {
			method: 'POST',
			body: endless,
			duplex: 'half',
			headers: { 'content-type': 'application/x-www-form-urlencoded' },
		} as RequestInit);
		expect((await platform.app.fetch(request)).status).toBe(413);
	});

	it('refuses writes from pages of other sites, the GET praise among them', async () => {
		const attempts: [string, RequestInit][] = [
			['/api/base/event?id=345', {}],
			['/api/base/discuss', { method: 'POST', body: new URLSearchParams({ id: '345', content: '好' }) }],
		];
		const status = async ([path, init]: [string, RequestInit], headers: Record<string, string>) =>
			((await (await platform.send(path, { ...init, headers: { token, ...headers } })).json()) as { status: number })
				.status;
		for (const attempt of attempts) {
			expect(await status(attempt, { origin: 'https://evil.example' })).toBe(403);
			expect(await status(attempt, { origin: 'null' })).toBe(403);
			expect(await status(attempt, { 'sec-fetch-site': 'cross-site' })).toBe(403);
		}
		expect(await status(attempts[0] ?? ['', {}], { origin: allowed, 'sec-fetch-site': 'cross-site' })).toBe(0);
		expect(
			await status(attempts[1] ?? ['', {}], { origin, host: 'platform.test', 'sec-fetch-site': 'same-origin' }),
		).toBe(0);
		expect(
			(await (
				await platform.send('/api/base/getColumns', { headers: { 'sec-fetch-site': 'cross-site' } })
			).json()) as object,
		).toMatchObject({ status: 0 });
	});

	it('lets listed origins read, without credentials, and no others', async () => {
		const asked = async (from: string) =>
			(await platform.send('/api/base/getColumns', { headers: { origin: from } })).headers;
		expect((await asked(allowed)).get('access-control-allow-origin')).toBe(allowed);
		expect((await asked('https://evil.example')).get('access-control-allow-origin')).toBeNull();
		expect((await asked(allowed)).get('access-control-allow-credentials')).toBeNull();
		const preflight = (from: string) =>
			platform.send('/api/base/discuss', {
				method: 'OPTIONS',
				headers: { origin: from, 'access-control-request-method': 'POST' },
			});
		expect((await preflight(allowed)).headers.get('access-control-allow-headers')).toContain('token');
		expect((await preflight('https://evil.example')).status).toBe(403);
		expect(() => optionsFrom({ CORS_ORIGINS: 'example.org' })).toThrow(/CORS_ORIGINS: "example.org"/);
		expect(optionsFrom({ CORS_ORIGINS: 'https://a.example/, *' }).origins).toEqual(['https://a.example', '*']);
	});

	it('describes every call', async () => {
		const document = (await (await platform.send('/api/openapi.json')).json()) as {
			openapi: string;
			paths: Record<
				string,
				Record<string, { requestBody?: object; parameters?: { name: string; required: boolean }[] }>
			>;
		};
		expect(document.openapi).toBe('3.1.0');
		for (const call of calls)
			expect(document.paths[`/api/${call.service}/${call.name}`]?.[call.method.toLowerCase()], call.name).toBeDefined();
		expect(document.paths['/api/base/getColumn']?.['get']?.parameters?.slice(0, 1)).toMatchObject([
			{ name: 'columnId', required: true },
		]);
		expect(JSON.stringify(document.paths['/api/base/discuss'])).toContain('parentId');
		expect(await (await platform.send('/api/docs')).text()).toContain('/api/base/tokenHelper/getAnonymousToken');
		// E-56: the version of the program.
		expect(await (await platform.send('/health')).json()).toEqual({
			status: 'ok',
			version: expect.stringMatching(/^\d+\.\d+\.\d+/),
		});
		expect((await platform.send('/ready')).status).toBe(200);
	});

	it('E-61: logs calls without what is secret, and failures without telling the caller', async () => {
		const lines: string[] = [];
		const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
		const app = createPlatformApp(platform.store, { media: join(platform.place.dataDir, 'media'), log });
		const body = new URLSearchParams({ phone: '13800000001', password: 'touch-edition-1' });
		await app.fetch(new Request(`${origin}/api/sso/oauthLogin`, { method: 'POST', body }));
		await app.fetch(new Request(`${origin}/api/base/myMarks?id=345&secret=abc`, { headers: { token } }));
		const broken = createPlatformApp(
			{
				...platform.store,
				reading: { ...platform.store.reading, all: () => Promise.reject(new Error('disk I/O error at /secret/place')) },
			},
			{ log },
		);
		const response = await broken.fetch(new Request(`${origin}/api/base/getColumns`));
		expect([response.status, await response.json()]).toEqual([
			500,
			{ status: 500, msg: 'The platform failed; its log has the reason.' },
		]);
		const written = lines.join('');
		expect(written).toContain('disk I/O error');
		expect(written).toContain('sso/oauthLogin');
		for (const secret of [token, '13800000001', 'touch-edition-1', 'id=345', 'secret=abc'])
			expect(written).not.toContain(secret);
	});

	it('works behind a real port; the limit counts the address of the connection, not a made-up one', async () => {
		const server = serve({ fetch: platform.app.fetch, port: 0, overrideGlobalObjects: false });
		await new Promise((ready) => server.once('listening', ready));
		const address = server.address();
		const port = typeof address === 'object' && address !== null ? address.port : 0;
		const ask = (path: string, headers: Record<string, string>, body?: string) =>
			new Promise<number>((resolve, reject) => {
				const request = httpRequest(
					{ port, path, method: body === undefined ? 'GET' : 'POST', headers },
					(response) => {
						response.resume();
						response.once('end', () => resolve(response.statusCode ?? 0));
					},
				);
				request.once('error', reject);
				request.end(body);
			});
		expect(await ask('/media/../platform.sqlite', {})).toBe(404);
		expect(await ask('/media/x/ten.txt', {})).toBe(200);
		const form = { 'content-type': 'application/x-www-form-urlencoded' };
		const tries: number[] = [];
		for (let index = 0; index < 22; index += 1)
			tries.push(
				await ask(
					'/api/sso/oauthLogin',
					{ ...form, 'x-forwarded-for': `10.0.0.${index}` },
					`phone=1390000${1000 + index}&password=x`,
				),
			);
		expect(tries.slice(0, 20)).toEqual(Array(20).fill(200));
		expect(tries.slice(20)).toEqual([429, 429]);
		await new Promise((closed) => server.close(closed));
	});
});

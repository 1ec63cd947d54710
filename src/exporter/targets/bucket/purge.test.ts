import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkSettings } from '../../../config/read.ts';
import { homeAddress } from '../../../static-server/rules.ts';
import { Inventory } from './inventory.ts';
import { purgeCaches } from './purge.ts';

interface Call {
	path: string;
	headers: IncomingMessage['headers'];
	body: string;
}

let server: Server;
let origin: string;
let calls: Call[];
/** Statuses of the next answers; 200 afterwards. */
let statuses: number[];
let inventory: Inventory;

beforeEach(async () => {
	calls = [];
	statuses = [];
	inventory = new Inventory(':memory:');
	server = createServer(async (request, response) => {
		let body = '';
		for await (const chunk of request) body += String(chunk);
		calls.push({ path: request.url ?? '', headers: request.headers, body });
		const status = statuses.shift() ?? 200;
		response.writeHead(status, status < 400 && status > 299 ? { location: `${origin}/elsewhere` } : {}).end('{}');
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
	vi.unstubAllEnvs();
	inventory.close();
	await new Promise((resolve) => server.close(resolve));
});

const zone = '0123456789abcdef0123456789abcdef';
const settingsOf = (publish: object) =>
	checkSettings({ site: { address: 'https://news.example.org' }, publish: { attempts: 2, ...publish } }, 'the test');
const parsed = () => calls.map(({ body }) => JSON.parse(body) as Record<string, string[]>);

describe('the webhook', () => {
	it('gets absolute addresses and tags, signed', async () => {
		vi.stubEnv('PURGE_SECRET', 'secret');
		inventory.addPurges('address', ['/a.xml', '/tagList/生态.xml']);
		inventory.addPurges('tag', ['article:1', 'list:article:tag:生态 保护']);
		expect(await purgeCaches(inventory, settingsOf({ purgeWebhook: `${origin}/purge` }))).toEqual([]);
		expect(parsed()).toEqual([
			{
				addresses: ['https://news.example.org/a.xml', 'https://news.example.org/tagList/%E7%94%9F%E6%80%81.xml'],
				// As objects carry them.
				tags: ['article:1', 'list:article:tag:%E7%94%9F%E6%80%81%20%E4%BF%9D%E6%8A%A4'],
			},
		]);
		const [, seconds = '', given = ''] =
			/^t=(\d+),v1=(\w+)$/.exec(String(calls[0]?.headers['x-touch-signature'])) ?? [];
		expect(given).toBe(createHmac('sha256', 'secret').update(`${seconds}.${calls[0]?.body}`).digest('hex'));
		expect(inventory.hasPurges()).toBe(false);
	});

	it('gets a page as it is shared too, and home as the address of the site', async () => {
		inventory.addPurges('address', [homeAddress, '/tagList/生态.html']);
		expect(await purgeCaches(inventory, settingsOf({ purgeWebhook: origin }))).toEqual([]);
		expect(parsed()[0]?.['addresses']?.toSorted()).toEqual(
			[
				'https://news.example.org/',
				'https://news.example.org/?isShare=true',
				`https://news.example.org${homeAddress}`,
				`https://news.example.org${homeAddress}?isShare=true`,
				'https://news.example.org/tagList/%E7%94%9F%E6%80%81.html',
				'https://news.example.org/tagList/%E7%94%9F%E6%80%81.html?isShare=true',
			].toSorted(),
		);
	});

	it('is called again when it does not answer; one that never answers is named, and notified by the next run', async () => {
		inventory.addPurges('address', ['/a.xml']);
		statuses = [503];
		expect(await purgeCaches(inventory, settingsOf({ purgeWebhook: origin }))).toEqual([]);
		expect(calls).toHaveLength(2);
		inventory.addPurges('address', ['/b.xml']);
		statuses = [500, 500];
		const [sentence = ''] = await purgeCaches(inventory, settingsOf({ purgeWebhook: origin }));
		expect(sentence).toContain(`${origin} was not told to forget 1 addresses: it answered status 500`);
		expect(inventory.hasPurges()).toBe(true);
		expect(await purgeCaches(inventory, settingsOf({ purgeWebhook: origin }))).toEqual([]);
		expect(parsed().at(-1)?.['addresses']).toEqual(['https://news.example.org/b.xml']);
	});

	it.each([301, 302, 307])('that redirects (%i) is not followed, and what is to be purged waits', async (status) => {
		inventory.addPurges('address', ['/a.xml']);
		statuses = [status];
		const [sentence] = await purgeCaches(inventory, settingsOf({ purgeWebhook: `${origin}/purge` }));
		expect(sentence).toContain(
			`it redirects to ${origin}/elsewhere, and redirects are not followed; set that address instead if it is right`,
		);
		expect(calls.map(({ path }) => path)).toEqual(['/purge']);
		expect(inventory.hasPurges()).toBe(true);
	});

	it('a refusal is not repeated', async () => {
		inventory.addPurges('address', ['/a.xml']);
		statuses = [403];
		expect(await purgeCaches(inventory, settingsOf({ purgeWebhook: origin }))).toHaveLength(1);
		expect(calls).toHaveLength(1);
	});
});

describe('Cloudflare', () => {
	beforeEach(() => {
		vi.stubEnv('CLOUDFLARE_API_URL', origin);
		vi.stubEnv('CLOUDFLARE_API_TOKEN', 'token');
	});

	it('gets 30 addresses a call, and tags where objects carry them', async () => {
		inventory.addPurges(
			'address',
			Array.from({ length: 61 }, (_, index) => `/${index}.xml`),
		);
		inventory.addPurges('tag', ['article:1', 'column:2']);
		expect(await purgeCaches(inventory, settingsOf({ cloudflareZone: zone, surrogateKeys: ['Cache-Tag'] }))).toEqual(
			[],
		);
		expect(parsed().map((body) => [body['files']?.length ?? 0, body['tags']?.length ?? 0])).toEqual([
			[30, 0],
			[30, 0],
			[1, 0],
			[0, 2],
		]);
		expect(calls[0]).toMatchObject({ path: `/zones/${zone}/purge_cache`, headers: { authorization: 'Bearer token' } });
	});

	it('purges the whole zone when too many addresses changed', async () => {
		inventory.addPurges(
			'address',
			Array.from({ length: 3_000 }, (_, index) => `/${index}.xml`),
		);
		await purgeCaches(inventory, settingsOf({ cloudflareZone: zone }));
		expect(parsed()).toEqual([{ purge_everything: true }]);
	});

	it('without a token the failure says which variable is missing', async () => {
		vi.stubEnv('CLOUDFLARE_API_TOKEN', '');
		inventory.addPurges('address', ['/a.xml']);
		const [sentence] = await purgeCaches(inventory, settingsOf({ cloudflareZone: zone }));
		expect(sentence).toContain('CLOUDFLARE_API_TOKEN');
	});
});

it('without a cache in the settings nothing is called and nothing waits', async () => {
	inventory.addPurges('address', ['/a.xml']);
	expect(await purgeCaches(inventory, settingsOf({}))).toEqual([]);
	expect(inventory.hasPurges()).toBe(false);
	expect(calls).toEqual([]);
});

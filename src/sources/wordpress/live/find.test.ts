/** Where a WordPress has its interface. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openSource, placeOf } from '../../open-source.ts';

let server: Server | undefined;
afterEach(async () => {
	vi.unstubAllEnvs();
	await new Promise((resolve) => server?.close(resolve));
});

interface Site {
	/** Where its page is. */
	page?: string;
	head?: string;
	link?: string;
	/** Path and query at which calls begin. */
	api: string;
	/** Answers nothing without this. */
	key?: string;
}

/** A WordPress whose lists are empty. @returns its address, and what was asked with which key. */
const start = async ({
	page = '/',
	head = '',
	link,
	api,
	key,
}: Site): Promise<{ address: string; keys: (string | undefined)[] }> => {
	const keys: (string | undefined)[] = [];
	const made = createServer((request, response) => {
		const url = request.url ?? '';
		const origin = `http://127.0.0.1:${(made.address() as AddressInfo).port}`;
		const json = (status: number, body: unknown) =>
			response.writeHead(status, { 'content-type': 'application/json', 'x-wp-total': '0' }).end(JSON.stringify(body));
		keys.push(request.headers.authorization);
		const isClosed =
			key !== undefined && request.headers.authorization !== `Basic ${Buffer.from(key).toString('base64')}`;
		if (url === page && !isClosed)
			response
				.writeHead(200, {
					'content-type': 'text/html',
					...(link === undefined ? {} : { link: link.replace('@', origin) }),
				})
				.end(`<!doctype html><html><head>${head.replace('@', origin)}</head>`);
		else if (url.startsWith(api) || decodeURIComponent(url).startsWith(api)) {
			const path = decodeURIComponent(url)
				.slice(api.length)
				.replace(/[?&].*$/, '');
			if (isClosed) json(401, { code: 'rest_not_logged_in', message: 'Sorry.' });
			else if (path === '') json(200, { name: 'Town', namespaces: ['wp/v2'] });
			else json(200, path === 'wp/v2/types' ? {} : []);
		} else response.writeHead(isClosed ? 401 : 404, { 'content-type': 'text/html' }).end('<html>no');
	});
	server = made;
	await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
	return { address: `http://127.0.0.1:${(made.address() as AddressInfo).port}${page}`, keys };
};

const drain = async (address: string): Promise<string> => {
	const source = await openSource(await placeOf(`wordpress:${address}`));
	for await (const _ of source.documents('')) void _;
	return source.title;
};

describe('the interface is found', () => {
	it.each<[string, Site]>([
		['by the header', { link: '<@/api/>; rel="https://api.w.org/", <@/?p=1>; rel=shortlink', api: '/api/' }],
		['by a link with its address first', { head: "<link href='@/api/' rel='https://api.w.org/'>", api: '/api/' }],
		['by a link without signs around', { head: '<link rel=https://api.w.org/ href=@/api/>', api: '/api/' }],
		['below a folder, without a mark', { page: '/blog/', api: '/blog/wp-json/' }],
		['without pretty addresses', { api: '/?rest_route=/' }],
		['behind index.php', { api: '/index.php/wp-json/' }],
		[
			'below a folder, without pretty addresses',
			{
				page: '/blog/',
				head: '<link rel="https://api.w.org/" href="@/blog/index.php?rest_route=/">',
				api: '/blog/index.php?rest_route=/',
			},
		],
	])('%s', async (_, site) => {
		expect(await drain((await start(site)).address)).toBe('Town');
	});
});

it('the key goes with every call, the first one too; without it the sentence names the key and the feed', async () => {
	const { address, keys } = await start({ api: '/wp-json/', key: 'ann:abcd efgh' });
	await expect(drain(address)).rejects.toThrow(/refuses .*HTTP 401.*Set WORDPRESS_KEY.*feed:http/);
	expect((await placeOf(address)).place).toBe(`wordpress:${address}`);
	keys.length = 0;
	vi.stubEnv('WORDPRESS_KEY', 'ann:abcd efgh');
	expect(await drain(address)).toBe('Town');
	expect(keys.every((key) => key !== undefined)).toBe(true);
	vi.stubEnv('WORDPRESS_KEY', 'ann:wrong');
	await expect(drain(address)).rejects.toThrow(/WORDPRESS_KEY does not open it.*feed:http/);
});

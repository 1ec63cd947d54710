import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isPrivateAddress } from '../../src/net/private-address.ts';
import { networkOf } from './crawler-network.ts';

let server: Server;
let port: number;
let asked = 0;
beforeAll(async () => {
	server = createServer((request, response) => {
		asked += 1;
		const to = new URL(request.url ?? '/', 'http://x').searchParams.get('to');
		if (to !== null) response.writeHead(302, { location: to });
		response.end('inside');
	});
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
	({ port } = server.address() as AddressInfo);
});
afterAll(() => server.close());

it.each([
	'10.1.2.3',
	'127.0.0.1',
	'169.254.169.254',
	'192.168.0.1',
	'::1',
	'fe80::1',
	'fd00::1',
	'::ffff:10.0.0.1',
	'0.0.0.0',
])('%s is private', (address) => expect(isPrivateAddress(address)).toBe(true));
it.each(['93.184.216.34', '2606:2800:220:1::1', 'news.example.org', ''])('%s is not', (address) =>
	expect(isPrivateAddress(address)).toBe(false));

it.each([
	'127.0.0.1',
	'localhost',
	'2130706433',
	'0x7f.1',
	'127.1',
])('a page that names %s is not fetched', async (host) => {
	const before = asked;
	const network = await networkOf();
	await expect(network(`http://${host}:${port}/`)).rejects.toThrow(/private network/);
	expect(asked).toBe(before);
});

it('the host that the operator names is fetched where it is, and nothing beside it at any hop', async () => {
	const network = await networkOf(`http://127.0.0.1:${port}/`);
	expect((await network(`http://127.0.0.1:${port}/`)).bytes.toString()).toBe('inside');
	const away = encodeURIComponent(`http://localhost:${port}/`);
	await expect(network(`http://127.0.0.1:${port}/?to=${away}`)).rejects.toThrow(/private network/);
});

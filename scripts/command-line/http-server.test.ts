import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { connectionLimit } from './connections.ts';
import { listen } from './http-server.ts';

/** One request over a connection that is kept. @returns its status, or the code of its error. */
const ask = (port: number, agent: Agent): Promise<number | string> =>
	new Promise((resolve) => {
		const request = get({ port, host: '127.0.0.1', path: '/', agent }, (response) => {
			response.resume();
			response.on('end', () => resolve(response.statusCode ?? 0));
		});
		request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
	});

it('twenty clients that keep their connections see no reset when the server stops', async () => {
	const server = await listen(0, '127.0.0.1', () => new Response('ok'));
	const outcomes = new Set<number | string>();
	const agents = new Set<Agent>();
	let connected = 0;
	const clients = Array.from({ length: 20 }, async () => {
		const agent = new Agent({ keepAlive: true, maxSockets: 1 });
		for (let last: number | string = 200; last === 200; ) {
			const isFirst = !agents.has(agent);
			last = await ask(server.port, agent);
			if (isFirst) connected += 1;
			agents.add(agent);
			outcomes.add(last);
		}
		agent.destroy();
	});
	await expect.poll(() => connected).toBe(20);
	await server.stop();
	await Promise.all(clients);
	// After its last answer a client connects anew, and nobody listens any more.
	expect([...outcomes].sort()).toEqual([200, 'ECONNREFUSED']);
});

it('the limit follows the open files of the process', () => {
	const limits = (files: string) =>
		`Limit  Soft Limit  Hard Limit  Units\nMax open files            ${files}     files\n`;
	expect(connectionLimit(limits('256                  4096'))).toBe(153);
	expect(connectionLimit(limits('1048576              1048576'))).toBe(10_000);
	expect(connectionLimit('')).toBe(10_000);
});

it('connections that say nothing make room for a reader', async () => {
	const server = await listen(0, '127.0.0.1', () => new Response('ok'), 40);
	const silent: Socket[] = [];
	const agent = new Agent({ keepAlive: false });
	try {
		for (let count = 0; count < 100; count += 1) {
			const socket = connect(server.port, '127.0.0.1');
			socket.on('error', () => undefined);
			silent.push(socket);
			await new Promise((resolve) => socket.once('connect', resolve));
		}
		expect(await ask(server.port, agent)).toBe(200);
		await expect
			.poll(() => silent.filter(({ destroyed, readyState }) => !destroyed && readyState === 'open').length)
			.toBeLessThanOrEqual(40);
	} finally {
		for (const socket of silent) socket.destroy();
		agent.destroy();
		await server.stop();
	}
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { download } from './download.ts';

it('a file arrives; a redirect is named and not followed', async () => {
	const asked: string[] = [];
	const server = createServer((request, response) => {
		asked.push(request.url ?? '');
		if (request.url === '/moved.jpg') response.writeHead(302, { Location: '/elsewhere.jpg' }).end();
		else response.end('picture');
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const signal = AbortSignal.timeout(5_000);
	expect(String(await (await download(`${origin}/a.jpg`, signal)).reduce((all, part) => `${all}${part}`, ''))).toBe(
		'picture',
	);
	await expect(download(`${origin}/moved.jpg`, signal)).rejects.toThrow('the platform answered 302');
	expect(asked).toEqual(['/a.jpg', '/moved.jpg']);
	await new Promise((resolve) => server.close(resolve));
});

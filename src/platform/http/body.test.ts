import { expect, it } from 'vitest';
import { readBody } from './body.ts';

const megabyte = 1024 * 1024;

/** A request that declares a body of this length; its body stays open until `end` is called. */
const slowRequest = (length: number): { request: Request; end: () => void } => {
	let end: () => void = () => undefined;
	const body = new ReadableStream({
		start: (controller) => {
			end = () => controller.close();
		},
	});
	const headers = { 'content-length': String(length) };
	return {
		request: new Request('http://localhost/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit),
		end,
	};
};

it('E-58: slow uploads leave room for forms, and their room is free again when they end', async () => {
	const uploads = Array.from({ length: 7 }, () => slowRequest(16 * megabyte));
	const reading = uploads.map(({ request }) => readBody(request, 16 * megabyte, 'too large'));
	await expect(readBody(slowRequest(2 * megabyte).request, 16 * megabyte, 'too large')).rejects.toMatchObject({
		status: 429,
	});
	const form = slowRequest(200);
	const text = readBody(form.request, megabyte, 'too large');
	form.end();
	expect((await text).length).toBe(0);
	for (const { end } of uploads) end();
	await Promise.all(reading);
	const upload = slowRequest(16 * megabyte);
	const read = readBody(upload.request, 16 * megabyte, 'too large');
	upload.end();
	expect((await read).length).toBe(0);
});

import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';

/** How old a signed call may be, in seconds, in either direction. */
const window = 300;

/** Bytes of a body that are read; a call is a few dozen. */
const largestBody = 16_384;

/**
 * Whether a call was signed with the secret: `t=<epoch seconds>,v1=<HMAC-SHA256 of "t.body" in hex>`, not older than five
 * minutes.
 *
 * @param now epoch milliseconds.
 */
export const isSigned = (header: string, body: string, secret: string, now: number): boolean => {
	const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header);
	if (parts === null) return false;
	const [, seconds = '', given = ''] = parts;
	if (Math.abs(now / 1000 - Number(seconds)) > window) return false;
	const expected = createHmac('sha256', secret).update(`${seconds}.${body}`).digest();
	return timingSafeEqual(expected, Buffer.from(given, 'hex'));
};

const readBody = async (request: IncomingMessage): Promise<string> => {
	const chunks: Buffer[] = [];
	let size = 0;
	for await (const chunk of request as AsyncIterable<Buffer>) {
		size += chunk.length;
		if (size > largestBody) throw new Error('The body is too large.');
		chunks.push(chunk);
	}
	return Buffer.concat(chunks).toString('utf8');
};

/**
 * Listens for a platform's webhook: any call means "look at the change feed now". With a secret only signed calls count.
 *
 * @param port 0 takes a free one. @param host the address to listen on.
 */
export const listenForWebhook = (port: number, host: string, secret: string, trigger: () => void): Promise<Server> =>
	new Promise((ready, reject) => {
		const server = createServer(async (request, response) => {
			try {
				const body = await readBody(request);
				const signed =
					secret === '' || isSigned(String(request.headers['x-touch-signature'] ?? ''), body, secret, Date.now());
				const taken = request.method === 'POST' && signed;
				if (taken) trigger();
				response.writeHead(taken ? 202 : 403).end();
			} catch {
				response.writeHead(413).end();
			}
		});
		server.on('error', reject);
		server.listen(port, host, () => ready(server));
	});

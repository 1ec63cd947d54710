import { createServer, type Server } from 'node:http';
import { readLimited } from '../../net/read-limited.ts';
import { isSigned } from '../../net/signature.ts';

/** Bytes of a body that are read; a call is a few dozen. */
const largestBody = 16_384;

/**
 * Listens for a platform's webhook: any call means "look at the change feed now". With a secret only signed calls count.
 *
 * @param port 0 takes a free one. @param host the address to listen on.
 */
export const listenForWebhook = (port: number, host: string, secret: string, trigger: () => void): Promise<Server> =>
	new Promise((ready, reject) => {
		const server = createServer(async (request, response) => {
			try {
				const read = await readLimited(request, largestBody, () => new Error('The body is too large.'));
				const body = read.toString('utf8');
				const hasSignature =
					secret === '' ||
					isSigned(String(request.headers['x-touch-signature'] ?? ''), body, secret, Date.now()) === true;
				const isTaken = request.method === 'POST' && hasSignature;
				if (isTaken) trigger();
				response.writeHead(isTaken ? 202 : 403).end();
			} catch {
				response.writeHead(413).end();
			}
		});
		server.on('error', reject);
		server.listen(port, host, () => ready(server));
	});

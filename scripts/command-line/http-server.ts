import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { serve } from '@hono/node-server';
import { connectionLimit, connectionTimes, limitConnections } from './connections.ts';

/** A fetch handler; `environment` has the caller's address. */
export type FetchHandler = (request: Request, environment: unknown) => Response | Promise<Response>;

export interface HttpServer {
	/** The port that it listens on. */
	port: number;
	/**
	 * Stops accepting connections, and ends those that are open after their next answer, which says `Connection: close`.
	 * Requests that take longer than five seconds are cut.
	 */
	stop: () => Promise<void>;
}

/** Milliseconds that running requests may still take when the server stops. */
const shutdownMs = 5_000;
/** Milliseconds in which a client that keeps its connection may still send a request, which is answered and ends the connection. */
const lastRequestMs = 1_000;

/**
 * Listens on a port.
 *
 * @param host address to listen on, such as 127.0.0.1 or 0.0.0.0.
 * @param maxConnections at once; idle ones make room for new ones.
 * @throws the error of the system when the port is taken or may not be used.
 */
export const listen = async (
	port: number,
	host: string,
	handle: FetchHandler,
	maxConnections = connectionLimit(),
): Promise<HttpServer> => {
	let isStopping = false;
	const fetch: FetchHandler = async (request, environment) => {
		const response = await handle(request, environment);
		if (!isStopping) return response;
		const last = new Response(response.body, response);
		last.headers.set('Connection', 'close');
		return last;
	};
	const server = await new Promise<Server>((ready, reject) => {
		const options = { port, hostname: host, fetch, overrideGlobalObjects: false, serverOptions: connectionTimes };
		const nodeServer = serve(options, () => ready(nodeServer as Server)) as Server;
		limitConnections(nodeServer, maxConnections);
		nodeServer.once('error', reject);
	});
	const address = server.address();
	return {
		port: typeof address === 'object' && address !== null ? address.port : port,
		stop: async () => {
			isStopping = true;
			const cutTimer = setTimeout(() => server.closeAllConnections(), shutdownMs);
			// The server's own `close` would cut idle connections at once, and with them a request that is on its way.
			const endIdle = setTimeout(() => server.closeIdleConnections(), lastRequestMs);
			await new Promise<void>((closed) => {
				NetServer.prototype.close.call(server, () => closed());
			});
			clearTimeout(endIdle);
			clearTimeout(cutTimer);
		},
	};
};

/** Resolves at the first signal that ends a command: Ctrl+C, or SIGTERM of a service manager. */
export const stopSignal = (): Promise<void> =>
	new Promise((finish) => {
		for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => finish());
	});

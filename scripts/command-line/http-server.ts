import type { Server } from 'node:http';
import { serve } from '@hono/node-server';

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

/**
 * Listens on a port.
 *
 * @param host address to listen on, such as 127.0.0.1 or 0.0.0.0.
 * @throws the error of the system when the port is taken or may not be used.
 */
export const listen = async (port: number, host: string, handle: FetchHandler): Promise<HttpServer> => {
	let stopping = false;
	const fetch: FetchHandler = async (request, environment) => {
		const response = await handle(request, environment);
		if (!stopping) return response;
		const last = new Response(response.body, response);
		last.headers.set('Connection', 'close');
		return last;
	};
	const server = await new Promise<Server>((ready, reject) => {
		const started = serve({ port, hostname: host, fetch, overrideGlobalObjects: false }, () =>
			ready(started as Server),
		) as Server;
		started.once('error', reject);
	});
	const address = server.address();
	return {
		port: typeof address === 'object' && address !== null ? address.port : port,
		stop: async () => {
			stopping = true;
			const cut = setTimeout(() => server.closeAllConnections(), shutdownMs);
			await new Promise<void>((closed) => {
				server.close(() => closed());
				server.closeIdleConnections();
			});
			clearTimeout(cut);
		},
	};
};

/** Resolves at the first signal that ends a command: Ctrl+C, or SIGTERM of a service manager. */
export const stopSignal = (): Promise<void> =>
	new Promise((finish) => {
		for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => finish());
	});

import { createServer } from 'node:net';

/** A port that no process listens on. */
export const freePort = (): Promise<number> =>
	new Promise((resolve, reject) => {
		const server = createServer();
		server.once('error', reject);
		server.listen(0, () => {
			const address = server.address();
			server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
		});
	});

const tryPort = (port: number, host: string): Promise<void> =>
	new Promise((free, reject) => {
		const server = createServer();
		server.once('error', (error: NodeJS.ErrnoException) =>
			// A machine without IPv6 has no such address, so nobody listens on it.
			error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT' ? free() : reject(error),
		);
		server.listen(port, host, () => server.close(() => free()));
	});

/**
 * Resolves when nobody listens on a port of this machine, for servers that would take another one instead.
 *
 * @throws the error of the system when the port is taken or may not be used.
 */
export const needFreePort = async (port: number): Promise<void> => {
	if (port === 0) return;
	for (const host of ['127.0.0.1', '::1']) await tryPort(port, host);
};

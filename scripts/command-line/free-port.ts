import { createServer } from 'node:net';

/** A port that no process listens on. */
export const freePort = (): Promise<number> =>
	new Promise((found, reject) => {
		const server = createServer();
		server.once('error', reject);
		server.listen(0, () => {
			const address = server.address();
			server.close(() => found(typeof address === 'object' && address !== null ? address.port : 0));
		});
	});

import { test as plain } from 'playwright/test';
import { type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts';

/** Tests whose pages load through a network that can fail; `baseURL` is its address. */
export const test = plain.extend<{ network: FaultyProxy }>({
	network: async ({ browserName: _ }, use, { project }) => {
		const network = await startFaultyProxy(String(project.use.baseURL));
		await use(network);
		await network.close();
	},
	baseURL: async ({ network }, use) => use(network.origin),
});

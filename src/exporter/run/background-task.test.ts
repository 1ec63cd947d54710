import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { checkSettings } from '../../config/read.ts';
import { Inventory } from '../targets/bucket/inventory.ts';
import { purgeCaches } from '../targets/bucket/purge.ts';
import { startBackgroundTask } from './background-task.ts';

it('nobody waits for a slow service; stopping ends the call, and what was not sent stays', async () => {
	const { promise: called, resolve: isCalled } = Promise.withResolvers<void>();
	/** Never answers. */
	const server = createServer(() => isCalled());
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const purgeWebhook = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
	const settings = checkSettings(
		{ site: { address: 'https://news.example.org' }, publish: { purgeWebhook } },
		'a test',
	);
	const inventory = new Inventory(':memory:');
	inventory.addPurges('address', ['/a.xml']);
	const failures: string[] = [];
	const task = startBackgroundTask(
		async (signal) => failures.push(...(await purgeCaches(inventory, settings, signal))),
		(error) => failures.push(String(error)),
	);
	task.trigger();
	await called;
	inventory.addPurges('address', ['/a.xml', '/b.xml']);
	await task.stop();
	expect(failures).toEqual([]);
	inventory.takePurges();
	expect(inventory.purges('address')).toEqual(['/a.xml', '/b.xml']);
	inventory.close();
	server.closeAllConnections();
	await new Promise((resolve) => server.close(resolve));
});

it('runs again after a trigger during a run, and continues after an error', async () => {
	const runs: number[] = [];
	const errors: unknown[] = [];
	const { promise: gate, resolve: open } = Promise.withResolvers<void>();
	const { promise: done, resolve: isDone } = Promise.withResolvers<void>();
	const task = startBackgroundTask(
		async () => {
			runs.push(runs.length);
			if (runs.length === 1) {
				await gate;
				throw new Error('once');
			}
			isDone();
		},
		(error) => errors.push(error),
	);
	task.trigger();
	task.trigger();
	task.trigger();
	open();
	await done;
	await task.stop();
	expect(runs).toEqual([0, 1]);
	expect(errors).toHaveLength(1);
	task.trigger();
	expect(runs).toHaveLength(2);
});

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createDatabase } from '../../../tests/contract/support/postgres.ts';
import type { PageJob } from '../plan/page-job.ts';
import { BatchQueue, taskOf } from './batch-queue.ts';
import { connect } from './connection.ts';
import { type Edition, joinPublishers, type Peer } from './peer.ts';
import { openQueuePool, queueSchema } from './tables.ts';

const schema = 'publisher_members';
const edition: Edition = { build: '1', settings: 'a' };
let url: string;
const peers: Peer[] = [];

const join = async (): Promise<Peer> => {
	const peer = await joinPublishers(url, schema);
	peers.push(peer);
	return peer;
};

/** Cuts the connections of a peer, as the server does when its process is killed. */
const kill = async (peer: Peer): Promise<void> => {
	const connection = await connect(url, schema, 'test');
	await connection.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
		peer.connectionName,
	]);
	await peer.lost;
	await connection.close();
};

beforeAll(async () => {
	url = await createDatabase(inject('postgresUrl'));
});
afterAll(async () => {
	for (const peer of peers) await peer.leave();
});

const jobOf = (path: string): PageJob => ({
	...{ path, variants: [], route: 'newsDetail', parameters: {}, kind: 'page', item: '1', modified: '', listed: true },
});

describe('publishers of one folder', () => {
	it('one leads; another one takes over when its connection is gone', async () => {
		const [first, second] = [await join(), await join()];
		expect(await first.lead(edition)).toBe(true);
		expect(await second.lead(edition)).toBe(false);
		expect(await second.leader()).toMatchObject({ id: first.id, ...edition });
		await kill(first);
		await expect(first.leader()).rejects.toThrow(/The connection to the database .* was lost\./);
		// The server says that it ends the connection before it gives its locks back.
		await expect.poll(() => second.lead(edition)).toBe(true);
		await expect.poll(() => second.freeDead()).toEqual([first.id]);
		expect([...(await second.living())]).toEqual([second.id]);
		await second.leave();
	});

	it('one that was started before the leader does not take over with another build or other settings', async () => {
		const [old, fresh] = [await join(), await join()];
		expect(await fresh.lead({ build: '2', settings: 'a' })).toBe(true);
		await fresh.leave();
		expect(await old.lead(edition)).toBe(false);
		expect(await old.lead({ build: '2', settings: 'b' })).toBe(false);
		expect(await old.lead({ build: '2', settings: 'a' })).toBe(true);
		await old.leave();
		// The publisher that was started last decides, so that an operator can go back to an older version.
		const next = await join();
		expect(await next.lead(edition)).toBe(true);
		await next.leave();
	});

	it('the batches of a dead publisher are freed, and a new leader clears what is left in the queue', async () => {
		const [leader, helper] = [await join(), await join()];
		const queue = new BatchQueue(leader);
		const numbers = await queue.add('r', [[jobOf('/a.html')], [jobOf('/b.html')]]);
		expect([numbers.length, await queue.depth()]).toEqual([2, 2]);
		await helper.offer('r', 'pool-of-helper', 2);
		expect([await leader.helperThreads('r'), await leader.helperThreads('another')]).toEqual([2, 0]);
		const pool = openQueuePool(url, 'test', 1);
		// As the queue marks a job that a process works on.
		await pool.query(
			`update ${queueSchema(schema)}._private_jobs set locked_at = now(), locked_by = 'pool-of-helper' where id = $1`,
			[numbers[0]],
		);
		expect(await queue.takeBack(numbers)).toEqual([numbers[1]]);
		await pool.query(`update ${schema}.batch set outcomes = '[{"outcome":"gone"}]' where job = $1`, [numbers[0]]);
		expect(await queue.outcomes()).toEqual([[numbers[0], [{ outcome: 'gone' }]]]);
		expect(await queue.outcomes()).toEqual([]);
		await kill(helper);
		await queue.clear();
		const left = await pool.query(`select 1 from ${queueSchema(schema)}.jobs where task_identifier = $1`, [
			taskOf('r'),
		]);
		expect(left.rows).toEqual([]);
		await pool.end();
	});

	it('a batch of a process that ended before it recorded its name goes to others; that of a slow process does not', async () => {
		const [leader, helper] = [await join(), await join()];
		await helper.offer('r', 'pool-of-slow', 2);
		const queue = new BatchQueue(leader);
		const [first, second, third] = await queue.add('r', [[jobOf('/a.html')], [jobOf('/b.html')], [jobOf('/c.html')]]);
		const pool = openQueuePool(url, 'test', 1);
		const hold = (job: string | undefined, by: string, seconds: number): Promise<unknown> =>
			pool.query(
				`update ${queueSchema(schema)}._private_jobs set locked_by = $2, locked_at = now() - $3 * interval '1 second' where id = $1`,
				[job, by, seconds],
			);
		await hold(first, 'pool-of-nobody', 60);
		await hold(second, 'pool-of-new', 5);
		await hold(third, 'pool-of-slow', 60);
		await leader.freeDead();
		const held = await pool.query(`select id from ${queueSchema(schema)}.jobs where locked_by is not null order by id`);
		expect(held.rows.map(({ id }) => String(id))).toEqual([second, third]);
		await pool.query(`select ${queueSchema(schema)}.force_unlock_workers(array['pool-of-new', 'pool-of-slow'])`);
		await queue.clear();
		await pool.end();
		for (const peer of [helper, leader]) await peer.leave();
	});
});

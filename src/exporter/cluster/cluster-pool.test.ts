import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { createDatabase } from '../../../tests/contract/support/postgres.ts';
import { fixtureOf, writeFixture } from '../../../tests/export/fixture-source.ts';
import { checkSettings } from '../../config/read.ts';
import { ensureCompiled } from '../compile/compile.ts';
import type { PageJob, PageResult } from '../plan/page-job.ts';
import { pageOfItem } from '../plan/plan.ts';
import type { ExportOptions } from '../render/export-options.ts';
import { createThreadPool } from '../render/pool.ts';
import { renderOptionsOf } from '../render/render-options.ts';
import { BatchQueue } from './batch-queue.ts';
import { type BatchWorker, startBatchWorker } from './batch-worker.ts';
import { createClusterPool } from './cluster-pool.ts';
import { joinPublishers, type Peer } from './peer.ts';
import { queueSchema } from './tables.ts';

const count = 200;
const renderDigest = 'r';
const schema = 'publisher_pool';
const folder = mkdtempSync(join(tmpdir(), 'touch-edition-pool-'));
const root = fileURLToPath(new URL('../../..', import.meta.url));
const source = {
	module: new URL('../../../tests/export/fixture-source.ts', import.meta.url).href,
	options: { file: join(folder, 'fixture.json') },
	remote: false,
};
const options: ExportOptions = {
	...{ root, out: join(folder, 'site'), source, concurrency: 1 },
	settings: checkSettings({ site: { address: 'https://news.example.org' } }, 'the test'),
};

let leader: Peer;
let helper: Peer;
let worker: BatchWorker | undefined;
let render: ReturnType<typeof renderOptionsOf>;
beforeAll(async () => {
	writeFixture(join(folder, 'fixture.json'), fixtureOf(count));
	const databaseUrl = await createDatabase(inject('postgresUrl'));
	leader = await joinPublishers(databaseUrl, schema);
	helper = await joinPublishers(databaseUrl, schema);
	const parts = { build: await ensureCompiled(root), temporary: join(folder, 'unfinished'), drawn: {} };
	render = renderOptionsOf(options, { ...parts, out: options.out, settings: options.settings });
});
afterAll(async () => {
	await worker?.stop();
	await Promise.all([leader.leave(), helper.leave()]);
	rmSync(folder, { recursive: true, force: true });
});

const jobs = (): PageJob[] =>
	fixtureOf(count).articles.map((article) => {
		const job = pageOfItem({ ...article, articleType: 0, publishtime: '', modifiedtime: '', linkUrl: '' });
		if ('reason' in job) throw new Error(job.reason);
		return job;
	});

/**
 * Renders all pages as the leader. It gets the second half of them once it knows who helps: on a busy machine it would
 * otherwise have rendered them all before the database answers.
 *
 * @returns the results, in the order in which they came.
 */
const renderAll = async (): Promise<PageResult[]> => {
	const queue = new BatchQueue(leader);
	const outcomes = vi.spyOn(queue, 'outcomes');
	const inTwoHalves = async function* (): AsyncGenerator<PageJob> {
		for (const [index, job] of jobs().entries()) {
			if (index === count / 2) await vi.waitUntil(() => outcomes.mock.settledResults[0]?.type === 'fulfilled', 60_000);
			yield job;
		}
	};
	const pool = createClusterPool({
		...{ own: createThreadPool(render, 1), peer: leader, queue, threads: 1, renderDigest: () => renderDigest },
	});
	const results: PageResult[] = [];
	try {
		await pool.render(inTwoHalves(), async (some) => {
			results.push(...some);
		});
	} finally {
		await pool.close();
	}
	return results;
};

const expectAll = (results: readonly PageResult[], outcome: string): void => {
	expect(results.map(({ job }) => job.path).sort()).toEqual(
		jobs()
			.map(({ path }) => path)
			.sort(),
	);
	expect(new Set(results.map((result) => result.outcome))).toEqual(new Set([outcome]));
};

const waiting = async (): Promise<number> =>
	Number((await leader.connection.query(`select count(*) as jobs from ${queueSchema(schema)}.jobs`))[0]?.['jobs']);

/** Batches that were ever queued. */
const handedOut = async (): Promise<number> => {
	const [row] = await leader.connection.query(
		"select coalesce(last_value, 0) as last from pg_sequences where schemaname = $1 and sequencename like '%jobs%'",
		[queueSchema(schema)],
	);
	return Number(row?.['last']);
};

it('a leader without help renders everything, and queues nothing', async () => {
	expectAll(await renderAll(), 'written');
	expect(await handedOut()).toBe(0);
});

it('a helper renders a part of the pages; each page is rendered and written once', async () => {
	rmSync(options.out, { recursive: true });
	worker = await startBatchWorker(helper, render, { renderDigest, threads: 1 });
	const before = await handedOut();
	expectAll(await renderAll(), 'written');
	expect(await handedOut()).toBeGreaterThan(before);
	for (const { path } of jobs()) expect(existsSync(join(options.out, path))).toBe(true);
	await worker.stop();
	worker = undefined;
	expect(await waiting()).toBe(0);
});

it('batches that were handed out to a publisher that does not come back are rendered by the leader', async () => {
	await helper.offer(renderDigest, 'nobody', 4);
	expectAll(await renderAll(), 'same');
	expect(await waiting()).toBe(0);
});

it('a helper that is stopped in the middle of its work finishes it, and holds nothing afterwards', async () => {
	for (let round = 0; round < 2; round += 1) {
		const own = await startBatchWorker(helper, render, { renderDigest, threads: 1 });
		const before = await handedOut();
		const rendering = renderAll();
		while ((await handedOut()) === before) await setTimeout(1);
		await own.stop();
		expectAll(await rendering, 'same');
		const held = `select 1 from ${queueSchema(schema)}.jobs where locked_by is not null`;
		expect(await leader.connection.query(held)).toEqual([]);
		await new BatchQueue(leader).clear();
	}
});

/** A publisher that does not lead: it renders the batches that the leader hands out. */
import { setTimeout } from 'node:timers/promises';
import { runTaskList } from 'graphile-worker';
import { storableJson } from '../manifest/storable-json.ts';
import type { PageJob, PageOutcome } from '../plan/page-job.ts';
import { createThreadPool, type RenderPool } from '../render/pool.ts';
import type { WorkerOptions } from '../render/worker.ts';
import { type BatchPayload, channelOf, taskOf } from './batch-queue.ts';
import type { Peer } from './peer.ts';
import { openQueuePool, queueSchema, silent } from './tables.ts';

/** Batches that a thread has at once. */
const batchesAhead = 2;

/** Milliseconds for the queue to end when the connection is lost. */
const shutdownMs = 5_000;

const isWanted = (schema: string): string => `select 1 from ${schema}.batch where job = $1 and outcomes is null`;

/**
 * Stores the outcomes of a batch. A process that was held up so long that it counts as dead may have written older pages over
 * newer ones: these are rendered again.
 */
const storeText = (schema: string): string => `
with mine as (select 1 from ${queueSchema(schema)}.jobs where id = $1 and locked_by = $2),
stored as (update ${schema}.batch set outcomes = $3::json where job = $1 and outcomes is null and exists (select 1 from mine)),
late as (
	insert into ${schema}.failure select path, job from json_to_recordset($4::json) as job (path text, job text)
	where not exists (select 1 from mine) on conflict do nothing
)
select pg_notify('${channelOf(schema)}', '')`;

/** Renders a batch on a thread. A page of it without an outcome has failed. */
const renderOn = async (lane: RenderPool, jobs: readonly PageJob[]): Promise<PageOutcome[]> => {
	const outcomes = new Map<string, PageOutcome>();
	await lane.render(jobs, async (results) => {
		for (const { job, ...outcome } of results) outcomes.set(job.path, outcome as PageOutcome);
	});
	return jobs.map(({ path }) => outcomes.get(path) ?? { outcome: 'failed', reason: 'The page was not rendered.' });
};

export interface BatchWorker {
	/** Finishes the batches in hand and takes no others. */
	stop(): Promise<void>;
}

/** Starts rendering for the leader. @param threads of this process. */
export const startBatchWorker = async (
	peer: Peer,
	options: WorkerOptions,
	{ renderDigest, threads }: { renderDigest: string; threads: number },
): Promise<BatchWorker> => {
	const lanes = Array.from({ length: threads }, () => createThreadPool(options, 1));
	const pool = openQueuePool(peer.databaseUrl, peer.connectionName, threads * batchesAhead + 2);
	let next = 0;
	const work = runTaskList(
		{
			...{ schema: queueSchema(peer.schema), concurrency: threads * batchesAhead, logger: silent },
			...{ noHandleSignals: true, pollInterval: 500 },
		},
		{
			[taskOf(renderDigest)]: async (payload, helpers) => {
				const { id } = helpers.job;
				const wantedRows = await pool.query(isWanted(peer.schema), [id]);
				if (wantedRows.rows.length === 0) return;
				const { jobs } = payload as BatchPayload;
				const lane = lanes[next++ % lanes.length];
				if (lane === undefined) return;
				const outcomes = await renderOn(lane, jobs);
				const returnedJobs = jobs.map((job) => ({ path: job.path, job: JSON.stringify(job) }));
				await pool.query(storeText(peer.schema), [id, work.id, storableJson(outcomes), storableJson(returnedJobs)]);
			},
		},
		pool,
	);
	// `stop` awaits its end; an earlier failure is noticed by the connection of the peer.
	work.promise.catch(() => undefined);
	await peer.offer(renderDigest, work.id, threads);
	return {
		stop: async () => {
			await peer.offer('', work.id, 0).catch(() => undefined);
			// Without the database the queue may wait for an answer forever.
			const isAway = peer.lost.then(() => setTimeout(shutdownMs, undefined, { ref: false }));
			await Promise.race([Promise.resolve(work.gracefulShutdown()).catch(() => undefined), isAway]);
			await Promise.all([pool.end().catch(() => undefined), ...lanes.map((lane) => lane.close())]);
			await peer.release(work.id).catch(() => undefined);
		},
	};
};

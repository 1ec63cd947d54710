/**
 * A simulation of many publishers: each lane renders a batch, then the leader records it; the leader does one thing at a time, the
 * database eight.
 */

import { batchSizes } from '../../src/exporter/cluster/shared-pool.ts';

export interface Costs {
	/** A page on a render thread. */
	pageMs: number;
	/** Planning, handing out and recording a page, on the leader's main thread. */
	leaderMs: number;
	/** All that the database does for a page, with reading its content. */
	databaseMs: number;
	/** A round trip to the database and back. */
	roundTripMs: number;
}

/** Pages in a batch of a long run. */
const batchSize = batchSizes.last;
/** Number of batches that a thread has at once. */
const batchesAhead = 2;
/** Round trips of a worker for a batch: take it, look whether it is wanted, store its outcomes, end it. */
const roundTrips = 4;

export interface Simulated {
	workers: number;
	seconds: number;
	/** Share of the time in which the leader works. */
	leaderBusy: number;
	/** Share of the database's eight cores that work. */
	databaseBusy: number;
	/** Times faster than one worker. */
	gain: number;
}

/** Cores of the database's machine. */
const databaseCores = 8;

/** The time of an export, when every worker has one thread and a core for it. */
export const simulateExport = (workers: number, pages: number, costs: Costs): Simulated => {
	const { pageMs, leaderMs, databaseMs, roundTripMs } = costs;
	const batches = Math.ceil(pages / batchSize);
	const renderMs = batchSize * pageMs;
	const recordMs = batchSize * leaderMs;
	/** When each thread is free, and when each batch on its way to it was handed out. */
	const threads = new Float64Array(workers);
	const lanes = new Float64Array(workers * batchesAhead);
	let leaderFree = 0;
	let leaderWork = 0;
	for (let batch = 0; batch < batches; batch += 1) {
		let lane = 0;
		for (let index = 1; index < lanes.length; index += 1) if ((lanes[index] ?? 0) < (lanes[lane] ?? 0)) lane = index;
		const thread = lane % workers;
		const start = Math.max(threads[thread] ?? 0, (lanes[lane] ?? 0) + roundTrips * roundTripMs);
		threads[thread] = start + renderMs;
		leaderFree = Math.max(leaderFree, start + renderMs) + recordMs;
		leaderWork += recordMs;
		lanes[lane] = leaderFree;
	}
	const seconds = Math.max(leaderFree, (pages * databaseMs) / databaseCores) / 1000;
	return {
		...{ workers, seconds, gain: 0 },
		leaderBusy: leaderWork / 1000 / seconds,
		databaseBusy: (pages * databaseMs) / databaseCores / 1000 / seconds,
	};
};

/** Prints what 1 to 100 workers do with 10 million pages. */
export const simulate = (costs: Costs, pages = 10_000_000): Simulated[] => {
	const alone = simulateExport(1, pages, costs).seconds;
	const results = [1, 2, 4, 8, 16, 32, 64, 100].map((workers) => {
		const result = simulateExport(workers, pages, costs);
		return { ...result, gain: alone / result.seconds };
	});
	console.log(`| workers | ${pages} pages | times one | leader busy | database busy |`);
	console.log('|---|---|---|---|---|');
	for (const { workers, seconds, gain, leaderBusy, databaseBusy } of results)
		console.log(
			`| ${workers} | ${(seconds / 60).toFixed(0)} min | ${gain.toFixed(1)} | ${(leaderBusy * 100).toFixed(0)} % | ${(databaseBusy * 100).toFixed(0)} % |`,
		);
	return results;
};

import type { Walk } from '../manifest/manifest.ts';
import type { PageJob, PageResult } from '../plan/page-job.ts';
import { type RenderPool, withJobs } from '../render/pool.ts';
import type { BatchQueue } from './batch-queue.ts';
import type { Peer } from './peer.ts';

/**
 * Pages in a batch for a helper: doubles from `first` to `last`, so that short runs are shared too. With 25 throughout, the database
 * has half as much work again.
 */
const batchSizes = { first: 25, last: 100 };

/** Number of batches handed out for each thread of another publisher, begun and waiting: enough that new ones arrive before it has
 * finished. */
const batchesAhead = 4;

/** Milliseconds between two checks who helps, and the longest pause between two checks for outcomes. */
const times = { helperThreads: 1_000, outcomes: 200 };

/** Jobs that several consumers take from; each job goes to one of them. */
class Source {
	readonly #jobs: AsyncIterator<PageJob>;
	isOver = false;

	constructor(jobs: Walk<PageJob>) {
		this.#jobs = (async function* () {
			yield* jobs;
		})();
	}

	/** Nobody gets further jobs. */
	stop(): void {
		this.isOver = true;
	}

	async next(): Promise<PageJob | undefined> {
		if (this.isOver) return undefined;
		const { value, done } = await this.#jobs.next();
		if (done === true) this.isOver = true;
		return done === true || this.isOver ? undefined : (value as PageJob);
	}

	async *[Symbol.asyncIterator](): AsyncGenerator<PageJob> {
		for (let job = await this.next(); job !== undefined; job = await this.next()) yield job;
	}

	async batch(size: number): Promise<PageJob[]> {
		const jobs: PageJob[] = [];
		while (jobs.length < size) {
			const job = await this.next();
			if (job === undefined) break;
			jobs.push(job);
		}
		return jobs;
	}
}

type Take = (results: PageResult[]) => Promise<void>;

/** The state of one call of `render`: what the leader has handed out. */
class Distribution {
	readonly #waiting = new Map<string, PageJob[]>();
	readonly #pool: ClusterParts;
	readonly #source: Source;
	readonly #take: Take;
	#batchSize = batchSizes.first;
	/** The leader's own threads have nothing to do. */
	isIdle = false;

	constructor(pool: ClusterParts, source: Source, take: Take) {
		this.#pool = pool;
		this.#source = source;
		this.#take = take;
	}

	get hasWaiting(): boolean {
		return this.#waiting.size > 0;
	}

	async run(): Promise<void> {
		const { peer, queue, renderDigest } = this.#pool;
		await peer.announce(renderDigest());
		for (let lanes = 0, lookedAt = Number.NEGATIVE_INFINITY; !(this.#source.isOver && this.#waiting.size === 0); ) {
			if (performance.now() - lookedAt > times.helperThreads) {
				await peer.freeDead();
				lanes = await peer.helperThreads(renderDigest());
				lookedAt = performance.now();
			}
			await this.#takeOutcomes();
			await this.#handOut(lanes * batchesAhead - this.#waiting.size);
			if (this.#source.isOver && (this.isIdle || lanes === 0)) await this.#renderSome();
			const hasNothingToDo = this.#source.isOver && this.#waiting.size === 0;
			if (!hasNothingToDo) await queue.wait(times.outcomes);
		}
	}

	async #takeOutcomes(): Promise<void> {
		for (const [job, outcomes] of await this.#pool.queue.outcomes()) {
			const jobs = this.#waiting.get(job);
			this.#waiting.delete(job);
			if (jobs !== undefined) await this.#take(withJobs(jobs, outcomes));
		}
	}

	async #handOut(room: number): Promise<void> {
		const batches: PageJob[][] = [];
		while (batches.length < room) {
			const jobs = await this.#source.batch(this.#batchSize);
			if (jobs.length === 0) break;
			batches.push(jobs);
		}
		if (batches.length === 0) return;
		this.#batchSize = Math.min(this.#batchSize * 2, batchSizes.last);
		const numbers = await this.#pool.queue.add(this.#pool.renderDigest(), batches);
		for (const [index, job] of numbers.entries()) this.#waiting.set(job, batches[index] ?? []);
	}

	/** Takes a few batches back that nobody has begun, and renders them. */
	async #renderSome(): Promise<void> {
		const localPages = [...this.#waiting.keys()].reverse().slice(0, this.#pool.threads);
		const jobs = (await this.#pool.queue.takeBack(localPages)).flatMap((job) => {
			const batch = this.#waiting.get(job) ?? [];
			this.#waiting.delete(job);
			return batch;
		});
		if (jobs.length > 0) await this.#pool.own.render(jobs, this.#take);
	}
}

interface ClusterParts {
	/** The threads of this process. */
	own: RenderPool;
	threads: number;
	peer: Peer;
	queue: BatchQueue;
	/** What pages are rendered with now. */
	renderDigest: () => string;
}

/**
 * Renders on the threads of this process and on those of all other publishers: each takes a batch when it is free. When nobody
 * helps, the queue stays empty, and a page costs no more than without a queue.
 */
export const createClusterPool = (parts: ClusterParts): RenderPool => ({
	render: async (jobs, take) => {
		const source = new Source(jobs);
		const distribution = new Distribution(parts, source, take);
		const ownWork = parts.own.render(source, take).then(() => {
			distribution.isIdle = true;
			parts.queue.wake();
		});
		const stoppingWork = [ownWork, distribution.run()].map((work) =>
			work.catch((error: unknown) => {
				source.stop();
				throw error;
			}),
		);
		const ends = await Promise.allSettled(stoppingWork);
		const failedEnd = ends.find((end) => end.status === 'rejected');
		if (failedEnd === undefined) return;
		await parts.queue.clear().catch(() => undefined);
		throw failedEnd.reason;
	},
	close: () => parts.own.close(),
});

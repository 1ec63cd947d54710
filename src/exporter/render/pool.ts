import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { PageJob, PageOutcome, PageResult } from '../plan/page-job.ts';
import { type BatchAnswer, type BatchMessage, prepareRender, renderBatch, type WorkerOptions } from './worker.ts';

/**
 * Number of pages in one message to a worker: large enough that messages cost little, small enough that threads finish
 * together.
 */
const batchSize = 48;

export interface RenderPool {
	/** Renders jobs as they arrive. @param take gets results in any order, also while other jobs are being rendered. */
	render(
		jobs: Iterable<PageJob> | AsyncIterable<PageJob>,
		take: (results: PageResult[]) => Promise<void>,
	): Promise<void>;
	close(): Promise<void>;
}

async function* batches(jobs: Iterable<PageJob> | AsyncIterable<PageJob>): AsyncGenerator<PageJob[]> {
	let batch: PageJob[] = [];
	for await (const job of jobs) {
		batch.push(job);
		if (batch.length === batchSize) {
			yield batch;
			batch = [];
		}
	}
	if (batch.length > 0) yield batch;
}

/** Renders in the current thread, for few pages: starting a thread would take longer than the work. */
export const createLocalPool = async (options: WorkerOptions): Promise<RenderPool> => {
	const tools = await prepareRender(options);
	return {
		render: async (jobs, take) => {
			for await (const batch of batches(jobs))
				await take(withJobs(batch, await renderBatch(batch, tools, options.parallel)));
		},
		close: tools.close,
	};
};

/** Results of a batch: each job with its outcome. */
export const withJobs = (jobs: readonly PageJob[], outcomes: readonly PageOutcome[]): PageResult[] =>
	jobs.flatMap((job, index) => {
		const outcome = outcomes[index];
		return outcome === undefined ? [] : [{ job, ...outcome }];
	});

/** A pool that is closed and forgotten when it fails, so that the next run starts other threads. */
export const untilItFails = (pool: RenderPool, forget: () => void): RenderPool => ({
	render: async (jobs, take) => {
		try {
			await pool.render(jobs, take);
		} catch (error) {
			forget();
			await pool.close().catch(() => undefined);
			throw error;
		}
	},
	close: () => pool.close(),
});

/**
 * Size of the young generation of a render thread, MB for each of its halves. The main thread, which waits for the others,
 * is started with a smaller one; its flag would hold for threads too. V8 reads it when a thread starts.
 */
const halfOfYoungGeneration = 8;

/** Number of batches that a thread has at once: the next one is there when it has finished one. */
const batchesAhead = 2;

/** A thread with the batches that it is working on. */
class RenderThread {
	readonly #worker: Worker;
	readonly #waiting = new Map<number, { resolve: (outcomes: PageOutcome[]) => void; reject: (error: Error) => void }>();
	#asked = 0;
	#broken: Error | null = null;

	constructor(options: WorkerOptions) {
		this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
			workerData: { render: options },
			// Memory must not grow with the size of the site: garbage is collected early.
			resourceLimits: { maxYoungGenerationSizeMb: 3 * halfOfYoungGeneration, maxOldGenerationSizeMb: 256 },
		});
		this.#worker.on('message', ({ id, outcomes }: BatchAnswer) => {
			this.#waiting.get(id)?.resolve(outcomes);
			this.#waiting.delete(id);
		});
		this.#worker.on('error', (error) => this.#break(error));
		this.#worker.on('exit', (code) => this.#break(new Error(`A render thread ended with code ${code}.`)));
	}

	#break(error: Error): void {
		this.#broken ??= error;
		for (const { reject } of this.#waiting.values()) reject(this.#broken);
		this.#waiting.clear();
	}

	ask(jobs: PageJob[]): Promise<PageOutcome[]> {
		if (this.#broken !== null) return Promise.reject(this.#broken);
		this.#asked += 1;
		const message: BatchMessage = { id: this.#asked, jobs };
		return new Promise((resolve, reject) => {
			this.#waiting.set(message.id, { resolve, reject });
			this.#worker.postMessage(message);
		});
	}

	close(): Promise<void> {
		if (this.#broken !== null) return Promise.resolve();
		return new Promise((resolve) => {
			this.#worker.once('exit', () => resolve());
			this.#worker.postMessage('close');
		});
	}
}

/** Renders on worker threads; each takes the next batch when it has finished one. */
export const createThreadPool = (options: WorkerOptions, threads: number): RenderPool => {
	setFlagsFromString(`--max-semi-space-size=${halfOfYoungGeneration}`);
	const workers = Array.from({ length: threads }, () => new RenderThread(options));
	return {
		render: async (jobs, take) => {
			const queue = batches(jobs);
			const lane = async (worker: RenderThread): Promise<void> => {
				try {
					for (let next = await queue.next(); next.done !== true; next = await queue.next())
						await take(withJobs(next.value, await worker.ask(next.value)));
				} catch (error) {
					// The other lanes finish what they have begun, and take nothing more.
					await queue.return(undefined);
					throw error;
				}
			};
			const lanes = workers.flatMap((worker) => Array.from({ length: batchesAhead }, () => lane(worker)));
			for (const end of await Promise.allSettled(lanes)) if (end.status === 'rejected') throw end.reason;
		},
		close: async () => {
			await Promise.all(workers.map((worker) => worker.close()));
		},
	};
};

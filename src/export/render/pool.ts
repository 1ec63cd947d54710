import { Worker } from 'node:worker_threads';
import type { PageJob, PageResult } from './page-job.ts';
import { prepareRender, renderBatch, type WorkerOptions } from './worker.ts';

/** Pages in one message to a worker: large enough that messages do not count, small enough to end evenly. */
const batchSize = 40;

export interface RenderPool {
	/** Renders jobs as they come; results arrive in any order. */
	render(jobs: Iterable<PageJob> | AsyncIterable<PageJob>, take: (results: PageResult[]) => void): Promise<void>;
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

/** Renders in this very thread: for a few pages, where starting a thread would cost more than the work. */
export const createLocalPool = async (options: WorkerOptions): Promise<RenderPool> => {
	const tools = await prepareRender(options);
	return {
		render: async (jobs, take) => {
			for await (const batch of batches(jobs)) take(await renderBatch(batch, tools, options.parallel));
		},
		close: () => tools.source.close(),
	};
};

const ask = (worker: Worker, batch: PageJob[]): Promise<PageResult[]> =>
	new Promise((resolve, reject) => {
		const settle = () => {
			worker.off('message', onMessage);
			worker.off('error', onError);
			worker.off('exit', onExit);
		};
		const onMessage = (results: PageResult[]) => {
			settle();
			resolve(results);
		};
		const onError = (error: Error) => {
			settle();
			reject(error);
		};
		const onExit = (code: number) => {
			settle();
			reject(new Error(`A render thread ended with code ${code}.`));
		};
		worker.on('message', onMessage);
		worker.on('error', onError);
		worker.on('exit', onExit);
		worker.postMessage(batch);
	});

/** Renders on worker threads; each takes the next batch when it has finished one. */
export const createThreadPool = (options: WorkerOptions, threads: number): RenderPool => {
	const workers = Array.from(
		{ length: threads },
		() =>
			new Worker(new URL('./worker.ts', import.meta.url), {
				workerData: { render: options },
				resourceLimits: { maxYoungGenerationSizeMb: 32 },
			}),
	);
	return {
		render: async (jobs, take) => {
			const queue = batches(jobs);
			await Promise.all(
				workers.map(async (worker) => {
					for (let next = await queue.next(); next.done !== true; next = await queue.next())
						take(await ask(worker, next.value));
				}),
			);
		},
		close: async () => {
			await Promise.all(
				workers.map(
					(worker) =>
						new Promise<void>((resolve) => {
							worker.once('exit', () => resolve());
							worker.postMessage('close');
						}),
				),
			);
		},
	};
};

import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { functionShapes } from './support/hostile-shapes.ts';
import type { WorkerTask } from './support/linear-time-worker.ts';
import { sourceFiles, sourcePatterns } from './support/source-patterns.ts';

/** Milliseconds without a word after which the work counts as endless. */
const patienceMs = 30_000;

/** Runs the work in a thread that can be stopped. @returns what was slow, and the number of calls. */
const run = async (task: WorkerTask): Promise<{ slow: string[]; calls: number }> => {
	const worker = new Worker(new URL('support/linear-time-worker.ts', import.meta.url), {
		workerData: task,
	});
	const slow: string[] = [];
	let at = '';
	const calls = await new Promise<number>((resolve, reject) => {
		const giveUp = (): void => {
			slow.push(`${at} does not end`);
			resolve(0);
		};
		let watch = setTimeout(giveUp, patienceMs);
		worker.on('error', reject);
		worker.on('message', (message: { at?: string; slow?: string; done?: number }) => {
			clearTimeout(watch);
			if (message.done !== undefined) return resolve(message.done);
			if (message.slow !== undefined) slow.push(message.slow);
			at = message.at ?? at;
			watch = setTimeout(giveUp, patienceMs);
		});
	});
	await worker.terminate();
	return { slow, calls };
};

it('work that is more than linear is found', async () => {
	const files = ['of the test'];
	const { slow } = await run({
		patterns: [
			{ text: String.raw`/\s+$/`, files },
			{ text: '/[a-z]+/g', files },
		],
		modules: [],
	});
	expect(slow).toEqual([expect.stringMatching(/^\/\\s\+\$\/ in of the test takes more than linear time/)]);
});

it('E-58: every pattern in the source takes linear time', async () => {
	const patterns = sourcePatterns();
	expect(patterns.length).toBeGreaterThan(300);
	const { slow, calls } = await run({ patterns, modules: [] });
	expect(slow.join('\n')).toBe('');
	expect(calls).toBeGreaterThan(30 * patterns.length);
}, 300_000);

it('E-58: every function that reads outside text takes linear time: of the wire, imports, search, embeds, calendar, addresses', async () => {
	const modules = sourceFiles(['src/domain', 'src/intake', 'src/sources'])
		// These open files and connections; the numbers that a proof of work is looked for among are the browser's own.
		.filter(
			(path) =>
				!/(?:sources\/(?:network|discover|open-source)|folder\/(?:files|watch|folder)|file\/(?:read|detect|file|source-of-file)|text\/chunks|proof-of-work)\.ts$/.test(
					path,
				),
		)
		.map((path) => new URL(`../../${path}`, import.meta.url).href);
	const { slow, calls } = await run({ patterns: [], modules });
	expect(slow.join('\n')).toBe('');
	expect(calls).toBeGreaterThan(100 * functionShapes.length);
}, 300_000);

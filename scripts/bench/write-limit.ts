/** The limit of any exporter: the bytes of a site, written from memory by two threads. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

const threads = 2;

interface Part {
	from: string;
	to: string;
	part: number;
}

/** Reads every second file of a folder, then waits, then writes them all to another folder. */
const runPart = ({ from, to, part }: Part): void => {
	const files = readdirSync(from, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name).slice(from.length))
		.filter((_, index) => index % threads === part)
		.map((path) => ({ path: join(to, path), content: readFileSync(join(from, path)) }));
	for (const folder of new Set(files.map(({ path }) => dirname(path)))) mkdirSync(folder, { recursive: true });
	parentPort?.once('message', () => {
		for (const { path, content } of files) writeFileSync(path, content);
		parentPort?.postMessage('written');
	});
	parentPort?.postMessage('read');
};

const answer = (worker: Worker): Promise<unknown> =>
	new Promise((resolve, reject) => {
		worker.once('message', resolve);
		worker.once('error', reject);
	});

/** Seconds that two threads take to write the files of a folder into another one, from memory. */
export const writeLimit = async (from: string, to: string): Promise<number> => {
	const workers = Array.from(
		{ length: threads },
		(_, part) => new Worker(new URL(import.meta.url), { workerData: { from, to, part } satisfies Part }),
	);
	await Promise.all(workers.map(answer));
	const started = performance.now();
	for (const worker of workers) worker.postMessage('write');
	await Promise.all(workers.map(answer));
	return (performance.now() - started) / 1000;
};

if (!isMainThread) runPart(workerData as Part);

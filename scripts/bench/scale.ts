/** Memory and time as the site grows: import, export, one change, one withdrawal. */
import { createWriteStream, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ensureCompiled } from '../../src/exporter/compile/compile.ts';
import { documentLines } from './content.ts';
import { exportCommand, measureChange, type OneChange } from './export-command.ts';
import { type Measured, measure, median } from './measure.ts';

/** Short articles: a million of them, with their pages, need 30 GB. */
const paragraphs = 1;

/** Limits from the smallest to the largest size. */
const limits = { memory: 1.1, change: 1.3 };

export interface ScaleOptions {
	/** Numbers of articles, ascending. */
	sizes: readonly number[];
	/** For content and pages, one folder a size. A store that is there already is not imported again. */
	folder: string;
	rounds: number;
}

/** Up to this size each run is repeated: short runs differ from each other by 10 % in memory, by more than the limit allows. */
const repeatedUpTo = 100_000;

/** Repeats a run, and takes the median of each figure. */
const repeated = async (times: number, run: () => Promise<Measured>): Promise<Measured> => {
	const runs: Measured[] = [];
	for (let index = 0; index < times; index++) runs.push(await run());
	const medianOf = (figure: 'seconds' | 'processor' | 'memory') => median(runs.map((each) => each[figure]));
	return {
		seconds: medianOf('seconds'),
		processor: medianOf('processor'),
		memory: medianOf('memory'),
		output: runs.at(-1)?.output ?? '',
	};
};

interface ScaleResult {
	size: number;
	/** Null when the store was there already. */
	imported: Measured | null;
	exported: Measured;
	again: Measured;
	change: OneChange;
}

const importOf = async (
	root: string,
	folder: string,
	dataDir: string,
	size: number,
	times: number,
): Promise<Measured | null> => {
	const importMark = join(folder, 'imported');
	if (existsSync(importMark)) return null;
	const file = join(folder, 'articles.jsonl');
	await pipeline(Readable.from(documentLines(size, paragraphs)), createWriteStream(file));
	const setup = join(root, 'scripts', 'setup.mjs');
	const imported = await repeated(times, () => {
		rmSync(dataDir, { recursive: true, force: true });
		return measure(process.execPath, [setup, 'import', file], root, { DATA_DIR: dataDir });
	});
	rmSync(file);
	writeFileSync(importMark, '');
	return imported;
};

const measureSize = async (root: string, size: number, { folder, rounds }: ScaleOptions): Promise<ScaleResult> => {
	const ownFolder = join(folder, String(size));
	const [dataDir, out] = [join(ownFolder, 'data'), join(ownFolder, 'site')];
	mkdirSync(ownFolder, { recursive: true });
	const times = size <= repeatedUpTo ? rounds : 1;
	const imported = await importOf(root, ownFolder, dataDir, size, times);
	const exported = await repeated(times, () => {
		for (const suffix of ['', '.manifest', '.hosting']) rmSync(`${out}${suffix}`, { recursive: true, force: true });
		return exportCommand(dataDir, out, []);
	});
	const again = await repeated(times, () => exportCommand(dataDir, out, ['--full']));
	return {
		size,
		imported,
		exported,
		again,
		change: await measureChange({ dataDir, count: size, paragraphs }, out, rounds),
	};
};

const milliseconds = (seconds: number): string => `${(seconds * 1000).toFixed(0)} ms`;
const run = (measurement: Measured | null): string =>
	measurement === null ? '-' : `${measurement.seconds.toFixed(1)} s, ${measurement.memory.toFixed(0)} MB`;

const headings = [
	'articles',
	'import',
	'first export',
	'again, in full',
	'change: process',
	'npm run',
	'running',
	'settled',
	'withdrawal',
];

const rowOf = ({ size, imported, exported, again, change }: ScaleResult): string[] => [
	String(size),
	run(imported),
	run(exported),
	run(again),
	...[change.process, change.npm, change.running, change.settled, change.withdrawn].map(milliseconds),
];

/** Prints a table, and the ratios of the largest to the smallest size. @returns whether the limits hold. */
export const benchScale = async (root: string, options: ScaleOptions): Promise<boolean> => {
	// The first export would otherwise compile the pages, which takes more memory than any site.
	await ensureCompiled(root);
	const results: ScaleResult[] = [];
	console.log(`| ${headings.join(' | ')} |`);
	for (const size of options.sizes) {
		const result = await measureSize(root, size, options);
		results.push(result);
		console.log(`| ${rowOf(result).join(' | ')} |`);
	}
	const [small, large] = [results.at(0), results.at(-1)];
	if (small === undefined || large === undefined) return true;
	const ratios: readonly (readonly [name: string, ratio: number, limit: number])[] = [
		['memory of an import', (large.imported?.memory ?? 0) / (small.imported?.memory ?? 1), limits.memory],
		['memory of a first export', large.exported.memory / small.exported.memory, limits.memory],
		['memory of a full export again', large.again.memory / small.again.memory, limits.memory],
		['one change, new process', large.change.process / small.change.process, limits.change],
		['one change, running publisher', large.change.settled / small.change.settled, limits.change],
		['one withdrawal', large.change.withdrawn / small.change.withdrawn, limits.change],
	];
	for (const [name, ratio, limit] of ratios)
		console.log(`${name.padEnd(40)} ${ratio.toFixed(2)} times (at most ${limit})`);
	return ratios.every(([, ratio, limit]) => ratio <= limit);
};

/** `npm run export` and one change in the running publisher, measured. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSettings } from '../../src/config/read.ts';
import { exportChanges } from '../../src/exporter/run/export-changes.ts';
import { openSession } from '../../src/exporter/session/session.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import { openStore } from '../../src/platform/store/open.ts';
import { root } from '../command-line/root.ts';
import { benchArticle } from './content.ts';
import { type Measured, measure, median } from './measure.ts';

/** The content of a measurement. */
export interface BenchContent {
	/** The store. */
	dataDir: string;
	/** Number of articles. */
	count: number;
	/** Paragraphs of an article. */
	paragraphs: number;
}

/** What a script of package.json starts Node with. */
export const startOf = (script: 'export' | 'publish'): string[] => {
	const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
		scripts: Record<typeof script, string>;
	};
	return scripts[script].split(' ').slice(1);
};

/** Exports in a new process. */
export const exportCommand = (dataDir: string, out: string, flags: readonly string[]): Promise<Measured> =>
	measure(process.execPath, [...startOf('export'), '--out', out, '--json', ...flags], root, { DATA_DIR: dataDir });

/** The same as an operator types it. */
const npmCommand = (dataDir: string, out: string): Promise<Measured> =>
	measure('npm', ['run', '--silent', 'export', '--', '--out', out, '--json'], root, { DATA_DIR: dataDir });

export interface OneChange {
	/** Duration of a new process in seconds. */
	process: number;
	/** The same with `npm run`. */
	npm: number;
	/** Seconds in the running publisher, from the committed change to the last changed page on disk. */
	running: number;
	/** The same until the sitemap and the manifest are written too. */
	settled: number;
	/** Seconds until a withdrawn article is gone everywhere, in the running publisher. */
	withdrawn: number;
}

/** One changed and one withdrawn article: exported by a new process, and by a running publisher. */
export const measureChange = async (
	{ dataDir, count, paragraphs }: BenchContent,
	out: string,
	rounds: number,
): Promise<OneChange> => {
	const store = await openStore({ dataDir });
	const change = (index: number, mark: string, more: { draft?: boolean } = {}) => {
		const article = benchArticle(index, count, paragraphs);
		return upsertDocuments(store, [{ ...article, ...more, body: `<p>${mark}</p>${article.body ?? ''}` }]);
	};
	const processes: number[] = [];
	const npm: number[] = [];
	for (let round = 0; round < rounds; round += 1) {
		await change(17 + round, `第${round}次修改 ${performance.now()}`);
		processes.push((await exportCommand(dataDir, out, [])).seconds);
		await change(17 + round, `又改一次 ${performance.now()}`);
		npm.push((await npmCommand(dataDir, out)).seconds);
	}
	const session = await openSession({
		root,
		out,
		settings: checkSettings({}, 'bench'),
		source: {
			module: new URL('../../src/adapters/embedded.ts', import.meta.url).href,
			options: { dataDir },
			remote: false,
		},
	});
	const follow = async (): Promise<{ onDisk: number; settled: number; pages: number }> => {
		const startTime = performance.now();
		let onDisk = startTime;
		const summary = await exportChanges(session, {
			advance: () => {
				onDisk = performance.now();
			},
		});
		const pages = (summary?.rendered ?? 0) + (summary?.removed ?? 0);
		if (pages === 0) throw new Error('The change was not exported.');
		return { onDisk: (onDisk - startTime) / 1000, settled: (performance.now() - startTime) / 1000, pages };
	};
	const runs: Awaited<ReturnType<typeof follow>>[] = [];
	const withdrawals: number[] = [];
	for (let round = 0; round < rounds + 3; round += 1) {
		await change(200 + round, `运行中第${round}次 ${performance.now()}`);
		const run = await follow();
		// An earlier measurement of the same store has withdrawn it.
		await change(300 + round, `发布 ${performance.now()}`);
		await follow();
		await change(300 + round, '撤回', { draft: true });
		const withdrawal = await follow();
		// The first rounds warm the running publisher up.
		if (round < 3) continue;
		runs.push(run);
		withdrawals.push(withdrawal.settled);
	}
	await session.close();
	await store.close();
	return {
		process: median(processes),
		npm: median(npm),
		running: median(runs.map(({ onDisk }) => onDisk)),
		settled: median(runs.map(({ settled }) => settled)),
		withdrawn: median(withdrawals),
	};
};

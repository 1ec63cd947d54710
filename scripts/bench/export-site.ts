/** A full export side by side with Hugo and `astro build`; then one change, and bytes. */
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import { openStore } from '../../src/platform/store/open.ts';
import { addressOf } from '../../src/routes.ts';
import { benchArticle, benchColumns } from './content.ts';
import { exportCommand, measureChange } from './export-command.ts';
import { isInstalled, type Measured, measure, median } from './measure.ts';
import { writeAstroSite } from './peer-astro.ts';
import { writeHugoSite } from './peer-hugo.ts';

/** Paragraphs of an article. */
const paragraphs = 9;

const fill = async (dataDir: string, count: number): Promise<void> => {
	const store = await openStore({ dataDir });
	await upsertDocuments(store, benchColumns);
	for (let from = 0; from < count; from += 1000) {
		await upsertDocuments(
			store,
			Array.from({ length: Math.min(1000, count - from) }, (_, index) => benchArticle(from + index, count)),
		);
	}
	await store.close();
};

const line = (name: string, value: string): void => console.log(`${name.padEnd(58)} ${value}`);
const times = (value: number): string => `${value.toFixed(2)} times`;

const bytesOf = (out: string, path: string): string => {
	const html = readFileSync(join(out, path));
	return `${(gzipSync(html).length / 1024).toFixed(1)} kB gzip (${(html.length / 1024).toFixed(1)} kB)`;
};

export interface ExportBenchOptions {
	/** Number of articles. */
	count: number;
	/** Runs of each measurement. */
	rounds: number;
}

const hugoThemes = ['plain', 'equal'] as const;

/** Prints the figures of one run on this machine. */
export const benchExport = async (root: string, { count, rounds }: ExportBenchOptions): Promise<void> => {
	const folder = mkdtempSync(join(root, 'build', 'bench-'));
	// Pages are written to a file system in memory where there is one: generators are compared, not disks.
	const output = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : folder, 'touch-edition-bench-'));
	try {
		const dataDir = join(folder, 'data');
		console.log(`Preparing ${count} articles …`);
		await fill(dataDir, count);
		const hugo = await isInstalled('hugo', 'version');
		if (hugo) for (const theme of hugoThemes) writeHugoSite(join(folder, theme), count, theme);
		else console.log('Hugo is not installed (Debian: apt-get install hugo): left out.');
		writeAstroSite(join(folder, 'astro'), count);
		const out = join(output, 'site');
		await exportCommand(dataDir, out, []);

		const ownRuns: Measured[] = [];
		const peerRuns = { plain: [] as Measured[], equal: [] as Measured[] };
		for (let round = 0; round < rounds; round += 1) {
			const to = (name: string): string => join(output, `${name}-${round}`);
			const runs = [
				async () => ownRuns.push(await exportCommand(dataDir, to('site'), ['--full'])),
				...(hugo ? hugoThemes : []).map((theme) => async () => {
					peerRuns[theme].push(await measure('hugo', ['--quiet', '-d', to(theme)], join(folder, theme)));
				}),
			];
			// Each tool is the first in one round: the machine may become slower or faster meanwhile.
			for (const index of runs.keys()) await runs[(index + round) % runs.length]?.();
			for (const name of ['site', ...hugoThemes]) rmSync(to(name), { recursive: true, force: true });
		}
		const stock = await measure(
			process.execPath,
			[join(root, 'node_modules', 'astro', 'bin', 'astro.mjs'), 'build', '--outDir', join(output, 'astro')],
			join(folder, 'astro'),
			{ ASTRO_TELEMETRY_DISABLED: '1' },
		);
		const seconds = median(ownRuns.map((run) => run.seconds));
		const memory = Math.max(...ownRuns.map((run) => run.memory));
		console.log(`\nFull export of ${count} articles, median of ${rounds}`);
		const processor = median(ownRuns.map((run) => run.processor));
		line(
			'Touch Edition',
			`${seconds.toFixed(2)} s, ${processor.toFixed(2)} s of the processor, ${memory.toFixed(0)} MB`,
		);
		if (hugo)
			for (const theme of hugoThemes) {
				const peer = median(peerRuns[theme].map((run) => run.seconds));
				const most = Math.max(...peerRuns[theme].map((run) => run.memory));
				const processorTime = median(peerRuns[theme].map((run) => run.processor));
				line(
					`Hugo, ${theme} theme`,
					`${peer.toFixed(2)} s, ${processorTime.toFixed(2)} s of the processor, ${most.toFixed(0)} MB`,
				);
				line(
					`ours against it${theme === 'plain' ? ' (at most 0.85)' : ''}`,
					`${times(seconds / peer)}, ${times(processor / processorTime)} by processor`,
				);
			}
		line(
			'astro build',
			`${stock.seconds.toFixed(2)} s, ${stock.processor.toFixed(2)} s of the processor, ${stock.memory.toFixed(0)} MB`,
		);
		line('faster than astro build (at least 3)', times(stock.seconds / seconds));

		const change = await measureChange({ dataDir, count, paragraphs }, out, rounds);
		console.log(`\nOne changed article among ${count}`);
		line('new process (at most 0.4 s)', `${change.process.toFixed(3)} s`);
		line('the same with npm run', `${change.npm.toFixed(3)} s`);
		line('running publisher, pages on disk (at most 0.060 s)', `${change.running.toFixed(4)} s`);
		line('running publisher, sitemap and manifest too', `${change.settled.toFixed(4)} s`);
		const path = addressOf('newsDetail', { columnId: '10', id: '1000' });
		console.log('\nBytes');
		line('an article', bytesOf(out, path));
		line('home', bytesOf(out, addressOf('home')));
		line('manifest', `${(statSync(join(`${out}.manifest`, 'manifest.sqlite')).size / 1_048_576).toFixed(1)} MB`);
	} finally {
		rmSync(folder, { recursive: true, force: true });
		rmSync(output, { recursive: true, force: true });
	}
};

/** `npm run bench`: see scripts/bench/README.md. */

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { defineCommand } from 'citty';
import { checkSettings } from '../src/config/read.ts';
import { exportChanges } from '../src/exporter/export-changes.ts';
import { openSession } from '../src/exporter/session.ts';
import { upsertDocuments } from '../src/platform/content/upsert-documents.ts';
import { openStore } from '../src/platform/store/open.ts';
import { addressOf } from '../src/routes.ts';
import { benchArticle, benchColumns } from './bench/content.ts';
import { benchLighthouse } from './bench/lighthouse.ts';
import { isInstalled, type Measured, measure, median } from './bench/measure.ts';
import { writeAstroSite } from './bench/peer-astro.ts';
import { writeHugoSite } from './bench/peer-hugo.ts';
import { benchVotes } from './bench/votes.ts';
import { UsageError } from './command-line/errors.ts';
import { runMain } from './command-line/main.ts';
import { wholeNumber } from './command-line/options.ts';
import { root } from './command-line/root.ts';

const parts = ['lighthouse', 'votes', 'export'];

type Store = Awaited<ReturnType<typeof openStore>>;

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

const changeOne = (store: Store, index: number, count: number, mark: string) =>
	upsertDocuments(store, [
		{ ...benchArticle(index, count), body: `<p>${mark}</p>${benchArticle(index, count).body ?? ''}` },
	]);

const exportCommand = (dataDir: string, out: string, flags: readonly string[]): Promise<Measured> =>
	measure(
		process.execPath,
		['--disable-warning=ExperimentalWarning', join(root, 'scripts', 'export.ts'), '--out', out, '--json', ...flags],
		root,
		{ DATA_DIR: dataDir, NODE_COMPILE_CACHE: join(root, 'build', 'node-cache') },
	);

const line = (name: string, value: string): void => console.log(`${name.padEnd(58)} ${value}`);
const times = (value: number): string => `${value.toFixed(2)} times`;

interface OneChange {
	/** Duration of a new process in seconds. */
	process: number;
	/** Seconds in the running publisher, from the committed change to the last changed page on disk. */
	running: number;
	/** The same until the sitemap and the manifest are written too. */
	settled: number;
}

/** One changed article: exported by a new process, and by a running publisher. */
const measureChange = async (dataDir: string, out: string, count: number, rounds: number): Promise<OneChange> => {
	const store = await openStore({ dataDir });
	const fresh: number[] = [];
	for (let round = 0; round < rounds; round += 1) {
		await changeOne(store, 17 + round, count, `第${round}次修改 ${performance.now()}`);
		fresh.push((await exportCommand(dataDir, out, [])).seconds);
	}
	const session = await openSession({
		root,
		out,
		settings: checkSettings({}, 'bench'),
		source: {
			module: new URL('../src/adapters/embedded.ts', import.meta.url).href,
			options: { dataDir },
			remote: false,
		},
	});
	const running: number[] = [];
	const settled: number[] = [];
	for (let round = 0; round < rounds + 3; round += 1) {
		const index = 200 + round;
		await changeOne(store, index, count, `运行中第${round}次 ${performance.now()}`);
		const started = performance.now();
		let onDisk = started;
		const summary = await exportChanges(session, {
			advance: () => {
				onDisk = performance.now();
			},
		});
		// The first rounds warm the running publisher up.
		if (round >= 3) {
			running.push((onDisk - started) / 1000);
			settled.push((performance.now() - started) / 1000);
		}
		if (summary === null || summary.rendered === 0) throw new Error('The change was not exported.');
	}
	await session.close();
	await store.close();
	return { process: median(fresh), running: median(running), settled: median(settled) };
};

const bytesOf = (out: string, path: string): string => {
	const html = readFileSync(join(out, path));
	return `${(gzipSync(html).length / 1024).toFixed(1)} kB gzip (${(html.length / 1024).toFixed(1)} kB)`;
};

const command = defineCommand({
	meta: { name: 'npm run bench --', description: 'measures this project and others side by side' },
	args: {
		only: { type: 'string', valueHint: 'export|votes|lighthouse', description: 'run one part' },
		articles: { type: 'string', valueHint: 'n', description: 'articles of the export (10000)' },
		large: { type: 'string', valueHint: 'n', description: 'articles of the large export (50000); 0 leaves it out' },
		rounds: { type: 'string', valueHint: 'n', description: 'runs of each measurement (3)' },
		votes: { type: 'string', valueHint: 'n', description: 'votes to send (100000)' },
		voters: { type: 'string', valueHint: 'n', description: 'members who vote (20000)' },
		kills: { type: 'string', valueHint: 'n', description: 'times the platform is killed (20)' },
		clients: { type: 'string', valueHint: 'n', description: 'clients at once (48)' },
	},
	run: async ({ args }) => {
		if (args.only !== undefined && !parts.includes(args.only))
			throw new UsageError(`--only expects one of ${parts.join(', ')}, found "${args.only}".`);
		const wanted = (part: string): boolean => args.only === undefined || args.only === part;
		mkdirSync(join(root, 'build'), { recursive: true });
		if (wanted('lighthouse') && !(await benchLighthouse(root))) return 1;
		if (wanted('votes')) {
			const kept = await benchVotes(root, {
				votes: wholeNumber(args.votes, '--votes', 1, 10_000_000) ?? 100_000,
				voters: wholeNumber(args.voters, '--voters', 1, 1_000_000) ?? 20_000,
				kills: wholeNumber(args.kills, '--kills', 0, 1000) ?? 20,
				clients: wholeNumber(args.clients, '--clients', 1, 200) ?? 48,
			});
			if (!kept) return 1;
		}
		if (!wanted('export')) return 0;
		const count = wholeNumber(args.articles, '--articles', 100, 1_000_000) ?? 10_000;
		const large = wholeNumber(args.large, '--large', 0, 1_000_000) ?? 50_000;
		const rounds = wholeNumber(args.rounds, '--rounds', 1, 20) ?? 3;
		const folder = mkdtempSync(join(root, 'build', 'bench-'));
		// Pages are written to memory when there is some: generators are compared, not disks.
		const output = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : folder, 'touch-edition-bench-'));
		try {
			const dataDir = join(folder, 'data');
			console.log(`Preparing ${count} articles …`);
			await fill(dataDir, count);
			const hugo = await isInstalled('hugo', 'version');
			if (hugo) writeHugoSite(join(folder, 'hugo'), count);
			else console.log('Hugo is not installed (Debian: apt-get install hugo): left out.');
			writeAstroSite(join(folder, 'astro'), count);
			await exportCommand(dataDir, join(output, 'warm'), []);

			const ours: Measured[] = [];
			const theirs: Measured[] = [];
			for (let round = 0; round < rounds; round += 1) {
				ours.push(await exportCommand(dataDir, join(output, `site-${round}`), ['--full']));
				await measure('sync', [], folder);
				if (hugo)
					theirs.push(await measure('hugo', ['--quiet', '-d', join(output, `hugo-${round}`)], join(folder, 'hugo')));
				await measure('sync', [], folder);
			}
			const stock = await measure(
				process.execPath,
				[join(root, 'node_modules', 'astro', 'bin', 'astro.mjs'), 'build', '--outDir', join(output, 'astro')],
				join(folder, 'astro'),
				{ ASTRO_TELEMETRY_DISABLED: '1' },
			);
			const seconds = median(ours.map((run) => run.seconds));
			const memory = Math.max(...ours.map((run) => run.memory));
			const out = join(output, 'site-0');
			console.log(`\nFull export of ${count} articles, median of ${rounds}`);
			line('Touch Edition', `${seconds.toFixed(2)} s, ${memory.toFixed(0)} MB`);
			if (hugo) {
				const peer = median(theirs.map((run) => run.seconds));
				line('Hugo', `${peer.toFixed(2)} s, ${Math.max(...theirs.map((run) => run.memory)).toFixed(0)} MB`);
				line('ours against Hugo (at most 1.2)', times(seconds / peer));
			}
			line('astro build', `${stock.seconds.toFixed(2)} s, ${stock.memory.toFixed(0)} MB`);
			line('faster than astro build (at least 3)', times(stock.seconds / seconds));
			const processor = median(ours.map((run) => run.processor));
			line('processor time, ours and astro build', `${processor.toFixed(2)} s, ${stock.processor.toFixed(2)} s`);

			const change = await measureChange(dataDir, out, count, rounds);
			console.log(`\nOne changed article among ${count}`);
			line('new process (at most 0.4 s)', `${change.process.toFixed(3)} s`);
			line('running publisher, pages on disk (at most 0.060 s)', `${change.running.toFixed(4)} s`);
			line('running publisher, sitemap and manifest too', `${change.settled.toFixed(4)} s`);
			const path = addressOf('newsDetail', { columnId: '10', id: '1000' });
			console.log('\nBytes');
			line('an article', bytesOf(out, path));
			line('home', bytesOf(out, addressOf('home')));
			line('manifest', `${(statSync(join(`${out}.manifest`, 'manifest.sqlite')).size / 1_048_576).toFixed(1)} MB`);

			if (large > 0) {
				const largeData = join(folder, 'large-data');
				console.log(`\nPreparing ${large} articles …`);
				await fill(largeData, large);
				const run = await exportCommand(largeData, join(output, 'large-site'), ['--full']);
				const largeChange = await measureChange(largeData, join(output, 'large-site'), large, rounds);
				line(`full export of ${large}`, `${run.seconds.toFixed(2)} s, ${run.memory.toFixed(0)} MB`);
				line('memory against the smaller site (at most 1.3)', times(run.memory / memory));
				line(
					'one change, new process',
					`${largeChange.process.toFixed(3)} s, ${times(largeChange.process / change.process)} (at most 1.5)`,
				);
				line(
					'one change, running publisher',
					`${largeChange.running.toFixed(4)} s, ${times(largeChange.running / change.running)} (at most 1.5)`,
				);
			}
			return 0;
		} finally {
			rmSync(folder, { recursive: true, force: true });
			rmSync(output, { recursive: true, force: true });
		}
	},
});

await runMain(command);

/** A site on PostgreSQL that several publisher processes share, for tests and measurements. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { benchArticle, benchColumns } from '../../scripts/bench/content.ts';
import { openSource } from '../../src/adapters/source.ts';
import { readSettings } from '../../src/config/read.ts';
import { drawnFolder } from '../../src/domain/drawn-pictures.ts';
import { readManifest } from '../../src/exporter/cluster/read-manifest.ts';
import { createRecorder } from '../../src/exporter/render/recorder.ts';
import { newestPlace } from '../../src/exporter/run/change-feed.ts';
import { exportSite } from '../../src/exporter/run/export-site.ts';
import { openSession } from '../../src/exporter/session/session.ts';
import { removeArticle } from '../../src/platform/content/remove.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import type { Store } from '../../src/platform/db/store.ts';
import { openStore } from '../../src/platform/store/open.ts';
import { startCommand } from './command.ts';
import { filesOf } from './workbench.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Paragraphs of an article: short ones, because the tests render many. */
const paragraphs = 1;

/** Milliseconds between two looks at the manifest. */
const pause = 100;

export interface ClusterSite {
	folder: string;
	out: string;
	store: Store;
	/** Starts `npm run publish -- --watch`. @param settings other than those of the site. */
	start: (settings?: object) => Publisher;
	/** Changes, moves, adds or removes one article of the store, as the number says. */
	change: (number: number) => Promise<void>;
	/** Resolves when the published pages follow the feed to its end and nothing is left to do. */
	settled: (milliseconds: number) => Promise<void>;
	/** Path and content of every file of a clean export by one process that shares nothing. */
	cleanFiles: () => Promise<Map<string, string>>;
	files: () => Map<string, string>;
	remove: () => Promise<void>;
}

export interface Publisher {
	process: ChildProcess;
	/** What it has printed until now. */
	said: () => string;
	/** Resolves once it has printed certain words. */
	says: (words: RegExp) => Promise<void>;
}

const startPublisher = (out: string, settings: string, environment: Readonly<Record<string, string>>): Publisher => {
	const child = startCommand(
		'publish',
		['--watch', '--target', `dir:${out}`, '--settings', settings, '--allow-removal'],
		environment,
	);
	let text = '';
	for (const stream of [child.stdout, child.stderr])
		stream.on('data', (chunk: Buffer) => {
			text += chunk.toString();
		});
	return {
		process: child,
		said: () => text,
		says: async (words) => {
			while (!words.test(text)) {
				if (child.exitCode !== null || child.signalCode !== null)
					throw new Error(`The publisher ended (${child.exitCode ?? child.signalCode}):\n${text}`);
				await setTimeout(pause);
			}
		},
	};
};

/**
 * Makes a site whose store is in a database.
 *
 * @param databaseUrl of an empty database. @param count of articles.
 */
export const createClusterSite = async (databaseUrl: string, count: number): Promise<ClusterSite> => {
	const folder = mkdtempSync(join(tmpdir(), 'touch-edition-shared-'));
	const out = join(folder, 'site');
	const dataDir = join(folder, 'data');
	const environment = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
	const plain = { site: { address: 'https://news.example.org' }, export: { concurrency: 1 } };
	const settingsFile = join(folder, 'settings.json');
	writeFileSync(settingsFile, JSON.stringify(plain));
	const store = await openStore({ databaseUrl, dataDir });
	await upsertDocuments(store, [
		...benchColumns,
		...Array.from({ length: count }, (_, index) => benchArticle(index, count, paragraphs)),
	]);
	const reference = {
		module: new URL('../../src/adapters/embedded.ts', import.meta.url).href,
		options: { databaseUrl, dataDir },
		remote: true,
	};
	const source = await openSource(reference);
	const freshReader = () => createRecorder(source).read;
	let files = 0;
	let more = count;

	const isSettled = async (): Promise<boolean> => {
		const manifest = await readManifest(`${out}.manifest`, databaseUrl).catch(() => undefined);
		if (manifest === undefined) return false;
		try {
			const { cursor } = await newestPlace({ freshReader });
			return (
				manifest.meta('state') === 'complete' &&
				manifest.meta('cursor') === cursor &&
				(await manifest.failures.count()) === 0
			);
		} finally {
			await manifest.close();
		}
	};

	return {
		...{ folder, out, store },
		start: (settings = {}) => {
			files += 1;
			const file = join(folder, `settings-${files}.json`);
			writeFileSync(file, JSON.stringify({ ...plain, ...settings }));
			return startPublisher(out, file, environment);
		},
		change: async (number) => {
			const index = (number * 7_919) % count;
			const article = benchArticle(index, count, paragraphs);
			if (number % 10 === 0) {
				more += 1;
				await upsertDocuments(store, [{ ...benchArticle(more, count, paragraphs), related: article.related ?? [] }]);
			} else if (number % 10 === 1) await removeArticle(store, article.id);
			else if (number % 10 === 2)
				await upsertDocuments(store, [{ ...article, columnId: String(10 + (number % 20)), title: `移${number}` }]);
			else await upsertDocuments(store, [{ ...article, title: `改${number}` }]);
		},
		settled: async (milliseconds) => {
			const deadline = performance.now() + milliseconds;
			while (!(await isSettled().catch(() => false))) {
				if (performance.now() > deadline) throw new Error('The published pages do not follow the changes in time.');
				await setTimeout(pause);
			}
		},
		cleanFiles: async () => {
			const clean = join(folder, 'clean');
			const session = await openSession({ root, out: clean, settings: readSettings(settingsFile), source: reference });
			await exportSite(session, { advance: () => undefined });
			await session.close();
			return filesOf(clean);
		},
		files: () => filesOf(out),
		remove: async () => {
			await source.close();
			await store.close();
			rmSync(folder, { recursive: true, force: true });
		},
	};
};

const isRunning = ({ process: child }: Publisher): boolean => child.exitCode === null && child.signalCode === null;

/** Sends a signal and waits for the end. @throws Error with what it had printed when it has ended by itself before. */
const ended = async (publisher: Publisher, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
	const { process: child, said } = publisher;
	if (!isRunning(publisher))
		throw new Error(`The publisher ended by itself (${child.exitCode ?? child.signalCode}):\n${said()}`);
	const end = new Promise<number | null>((resolve) => child.once('exit', resolve));
	child.kill(signal);
	return end;
};

/** Ends a process at once, as the system does when memory is short. @throws Error when it has ended by itself. */
export const killed = async (publisher: Publisher): Promise<void> => {
	await ended(publisher, 'SIGKILL');
};

/** Ends those that still run. */
export const killedAll = async (publishers: readonly Publisher[]): Promise<void> => {
	for (const publisher of publishers.filter(isRunning)) await killed(publisher);
};

/** Ends a process as a service manager does. @returns its exit code. @throws Error when it has ended by itself. */
export const stopped = (publisher: Publisher): Promise<number | null> => ended(publisher, 'SIGTERM');

/**
 * Paths whose files differ between a folder that followed changes and a clean export. A share picture that no page names any more stays for
 * `export.keepAssets` days, until a run over everything.
 */
export const differences = (followed: ReadonlyMap<string, string>, clean: ReadonlyMap<string, string>): string[] =>
	[...new Set([...followed.keys(), ...clean.keys()])]
		.filter((path) => followed.get(path) !== clean.get(path))
		.filter((path) => clean.has(path) || !path.startsWith(`${drawnFolder}of-`))
		.sort();

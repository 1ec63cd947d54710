/** Publishers that share a folder: how much faster two are than one. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Connection, connect } from '../../src/exporter/cluster/connection.ts';
import { readFolderDatabase } from '../../src/exporter/cluster/folder-database.ts';
import { PostgresManifest } from '../../src/exporter/manifest/postgres-manifest.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import type { Store } from '../../src/platform/db/store.ts';
import { openStore } from '../../src/platform/store/open.ts';
import { benchArticle, benchColumns } from './content.ts';
import { startOf } from './export-command.ts';
import { median } from './measure.ts';

export interface SharedBenchOptions {
	/** Of an empty database. */
	databaseUrl: string;
	articles: number;
	rounds: number;
}

/** Milliseconds between two looks at the manifest. */
const pause = 20;

/** Clock ticks a second in /proc. */
const ticks = 100;

/** Processor seconds of what is at a place below /proc; 0 when the system does not report them. */
const processorAt = (place: string): number => {
	try {
		const fields = readFileSync(`/proc/${place}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
		return fields.slice(11, 13).reduce((sum, value) => sum + Number(value), 0) / ticks;
	} catch {
		return 0;
	}
};

/** Processor seconds until now. */
interface Used {
	/** Of the leader's main thread, which plans and records. */
	main: number;
	/** Of all publishers. */
	publishers: number;
	/** Of the server's processes for this database, when it runs on this machine. */
	database: number;
}

interface Round extends Used {
	seconds: number;
}

const firstCore = '0';
const everyCore = `0-${availableParallelism() - 1}`;

/** Lets all threads of these processes run on these cores only. @throws where the system has no `taskset`. */
const runOn = (cores: string, pids: readonly (number | undefined)[]): void => {
	for (const pid of pids) execFileSync('taskset', ['-acp', cores, String(pid)], { stdio: 'ignore' });
};

/**
 * The processes of PostgreSQL for these connections, and the process that starts them: connections that are opened later
 * run on its cores. Empty when the server is not on this machine.
 */
const serverPids = (connections: readonly number[]): number[] =>
	connections.flatMap((pid) => {
		try {
			const [name = '', fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
			return name.includes('postgres') ? [pid, Number(fields.split(' ')[1])] : [];
		} catch {
			return [];
		}
	});

/** Pages depend on the names of their columns, so all of them are rendered again. */
const renameColumns = (store: Store, round: number): Promise<unknown> =>
	upsertDocuments(
		store,
		benchColumns.map((column) => ({ ...column, name: `${column.name}·${round}` })),
	);

/** Measures rounds with one and with two processes of one thread each, in turn. */
export const benchShared = async (root: string, options: SharedBenchOptions): Promise<void> => {
	const { databaseUrl, articles, rounds } = options;
	const folder = mkdtempSync(join(tmpdir(), 'touch-edition-bench-shared-'));
	const [dataDir, out, settings] = ['data', 'site', 'settings.json'].map((name) => join(folder, name)) as [
		...[string, string, string],
	];
	writeFileSync(settings, JSON.stringify({ export: { concurrency: 1 } }));
	const store = await openStore({ databaseUrl, dataDir });
	const children: ChildProcess[] = [];
	const start = async (words: RegExp): Promise<ChildProcess> => {
		const child = spawn(
			process.execPath,
			[...startOf('publish'), '--watch', '--target', `dir:${out}`, '--settings', settings],
			{ cwd: root, env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir } },
		);
		children.push(child);
		let output = '';
		for (const stream of [child.stdout, child.stderr])
			stream.on('data', (chunk: Buffer) => {
				output += chunk.toString();
			});
		while (!words.test(output)) {
			if (child.exitCode !== null) throw new Error(`A publisher ended:\n${output}`);
			await setTimeout(pause);
		}
		return child;
	};
	const stop = async (child: ChildProcess): Promise<void> => {
		const childExit = new Promise((resolve) => child.once('exit', resolve));
		child.kill('SIGTERM');
		await childExit;
	};
	let reader: Connection | undefined;
	/** The manifest, over one connection: opening one for each look would take a core from the publishers. */
	const manifestOf = async (): Promise<PostgresManifest> => {
		const sharedDatabase = readFolderDatabase(`${out}.manifest`);
		if (sharedDatabase === undefined) throw new Error('The publishers have not recorded the database of the folder.');
		reader ??= await connect(databaseUrl, sharedDatabase.schema, 'touch-edition bench');
		return PostgresManifest.open(reader, async () => undefined);
	};
	/** Waits until the pages follow a change of the feed other than this one. @returns the place of the feed. */
	const settledState = async (before: string): Promise<string> => {
		for (;;) {
			const manifest = await manifestOf();
			const [state, cursor] = [manifest.meta('state'), manifest.meta('cursor')];
			if (state === 'complete' && cursor !== before) return cursor;
			await setTimeout(pause);
		}
	};
	try {
		await upsertDocuments(store, [
			...benchColumns,
			...Array.from({ length: articles }, (_, index) => benchArticle(index, articles)),
		]);
		const leader = await start(/Publishing changes/);
		let cursor = await settledState('');
		let changes = 0;
		/** The server's processes for this database. */
		const databasePids = async (): Promise<number[]> => {
			const { rows } = await sql<{
				pid: number;
			}>`select pid from pg_stat_activity where datname = current_database()`.execute(store.writing);
			return rows.map(({ pid }) => pid);
		};
		const publisherPids = (): (number | undefined)[] =>
			children.filter(({ exitCode }) => exitCode === null).map(({ pid }) => pid);
		const usedResources = async (): Promise<Used> => {
			const sum = (pids: readonly (number | undefined)[]): number =>
				pids.reduce<number>((total, pid) => total + processorAt(String(pid)), 0);
			return {
				main: processorAt(`${leader.pid}/task/${leader.pid}`),
				publishers: sum(publisherPids()),
				database: sum(await databasePids()),
			};
		};
		const measure = async (): Promise<Round> => {
			const [started, before] = [performance.now(), await usedResources()];
			changes += 1;
			await renameColumns(store, changes);
			cursor = await settledState(cursor);
			const [seconds, after] = [(performance.now() - started) / 1000, await usedResources()];
			return {
				seconds,
				main: after.main - before.main,
				publishers: after.publishers - before.publishers,
				database: after.database - before.database,
			};
		};
		/** As `measure`, with one core for the publisher, the database and this process. Null where that cannot be set. */
		const measureOnOneCore = async (): Promise<Round | null> => {
			const server = [...new Set(serverPids(await databasePids()))];
			if (server.length === 0) return null;
			const all = [process.pid, ...publisherPids(), ...server];
			try {
				runOn(firstCore, all);
			} catch {
				return null;
			}
			try {
				return await measure();
			} finally {
				runOn(everyCore, all);
			}
		};
		const results: { alone: Round; oneCore: Round | null; together: Round }[] = [];
		for (let round = 0; round < rounds; round += 1) {
			const alone = await measure();
			const oneCore = await measureOnOneCore();
			const helper = await start(/renders pages for it/);
			// Code that has just been loaded is slow: the first pages of the new process do not count.
			await measure();
			const together = await measure();
			await stop(helper);
			results.push({ alone, oneCore, together });
			for (const [name, run] of Object.entries({ one: alone, 'one on one core': oneCore, two: together }))
				if (run !== null)
					console.log(
						`${name}: ${run.seconds.toFixed(2)} s; processor: publishers ${run.publishers.toFixed(2)} s, database ${run.database.toFixed(2)} s`,
					);
		}
		const of = (run: 'alone' | 'oneCore' | 'together', what: keyof Round): number =>
			median(results.map((result) => result[run]?.[what] ?? 0));
		const perPage = (seconds: number): number => (seconds * 1000) / articles;
		console.log(
			`${articles} pages, medians of ${rounds}: two are ${(of('alone', 'seconds') / of('together', 'seconds')).toFixed(2)} times as fast as one, with ${(of('together', 'publishers') / of('alone', 'publishers')).toFixed(2)} times its processor time`,
		);
		if (of('oneCore', 'seconds') > 0)
			console.log(
				`one core for one publisher and the database, all cores for two: ${(of('oneCore', 'seconds') / of('together', 'seconds')).toFixed(2)} times as fast`,
			);
		const costs = {
			pageMs: perPage(of('alone', 'publishers') - of('alone', 'main')),
			leaderMs: perPage(of('together', 'main')),
			databaseMs: perPage(of('together', 'database')),
		};
		console.log(
			`a page, processor time: ${costs.pageMs.toFixed(3)} ms of a thread, ${costs.leaderMs.toFixed(3)} ms of the leader's main thread, ${costs.databaseMs.toFixed(3)} ms of the database`,
		);
	} finally {
		for (const child of children) if (child.exitCode === null && child.signalCode === null) await stop(child);
		await reader?.close();
		await store.close();
		rmSync(folder, { recursive: true, force: true });
	}
};

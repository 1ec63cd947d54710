import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { openSource, type Source, type SourceReference } from '../adapters/source.ts';
import type { Settings } from '../config/schema.ts';
import type { Reader } from '../contract/reader.ts';
import { basePath } from '../routes.ts';
import { type Build, ensureCompiled } from './compile/compile.ts';
import { configuredSettings } from './configured.ts';
import type { Manifest } from './manifest/manifest.ts';
import { openManifest } from './manifest/open-manifest.ts';
import { rebuildManifest } from './rebuild-manifest.ts';
import { createLocalPool, createThreadPool, type RenderPool } from './render/pool.ts';
import { createRecorder } from './render/recorder.ts';
import type { WorkerOptions } from './render/worker.ts';
import { copyNew, filesIn, sweepOldFiles } from './write/folders.ts';
import { takeLock } from './write/lock.ts';
import { prepareOutput, prepareState, realOutput } from './write/output-folder.ts';
import { Writer } from './write/writer.ts';

export interface ExportOptions {
	/** The project's root: where the code and `build/` are. */
	root: string;
	/** The folder to publish into. */
	out: string;
	settings: Settings;
	source: SourceReference;
	/** Folder whose files are published below `/media`, when the content's media lie on this machine. */
	media?: string;
	/** Worker threads; 0 takes the settings' number, or the cores. */
	concurrency?: number;
	/** Pages may be removed in any number (`--allow-removal`). */
	allowRemoval?: boolean;
}

const digestOf = (settings: Settings): string =>
	createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 16);

/** Everything one run or one running publisher works with. */
export interface Session {
	options: ExportOptions;
	build: Build;
	readonly manifest: Manifest;
	/** Puts a manifest that is rebuilt from the published pages in the place of a damaged one. */
	renewManifest: () => void;
	writer: Writer;
	/** Writes rules for hosts that do not read them from the published folder: `<folder>.hosting`. */
	hostWriter: Writer;
	source: Source;
	read: Reader;
	/** Makes a reader without any cached answers. */
	freshReader: () => Reader;
	settingsDigest: string;
	threads: number;
	/** The pool of worker threads, started at the first use. */
	threadPool: () => RenderPool;
	/** Renders in this thread, for a few pages. */
	localPool: () => Promise<RenderPool>;
	/** Reads the platform's configuration again; changes count from the next page on. */
	followConfiguration: () => Promise<void>;
	/** Publishes assets of the build, `public/` and media, before any page refers to them. */
	publishFiles: () => void;
	close: () => Promise<void>;
}

/**
 * Opens the published folder for exporting: takes its lock, compiles the pages if the code changed, opens the manifest.
 *
 * @throws LockedError, OutputError, CompileError, or the source's own error; the folder is untouched then.
 */
export const openSession = async (options: ExportOptions): Promise<Session> => {
	const out = realOutput(options.out);
	const state = prepareState(out);
	const unlock = takeLock(state, out);
	try {
		const temporary = prepareOutput(out, state);
		const build = await ensureCompiled(options.root);
		const source = await openSource(options.source);
		const freshReader = () => createRecorder(source).read;
		const settings = await configuredSettings(options.settings, freshReader());
		let manifest = openManifest(state);
		if (manifest.count() === 0) rebuildManifest(manifest, out);
		const writer = new Writer(out, temporary);
		const threads = options.concurrency || options.settings.export.concurrency || Math.min(4, availableParallelism());
		const worker: WorkerOptions = {
			build: build.folder,
			out,
			temporary,
			source: options.source,
			settings,
			version: build.version,
			parallel: options.source.remote ? Math.max(1, Math.ceil(options.settings.export.connections / threads)) : 1,
		};
		let pool: RenderPool | null = null;
		let local: Promise<RenderPool> | null = null;
		const session: Session = {
			options: { ...options, out, settings },
			build,
			get manifest() {
				return manifest;
			},
			renewManifest: () => {
				manifest.close();
				manifest = openManifest(state, { renew: true });
				rebuildManifest(manifest, out);
			},
			writer,
			hostWriter: new Writer(`${out}.hosting`, join(state, 'unfinished')),
			source,
			read: freshReader(),
			freshReader,
			settingsDigest: digestOf(settings),
			threads,
			threadPool: () => {
				pool ??= createThreadPool(worker, threads);
				return pool;
			},
			localPool: () => {
				local ??= createLocalPool(worker);
				return local;
			},
			followConfiguration: async () => {
				const next = await configuredSettings(options.settings, freshReader());
				if (digestOf(next) === session.settingsDigest) return;
				await Promise.all([pool?.close(), local?.then((held) => held.close())]);
				[pool, local] = [null, null];
				worker.settings = next;
				session.options = { ...session.options, settings: next };
				session.settingsDigest = digestOf(next);
			},
			publishFiles: () => {
				const client = join(build.folder, 'client');
				copyNew(client, join(out, basePath), temporary);
				sweepOldFiles(
					join(out, basePath, 'assets'),
					new Set([...filesIn(join(client, 'assets'))].map((file) => file.path)),
					options.settings.export.keepAssets,
					Date.now(),
				);
				if (options.media !== undefined) copyNew(options.media, join(out, 'media'), temporary);
			},
			close: async () => {
				await pool?.close();
				await (await local)?.close();
				await source.close();
				manifest.close();
				rmSync(temporary, { recursive: true, force: true });
				unlock();
			},
		};
		return session;
	} catch (error) {
		unlock();
		throw error;
	}
};

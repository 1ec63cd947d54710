import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { openSource, type Source, type SourceReference } from '../adapters/source.ts';
import type { Settings } from '../config/schema.ts';
import type { Reader } from '../contract/reader.ts';
import { basePath } from '../routes.ts';
import { type Build, ensureCompiled } from './compile/compile.ts';
import { configuredSettings } from './configured.ts';
import { Account } from './manifest/manifest.ts';
import { createLocalPool, createThreadPool, type RenderPool } from './render/pool.ts';
import { createRecorder } from './render/recorder.ts';
import type { WorkerOptions } from './render/worker.ts';
import { copyNew, filesIn, sweepOldFiles } from './write/folders.ts';
import { takeLock } from './write/lock.ts';
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
}

/** Thrown when the folder cannot be written, before anything is changed. */
export class OutputError extends Error {
	override name = 'OutputError';
}

const reasonOf = (error: unknown): string => {
	const code = error instanceof Error && 'code' in error ? String(error.code) : '';
	const reasons: Record<string, string> = {
		EROFS: 'it is read-only',
		EACCES: 'this user may not write there',
		ENOSPC: 'the disk is full',
		ENOTDIR: 'a part of its path is a file',
		EEXIST: 'it is a file, not a folder',
	};
	return reasons[code] ?? (error instanceof Error ? error.message : String(error));
};

/** A folder for unfinished files on the file system of `out`; what an earlier run left behind goes. */
const prepareTemporary = (out: string, state: string): string => {
	for (const folder of [join(state, 'unfinished'), join(out, '.unfinished')]) {
		rmSync(folder, { recursive: true, force: true });
	}
	const beside = join(state, 'unfinished');
	mkdirSync(beside, { recursive: true });
	const probe = join(beside, 'probe');
	writeFileSync(probe, '');
	try {
		renameSync(probe, join(out, '.probe'));
		rmSync(join(out, '.probe'));
		return beside;
	} catch (error) {
		// The published folder is a mount of its own: unfinished files must lie inside it.
		if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
		const inside = join(out, '.unfinished');
		mkdirSync(inside, { recursive: true });
		return inside;
	}
};

const prepareFolder = (out: string, state: string): string => {
	try {
		mkdirSync(out, { recursive: true });
		accessSync(out, constants.W_OK);
		mkdirSync(state, { recursive: true });
		return prepareTemporary(out, state);
	} catch (error) {
		throw new OutputError(`The folder ${out} cannot be written: ${reasonOf(error)}. Nothing was changed.`);
	}
};

const digestOf = (settings: Settings): string =>
	createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 16);

/** Everything one run or one running publisher works with. */
export interface Session {
	options: ExportOptions;
	build: Build;
	account: Account;
	writer: Writer;
	/** Writes rules for hosts that do not read them from the published folder: `<folder>.hosting`. */
	hostWriter: Writer;
	source: Source;
	read: Reader;
	/** A fresh reader: nothing of an earlier question is remembered. */
	freshReader: () => Reader;
	settingsDigest: string;
	threads: number;
	/** The pool of worker threads, started at the first use. */
	threadPool: () => RenderPool;
	/** Renders in this thread, for a few pages. */
	localPool: () => Promise<RenderPool>;
	/** Looks again at the platform's configuration; what changed in it counts from the next page on. */
	followConfiguration: () => Promise<void>;
	/** Publishes assets of the build, `public/` and media, before any page refers to them. */
	publishFiles: () => void;
	close: () => Promise<void>;
}

/**
 * Opens the published folder for exporting: takes its lock, compiles the pages if the code changed, opens the account.
 *
 * @throws LockedError, OutputError, CompileError, or the source's own error; the folder is untouched then.
 */
export const openSession = async (options: ExportOptions): Promise<Session> => {
	const out = resolve(options.out);
	const state = join(dirname(out), `${basename(out)}.account`);
	try {
		mkdirSync(state, { recursive: true });
	} catch (error) {
		throw new OutputError(`The folder ${out} cannot be written: ${reasonOf(error)}. Nothing was changed.`);
	}
	const unlock = takeLock(join(state, 'lock'), out);
	try {
		const temporary = prepareFolder(out, state);
		const build = await ensureCompiled(options.root);
		const source = await openSource(options.source);
		const freshReader = () => createRecorder(source).read;
		const settings = await configuredSettings(options.settings, freshReader());
		const account = new Account(state);
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
			account,
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
				account.close();
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

/** Reads a file of the published folder, '' when it is not there. */
export const publishedText = (session: Session, path: string): string => {
	const file = session.writer.fileOf(path);
	return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

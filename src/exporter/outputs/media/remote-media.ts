/** Media of a platform on another machine: brought with the pages that name them, and asked for again when they may be others. */
import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import pLimit from 'p-limit';
import { download, isOtherVersion, type Validators } from '../../../adapters/download.ts';
import { acceptedDownload } from '../../write/publish-media.ts';
import { openDatabaseFile } from '../../write/state-database.ts';
import type { Writer } from '../../write/writer.ts';
import { isPublished } from './named-media.ts';

export interface RemoteMedia {
	/**
	 * Brings those that are not published.
	 *
	 * @param asksAgain also for what could not be brought a moment ago. @returns those that are there now, and why others are not.
	 */
	bring: (
		paths: Iterable<string>,
		asksAgain?: boolean,
	) => Promise<{ brought: string[]; problems: { path: string; reason: string }[] }>;
	/** Brings files again, whatever is published. */
	bringAgain: (paths: Iterable<string>) => Promise<void>;
	/** Which of the media that were brought the platform has in another version now. */
	outdated: () => Promise<string[]>;
	/** Those of some media that are published. */
	published: (paths: readonly string[]) => string[];
	close: () => void;
}

/** Factor for the time limit of a call: a film takes longer than an answer. */
const partsOfTimeout = 20;
/** Milliseconds after which a file that could not be brought is asked for again: every page that names it would ask. */
const againMs = 30_000;

const schema = `pragma journal_mode = wal; pragma synchronous = off; pragma busy_timeout = 5000;
create table if not exists brought (path text primary key, etag text not null, modified text not null) without rowid`;

export interface RemoteMediaOptions {
	mediaAddress: string;
	/** Milliseconds of a call. */
	timeout: number;
	connections: number;
	/** File that keeps the versions of what was brought. */
	database: string;
}

export const openRemoteMedia = (
	writer: Writer,
	{ mediaAddress, timeout, connections, database }: RemoteMediaOptions,
): RemoteMedia => {
	mkdirSync(dirname(database), { recursive: true });
	const store = openDatabaseFile(database);
	store.exec(schema);
	const put = store.prepare(
		'insert into brought (path, etag, modified) values (?, ?, ?) on conflict (path) do update set etag = excluded.etag, modified = excluded.modified',
	);
	const all = store.prepare('select path, etag, modified from brought order by path');
	const limit = pLimit(connections);
	const failedAt = new Map<string, { time: number; reason: string }>();
	const bringOne = async (path: string): Promise<void> => {
		let version: Validators = { etag: '', modified: '' };
		const signal = AbortSignal.timeout(timeout * partsOfTimeout);
		const start = () =>
			download(`${mediaAddress}${path}`, signal, (known) => {
				version = known;
			});
		await writer.writeStream(path, await acceptedDownload(path, start));
		put.run(path, version.etag, version.modified);
	};
	/** Many pages may name one file. */
	const pending = new Map<string, Promise<void>>();
	const bringOnce = (path: string): Promise<void> => {
		let work = pending.get(path);
		if (work === undefined) {
			work = limit(() => bringOne(path)).finally(() => pending.delete(path));
			pending.set(path, work);
		}
		return work;
	};
	const isThere = (path: string): boolean => {
		try {
			return existsSync(writer.fileOf(path));
		} catch {
			return false;
		}
	};
	return {
		bring: async (paths, asksAgain = false) => {
			const brought: string[] = [];
			const problems: { path: string; reason: string }[] = [];
			const one = async (path: string): Promise<void> => {
				const failure = failedAt.get(path);
				try {
					if (existsSync(writer.fileOf(path))) return;
					if (!asksAgain && failure !== undefined && Date.now() - failure.time < againMs)
						throw new Error(failure.reason);
					await bringOnce(path);
					failedAt.delete(path);
					brought.push(path);
				} catch (error) {
					const reason = error instanceof Error ? error.message : String(error);
					if (failure === undefined || Date.now() - failure.time >= againMs)
						failedAt.set(path, { time: Date.now(), reason });
					problems.push({ path, reason });
				}
			};
			await Promise.all([...paths].map(one));
			return { brought, problems };
		},
		bringAgain: async (paths) => {
			// One that does not answer now stays as it was; the next comparison asks again.
			await Promise.all([...paths].map((path) => bringOnce(path).catch(() => undefined)));
		},
		outdated: async () => {
			const rows = all.all() as unknown as ({ path: string } & Validators)[];
			const others = await Promise.all(
				rows.map(({ path, ...version }) =>
					limit(async () =>
						isThere(path) && (await isOtherVersion(`${mediaAddress}${path}`, version, AbortSignal.timeout(timeout)))
							? [path]
							: [],
					),
				),
			);
			return others.flat();
		},
		published: (paths) => paths.filter((path) => isPublished(path) && isThere(path)),
		close: () => store.close(),
	};
};

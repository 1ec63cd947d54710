/** Follows the sources of the store for as long as the platform runs, each by itself: a slow one delays no other. */

import { type LiveSource, SourceError } from '../../intake/live-source.ts';
import type { Store } from '../db/store.ts';
import { createPause, type Pause } from './pause.ts';
import { listSources, type SourceRow, sourceNamed, updateSource } from './source-rows.ts';
import { type Synced, type SyncOptions, syncSource } from './sync-source.ts';

export interface FollowOptions {
	/** Opens the source of a row. @throws SourceError. */
	open: (row: SourceRow) => Promise<LiveSource>;
	/** Milliseconds between two looks at a source. */
	every: number;
	/** After a source brought something. */
	onSynced?: (row: SourceRow, result: Synced) => void;
	/** Called for a source that fails, once as long as the reason stays the same. */
	onProblem: (row: SourceRow, error: unknown) => void;
	/** What brings the files of a source's documents among the media; undefined where they stay. */
	bring?(row: SourceRow): SyncOptions['bring'];
	/** Hears of documents that are refused. */
	warn?: (row: SourceRow, sentence: string) => void;
	/** Milliseconds after a call of a source at which it is looked at again: its answers may be older than the call. */
	lookAgainAfter?: readonly number[];
}

export interface Following {
	/** Looks at a source now, and again after a few seconds: it said that something changed. @returns false when it is not followed. */
	wake(name: string): boolean;
	/** Ends, after the sources that are being read. */
	stop(): Promise<void>;
}

/** Milliseconds of the longest pause after a source that fails. */
const maxPause = 600_000;

/** A source that is followed. */
interface Follower {
	pause: Pause;
	stop: () => void;
	done: Promise<void>;
}

const follow = (store: Store, name: string, options: FollowOptions): Follower => {
	const pause = createPause();
	let isStopped = false;
	let source: LiveSource | undefined;
	let unwatch = (): void => undefined;
	/** The reason of the last failure, and the pause after it. */
	let failure: { reason: string; wait: number } | undefined;

	const close = (): void => {
		unwatch();
		unwatch = () => undefined;
		source = undefined;
	};
	/** @returns milliseconds until the next look. */
	const handleFailure = async (row: SourceRow, error: unknown): Promise<{ wait: number; isWanted: boolean }> => {
		close();
		const reason = error instanceof Error ? error.message : String(error);
		const wantedWait = error instanceof SourceError ? error.retryAfter * 1_000 : 0;
		const wait = Math.max(wantedWait, Math.min(maxPause, (failure?.wait ?? options.every / 2) * 2));
		if (reason !== failure?.reason) options.onProblem(row, error);
		failure = { reason, wait };
		await updateSource(store, name, { problem: reason }).catch(() => undefined);
		return { wait, isWanted: wantedWait > 0 };
	};
	const look = async (row: SourceRow, isWoken: boolean): Promise<{ wait: number; isWanted: boolean }> => {
		const usual = { wait: options.every, isWanted: false };
		try {
			if (source === undefined) {
				source = await options.open(row);
				unwatch = source.watch?.(pause.end) ?? (() => undefined);
			}
			if (!isWoken && (source.pollAfter?.(row.cursor) ?? 0) > store.now()) return usual;
			const result = await syncSource(store, row, source, {
				warn: (sentence) => options.warn?.(row, sentence),
				bring: options.bring?.(row),
			});
			failure = undefined;
			if (result.added + result.changed + result.removed > 0) options.onSynced?.(row, result);
			return usual;
		} catch (error) {
			return handleFailure(row, error);
		}
	};
	const run = async (): Promise<void> => {
		let isWoken = false;
		while (!isStopped) {
			const row = await sourceNamed(store, name).catch(() => undefined);
			const { wait, isWanted } =
				row === undefined ? { wait: options.every, isWanted: false } : await look(row, isWoken);
			if (isStopped) break;
			// A source that asked for a pause gets it, whoever calls meanwhile.
			isWoken = await pause.wait(wait, { canEnd: !isWanted });
		}
		close();
	};
	return {
		pause,
		stop: () => {
			isStopped = true;
			pause.close();
		},
		done: run(),
	};
};

/** Follows until it is stopped. Sources that are added to the store, or removed from it, are noticed. */
export const followSources = (store: Store, options: FollowOptions): Following => {
	const followers = new Map<string, Follower>();
	const ending = new Set<Promise<void>>();
	const timers = new Set<NodeJS.Timeout>();
	const pause = createPause();
	let isStopped = false;
	const end = (name: string, follower: Follower): void => {
		followers.delete(name);
		follower.stop();
		const done = follower.done.finally(() => ending.delete(done));
		ending.add(done);
	};
	const supervise = async (): Promise<void> => {
		while (!isStopped) {
			const rows = await listSources(store).catch(() => undefined);
			if (rows !== undefined && !isStopped) {
				const names = new Set(rows.map(({ name }) => name));
				for (const [name, follower] of followers) if (!names.has(name)) end(name, follower);
				for (const name of names) if (!followers.has(name)) followers.set(name, follow(store, name, options));
			}
			if (!isStopped) await pause.wait(options.every, { canEnd: true });
		}
	};
	const supervision = supervise();
	return {
		wake: (name) => {
			const follower = followers.get(name);
			if (follower === undefined) return false;
			follower.pause.end();
			for (const after of options.lookAgainAfter ?? [3_000, 10_000]) {
				const timer = setTimeout(() => {
					timers.delete(timer);
					followers.get(name)?.pause.end();
				}, after);
				// Many calls in a row need no looks of their own.
				if (timers.size < 100) timers.add(timer);
				else clearTimeout(timer);
			}
			return true;
		},
		stop: async () => {
			isStopped = true;
			pause.close();
			for (const timer of timers) clearTimeout(timer);
			for (const [name, follower] of followers) end(name, follower);
			await Promise.all([supervision, ...ending]);
		},
	};
};

/** Follows the sources of the store, one after the other, for as long as the platform runs. */
import type { Store } from '../db/store.ts';
import { type LiveSource, SourceError } from './live-source.ts';
import { listSources, type SourceRow, updateSource } from './source-rows.ts';
import { type Synced, syncSource } from './sync-source.ts';

export interface FollowOptions {
	/** Opens the source at a place. @throws SourceError. */
	open: (row: SourceRow) => Promise<LiveSource>;
	/** Milliseconds between two looks at a source. */
	every: number;
	/** After a source brought something. */
	onSynced?: (row: SourceRow, synced: Synced) => void;
	/** Called for a source that fails, once as long as the reason stays the same. */
	onProblem: (row: SourceRow, error: unknown) => void;
}

/** Milliseconds of the longest pause after a source that fails. */
const maxPause = 600_000;

/** Follows until the returned function is called, which waits for the source that is being read. */
export const followSources = (
	store: Store,
	{ open, every, onSynced, onProblem }: FollowOptions,
): (() => Promise<void>) => {
	let stopped = false;
	let wake = (): void => undefined;
	const opened = new Map<string, LiveSource>();
	/** Failing sources: the pause before the next look, and the last reason. */
	const failing = new Map<string, { pause: number; next: number; reason: string }>();

	const look = async (row: SourceRow): Promise<void> => {
		const before = failing.get(row.name);
		if (before !== undefined && performance.now() < before.next) return;
		try {
			const source = opened.get(row.name) ?? (await open(row));
			opened.set(row.name, source);
			const synced = await syncSource(store, row, source);
			failing.delete(row.name);
			if (synced.added + synced.changed + synced.removed > 0) onSynced?.(row, synced);
		} catch (error) {
			opened.delete(row.name);
			const reason = error instanceof Error ? error.message : String(error);
			const wanted = error instanceof SourceError ? error.retryAfter * 1_000 : 0;
			const pause = Math.max(wanted, Math.min(maxPause, (before?.pause ?? every / 2) * 2));
			failing.set(row.name, { pause, next: performance.now() + pause, reason });
			if (reason !== before?.reason) onProblem(row, error);
			await updateSource(store, row.name, { problem: reason }).catch(() => undefined);
		}
	};
	const run = async (): Promise<void> => {
		while (!stopped) {
			for (const row of await listSources(store).catch(() => [])) if (!stopped) await look(row);
			if (stopped) return;
			await new Promise<void>((resolve) => {
				const timer = setTimeout(resolve, every);
				wake = () => {
					clearTimeout(timer);
					resolve();
				};
			});
		}
	};
	const running = run();
	return async () => {
		stopped = true;
		wake();
		await running;
	};
};

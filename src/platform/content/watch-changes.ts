import type { Store } from '../db/store.ts';

export interface WatchOptions {
	/** Milliseconds; several changes within them become one call. */
	pause?: number;
	/** Milliseconds between checks for changes of other processes, such as an import; 0 never checks. */
	poll?: number;
}

const newestCursor = async (store: Store): Promise<number> =>
	(await store.reading.one<{ value: number }>("select value from revisions where name = 'cursor'"))?.value ?? 0;

/**
 * Calls `listener` with the newest cursor after content changed, in this process or another, at most once per `pause`.
 * Changes from before the call are ignored.
 *
 * @returns a function that stops it.
 */
export const watchChanges = (
	store: Store,
	listener: (cursor: number) => void,
	options: WatchOptions = {},
): (() => void) => {
	const { pause = 50, poll = 1000 } = options;
	const before = newestCursor(store).catch(() => undefined);
	let seenCursor: number | undefined;
	let timer: NodeJS.Timeout | undefined;
	let isStopped = false;
	const check = async (): Promise<void> => {
		timer = undefined;
		try {
			seenCursor ??= await before;
			const cursor = await newestCursor(store);
			if (isStopped || cursor === seenCursor) return;
			seenCursor = cursor;
			listener(cursor);
		} catch {
			// The database is unavailable; the next check finds what was missed.
		}
	};
	const schedule = (): void => {
		timer ??= setTimeout(check, pause);
	};
	store.listeners.add(schedule);
	const polling = poll > 0 ? setInterval(schedule, poll) : undefined;
	polling?.unref();
	return () => {
		isStopped = true;
		store.listeners.delete(schedule);
		clearTimeout(timer);
		clearInterval(polling);
	};
};

import type { Store } from '../db/store.ts';
import { nextDueTime } from './next-due.ts';
import { releaseDue } from './release-due.ts';

/** The longest sleep: the clock may be set, and other processes may schedule articles. */
const maxSleepMs = 1_000;

export interface ScheduleOptions {
	/** Receives the error of a run that failed; the next run tries again. */
	onError?: (error: unknown) => void;
}

/**
 * Releases scheduled articles and withdraws expired ones when their time comes, until it is stopped. Any number of
 * processes may run it on one store.
 *
 * @returns a function that stops it and waits for a run that has begun.
 */
export const watchSchedule = (store: Store, { onError }: ScheduleOptions = {}): (() => Promise<void>) => {
	let isStopped = false;
	let timer: NodeJS.Timeout | undefined;
	let runningCheck: Promise<void> = Promise.resolve();
	const run = async (): Promise<void> => {
		let sleep = maxSleepMs;
		try {
			await releaseDue(store);
			const dueTime = await nextDueTime(store.reading);
			if (dueTime !== undefined) sleep = Math.min(maxSleepMs, Math.max(1, dueTime - store.now()));
		} catch (error) {
			onError?.(error);
		}
		if (isStopped) return;
		timer = setTimeout(start, sleep);
		timer.unref();
	};
	const start = (): void => {
		runningCheck = run();
	};
	start();
	return async () => {
		isStopped = true;
		clearTimeout(timer);
		await runningCheck;
	};
};

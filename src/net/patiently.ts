import { setTimeout as pause } from 'node:timers/promises';

export interface Patience {
	/** How often the work is tried, at most. */
	attempts: number;
	/** Milliseconds after the first attempt; each pause is twice the one before it. */
	firstPauseMs: number;
	maxPauseMs: number;
	/** The share of a pause that is random, up to 1: what failed together is not tried again together. */
	jitter?: number;
	/** An error for which it is `false` is thrown at once. */
	isWorthRetrying?: (error: unknown) => boolean;
	/** The pause that an error asks for, in milliseconds: no pause is shorter. */
	askedPauseMs?: (error: unknown) => number;
	/** Ends it early, with the error of the last attempt. */
	signal?: AbortSignal | undefined;
}

/**
 * Does work, and tries it again with growing pauses when it fails.
 *
 * @param work is called for each attempt. @throws the error of the last attempt.
 */
export const patiently = async <Result>(
	work: () => Promise<Result>,
	{
		attempts,
		firstPauseMs,
		maxPauseMs,
		jitter = 0,
		isWorthRetrying = () => true,
		askedPauseMs = () => 0,
		signal,
	}: Patience,
): Promise<Result> => {
	const isEnded = (): boolean => signal?.aborted === true;
	for (let attempt = 1; ; attempt += 1) {
		try {
			return await work();
		} catch (error) {
			if (attempt >= attempts || isEnded() || !isWorthRetrying(error)) throw error;
			const growing = Math.min(maxPauseMs, firstPauseMs * 2 ** (attempt - 1)) * (1 - jitter * Math.random());
			await pause(Math.max(growing, askedPauseMs(error)), undefined, {
				...(signal === undefined ? {} : { signal }),
			}).catch(() => undefined);
			if (isEnded()) throw error;
		}
	}
};

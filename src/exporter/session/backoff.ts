/** Pauses before something is tried again: each twice as long as the one before, up to a limit. */
export interface Backoff {
	/** Whether the pause after the last failure is over. */
	due: () => boolean;
	failed: () => void;
	succeeded: () => void;
}

/**
 * @param first milliseconds of the first pause.
 * @param limit milliseconds of the longest one.
 * @param now milliseconds of a clock that only moves forward.
 */
export const createBackoff = (first: number, limit: number, now = () => performance.now()): Backoff => {
	let pause = 0;
	let next = 0;
	return {
		due: () => now() >= next,
		failed: () => {
			pause = pause === 0 ? first : Math.min(limit, pause * 2);
			next = now() + pause;
		},
		succeeded: () => {
			pause = 0;
			next = 0;
		},
	};
};

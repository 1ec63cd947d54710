/** Throttle and debounce: limits for how often something happens. */

/** The interval of a throttle that names none (R-CONST-09). */
const defaultIntervalMs = 1_000;

/**
 * A throttle for taps: does the work at the first call and ignores further ones for `intervalMs` milliseconds. Unlike the
 * throttle of scrolling, it does nothing afterwards.
 */
export const ignoringRepeats = (work: () => void, intervalMs = defaultIntervalMs): (() => void) => {
	let until = Number.NEGATIVE_INFINITY;
	return () => {
		const now = performance.now();
		if (now < until) return;
		until = now + intervalMs;
		work();
	};
};

/** Milliseconds without typing after which a search starts (R-CONST-10). */
export const typingPauseMs = 300;

/**
 * Does the work once, `delayMs` milliseconds after the last of several calls and with its values (R-CONST-10); `cancel`
 * drops work that still waits.
 */
export const debounced = <Values extends unknown[]>(
	work: (...values: Values) => void,
	delayMs: number,
): ((...values: Values) => void) & { cancel: () => void } => {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const cancel = (): void => clearTimeout(timer);
	const call = (...values: Values): void => {
		cancel();
		timer = setTimeout(() => work(...values), delayMs);
	};
	return Object.assign(call, { cancel });
};

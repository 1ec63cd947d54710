import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { throttled } from './throttle.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('R-SCREEN-14, A-018: of twenty calls in 400 ms the first runs at once, and the last 500 ms after it', () => {
	const work = vi.fn();
	const call = throttled(work, 500);
	for (let count = 0; count < 20; count += 1) {
		call();
		vi.advanceTimersByTime(20);
	}
	expect(work).toHaveBeenCalledTimes(1);
	vi.advanceTimersByTime(99);
	expect(work).toHaveBeenCalledTimes(1);
	vi.advanceTimersByTime(1);
	expect(work).toHaveBeenCalledTimes(2);
	vi.advanceTimersByTime(10_000);
	expect(work).toHaveBeenCalledTimes(2);
});

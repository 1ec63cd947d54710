import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { debounced, ignoringRepeats } from './pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('R-CONST-09, A-018: a throttle without an interval works at most once in 1000 ms, at the first call', () => {
	const work = vi.fn();
	const tap = ignoringRepeats(work);
	tap();
	expect(work).toHaveBeenCalledTimes(1);
	vi.advanceTimersByTime(900);
	tap();
	vi.advanceTimersByTime(99);
	tap();
	expect(work).toHaveBeenCalledTimes(1);
	vi.advanceTimersByTime(1);
	tap();
	expect(work).toHaveBeenCalledTimes(2);
	// Nothing is made up for later.
	vi.advanceTimersByTime(10_000);
	expect(work).toHaveBeenCalledTimes(2);
});

it('R-CONST-09: a use may name another interval', () => {
	const work = vi.fn();
	const tap = ignoringRepeats(work, 200);
	tap();
	vi.advanceTimersByTime(200);
	tap();
	expect(work).toHaveBeenCalledTimes(2);
});

it.each([50, 300])('R-CONST-10: a debounce of %i ms works once, so long after the last call', (delayMs) => {
	const work = vi.fn();
	const call = debounced(work, delayMs);
	for (let times = 0; times < 20; times += 1) {
		call();
		vi.advanceTimersByTime(delayMs - 1);
	}
	expect(work).not.toHaveBeenCalled();
	vi.advanceTimersByTime(1);
	expect(work).toHaveBeenCalledTimes(1);
	call();
	vi.advanceTimersByTime(delayMs);
	expect(work).toHaveBeenCalledTimes(2);
});

it('R-CONST-10: a debounce that is cancelled does not work, with the values of the last call otherwise', () => {
	const work = vi.fn();
	const call = debounced(work, 300);
	call('a');
	call.cancel();
	vi.advanceTimersByTime(300);
	expect(work).not.toHaveBeenCalled();
	call('b');
	call('c');
	vi.advanceTimersByTime(300);
	expect(work.mock.calls).toEqual([['c']]);
});

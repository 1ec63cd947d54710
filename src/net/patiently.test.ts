import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const pauses: number[] = [];
vi.mock('node:timers/promises', () => ({
	setTimeout: async (milliseconds: number, _: unknown, { signal }: { signal?: AbortSignal } = {}) => {
		pauses.push(milliseconds);
		signal?.throwIfAborted();
	},
}));

let patiently: typeof import('./patiently.ts').patiently;
beforeEach(async () => {
	// Other files of this worker have loaded it with the clock of the machine.
	vi.resetModules();
	({ patiently } = await import('./patiently.ts'));
	pauses.length = 0;
	vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => vi.restoreAllMocks());

/** Fails with `wrong 1`, `wrong 2` … until it has been called so often. */
const failing = (times: number) => {
	let calls = 0;
	return vi.fn(async () => {
		calls += 1;
		if (calls <= times) throw new Error(`wrong ${calls}`);
		return calls;
	});
};
const patience = { attempts: 5, firstPauseMs: 100, maxPauseMs: 350 };

it('what succeeds is done once', async () => {
	const work = failing(0);
	expect(await patiently(work, patience)).toBe(1);
	expect([work.mock.calls.length, pauses]).toEqual([1, []]);
});

it('pauses grow up to the longest one, and the error of the last attempt is thrown', async () => {
	await expect(patiently(failing(9), patience)).rejects.toThrow('wrong 5');
	expect(pauses).toEqual([100, 200, 350, 350]);
});

it('a share of each pause is random, and none is shorter than the error asks for', async () => {
	expect(await patiently(failing(2), { ...patience, jitter: 1 })).toBe(3);
	expect(pauses).toEqual([50, 100]);
	pauses.length = 0;
	const askedPauseMs = (error: unknown) => ((error as Error).message === 'wrong 1' ? 1_000 : 0);
	expect(await patiently(failing(2), { ...patience, askedPauseMs })).toBe(3);
	expect(pauses).toEqual([1_000, 200]);
});

it('what is not worth it is not tried again', async () => {
	const isWorthRetrying = (error: unknown) => (error as Error).message !== 'wrong 2';
	await expect(patiently(failing(9), { ...patience, isWorthRetrying })).rejects.toThrow('wrong 2');
});

it('a signal ends it with the error of the last attempt, during work and during a pause', async () => {
	const ending = new AbortController();
	const work = failing(9);
	ending.abort();
	await expect(patiently(work, { ...patience, signal: ending.signal })).rejects.toThrow('wrong 1');
	expect(work).toHaveBeenCalledTimes(1);
	const later = new AbortController();
	const asked = vi.fn(() => {
		later.abort();
		return 0;
	});
	await expect(patiently(failing(9), { ...patience, askedPauseMs: asked, signal: later.signal })).rejects.toThrow(
		'wrong 1',
	);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../runtime/browser.test-data.ts';
import { oneAtATime } from './locks.ts';

beforeEach(() => {
	stubBrowser();
	vi.stubGlobal('navigator', {
		locks: { request: () => Promise.reject(new DOMException('Access is denied in this context.', 'SecurityError')) },
	});
});
afterEach(() => vi.unstubAllGlobals());

it('M-13: where the browser refuses locks, as with blocked storage, the work is done without one', async () => {
	const work = vi.fn(async () => 'done');
	expect(await oneAtATime('token', work, () => true)).toBe('done');
	expect(work).toHaveBeenCalledOnce();
});

it('M-13: work that fails with a lock is not done again', async () => {
	vi.stubGlobal('navigator', {
		locks: { request: async (_name: string, _options: object, run: (held: object) => unknown) => run({}) },
	});
	const work = vi.fn(() => Promise.reject(new Error('failed')));
	await expect(oneAtATime('token', work, () => true)).rejects.toThrow('failed');
	expect(work).toHaveBeenCalledOnce();
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { firstAnswer, networkLimitMs } from './first-answer.ts';

const fresh = { status: 200, name: 'fresh' };
const copy = { status: 200, name: 'copy' };
const sentIn = (answer: typeof fresh, ms: number) =>
	new Promise<typeof fresh>((resolve) => setTimeout(() => resolve(answer), ms));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the first answer', () => {
	it('is the network within two seconds', async () => {
		const answer = firstAnswer(sentIn(fresh, networkLimitMs - 1), copy);
		await vi.advanceTimersByTimeAsync(networkLimitMs);
		expect(await answer).toBe(fresh);
	});
	it('is the copy after two seconds', async () => {
		const answer = firstAnswer(sentIn(fresh, networkLimitMs + 1), copy);
		await vi.advanceTimersByTimeAsync(networkLimitMs);
		expect(await answer).toBe(copy);
	});
	it('is the network however long it takes when there is no copy', async () => {
		const answer = firstAnswer(sentIn(fresh, 30_000), undefined);
		await vi.advanceTimersByTimeAsync(30_000);
		expect(await answer).toBe(fresh);
	});
	it('is the copy without a network, and when the server is broken; a missing page is an answer', async () => {
		expect(await firstAnswer(Promise.reject(new Error('no network')), copy)).toBe(copy);
		expect(await firstAnswer(Promise.resolve({ ...fresh, status: 502 }), copy)).toBe(copy);
		expect((await firstAnswer(Promise.resolve({ ...fresh, status: 404 }), copy)).status).toBe(404);
		await expect(firstAnswer(Promise.reject(new Error('no network')), undefined)).rejects.toThrow('no network');
	});
});

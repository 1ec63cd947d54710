import { expect, it, vi } from 'vitest';
import type { PageJob } from '../plan/page-job.ts';
import { type RenderPool, untilItFails } from './pool.ts';

const poolThat = (render: RenderPool['render']) => ({ render: vi.fn(render), close: vi.fn(async () => undefined) });
const noJobs: PageJob[] = [];
const take = async (): Promise<void> => undefined;

it('a pool that fails is closed and forgotten, and says why', async () => {
	const broken = poolThat(() => Promise.reject(new Error('A render thread ended with code 1.')));
	const forget = vi.fn();
	const pool = untilItFails(broken, forget);
	await expect(pool.render(noJobs, take)).rejects.toThrow('ended with code 1');
	expect([forget.mock.calls.length, broken.close.mock.calls.length]).toEqual([1, 1]);
});

it('a pool that works is reused', async () => {
	const working = poolThat(async () => undefined);
	const forget = vi.fn();
	const pool = untilItFails(working, forget);
	await pool.render(noJobs, take);
	await pool.render(noJobs, take);
	expect([forget.mock.calls.length, working.close.mock.calls.length]).toEqual([0, 0]);
});

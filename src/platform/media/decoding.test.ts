import { expect, it } from 'vitest';
import { createFairQueue } from './decoding.ts';

it('a member who sends many pictures does not keep another one waiting', async () => {
	const queue = createFairQueue(1);
	const done: string[] = [];
	const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2'].map((name) =>
		queue(name.slice(0, 1), async () => {
			await Promise.resolve();
			done.push(name);
		}),
	);
	await Promise.all(all);
	expect(done).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4']);
});

it('work that fails rejects, and the queue goes on', async () => {
	const queue = createFairQueue(1);
	const failed = queue('a', () => Promise.reject(new Error('broken')));
	const next = queue('a', async () => 'done');
	await expect(failed).rejects.toThrow('broken');
	expect(await next).toBe('done');
});

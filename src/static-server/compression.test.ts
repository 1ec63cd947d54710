import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createCompressor } from './compression.ts';

it('a file that many ask for at the same time is compressed once, and counts once in the cache', async () => {
	const compress = createCompressor();
	// Random bytes keep their size: twelve copies are larger than the cache.
	const content = randomBytes(6 * 1024 * 1024);
	let reads = 0;
	const ask = (): Promise<Buffer> =>
		compress('page', 'gzip', async () => {
			reads += 1;
			return content;
		});
	await Promise.all(Array.from({ length: 12 }, ask));
	await ask();
	expect(reads).toBe(1);
});

it('a file that could not be read is asked for again', async () => {
	const compress = createCompressor();
	await expect(compress('page', 'br', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
	expect((await compress('page', 'br', async () => Buffer.from('text'))).length).toBeGreaterThan(0);
});

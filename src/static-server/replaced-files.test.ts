/** A publisher renames new versions of a page into its place while it is read: every answer is one whole version. */
import { mkdtempSync, renameSync, rmSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { createSiteHandler } from './site-handler.ts';

const folder = mkdtempSync(join(tmpdir(), 'touch-edition-replaced-'));
const handle = createSiteHandler(folder);
const page = join(folder, 'page.html');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Versions of different length; the third has the length and the time of the first. */
const versions = ['a'.repeat(70_000), 'b'.repeat(40_000), 'c'.repeat(70_000)];
/** The letter of a whole version. */
const nameOf = (text: string): string => (versions.includes(text) ? text.charAt(0) : 'torn');
const time = new Date('2026-03-01T08:00:00Z');

const replace = (number: number): void => {
	const next = join(folder, '.next');
	writeFileSync(next, versions[number % versions.length] ?? '');
	utimesSync(next, time, time);
	renameSync(next, page);
};

/** Replaces the page again and again, while `read` runs. */
const whileReplaced = async (read: () => Promise<void>): Promise<number> => {
	let count = 0;
	let isRunning = true;
	const replacing = (async () => {
		while (isRunning) {
			replace(count);
			count += 1;
			await new Promise((resolve) => setImmediate(resolve));
		}
	})();
	await read();
	isRunning = false;
	await replacing;
	return count;
};

const get = (headers: Record<string, string> = {}) => handle(new Request('http://site/page.html', { headers }));

it('M-34: no answer is torn while its page is replaced, plain, compressed or in part', async () => {
	replace(0);
	let answers = 0;
	const replacements = await whileReplaced(async () => {
		for (let round = 0; round < 150; round += 1) {
			const [plain, compressed, part] = await Promise.all([
				get(),
				get({ 'accept-encoding': 'br' }),
				get({ range: 'bytes=100-60000' }),
			]);
			const text = await plain.text();
			expect(nameOf(text)).not.toBe('torn');
			expect(plain.headers.get('content-length')).toBe(String(text.length));
			expect(nameOf(brotliDecompressSync(Buffer.from(await compressed.arrayBuffer())).toString())).not.toBe('torn');
			const [, total = ''] = part.headers.get('content-range')?.split('/') ?? [];
			const cut = await part.text();
			expect(versions.filter((one) => one.length === Number(total)).map((one) => one.slice(100, 60_001))).toContain(
				cut,
			);
			answers += 3;
		}
	});
	expect(answers).toBe(450);
	expect(replacements).toBeGreaterThan(20);
});

it('M-34: a compressed copy belongs to the version that was read, also when the next has the same size and time', async () => {
	for (const number of [0, 2, 0]) {
		replace(number);
		const answer = await get({ 'accept-encoding': 'br' });
		const text = brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString();
		expect(nameOf(text)).toBe(nameOf(versions[number] ?? ''));
	}
});

it('M-03: a page that is withdrawn between two reads leads home', async () => {
	replace(0);
	const read = await get();
	unlinkSync(page);
	expect(nameOf(await read.text())).toBe('a');
	expect((await get()).status).toBe(302);
});

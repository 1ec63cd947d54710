import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { Writer } from './writer.ts';

const files = vi.hoisted(() => ({ refusal: '' }));
vi.mock('node:fs', async (original) => {
	const fs = await original<typeof import('node:fs')>();
	return {
		...fs,
		/** A file system without hard links says first that the other path is taken, as the kernel does. */
		linkSync: (from: string, to: string): void => {
			if (files.refusal === '') fs.linkSync(from, to);
			else {
				const code = fs.existsSync(to) ? 'EEXIST' : files.refusal;
				throw Object.assign(new Error(`${code}: link`), { code });
			}
		},
	};
});

const folder = mkdtempSync(join(tmpdir(), 'touch-edition-writer-'));
const [out, temporary] = [join(folder, 'site'), join(folder, 'unfinished')];
afterEach(() => {
	files.refusal = '';
	expect(readdirSync(temporary)).toEqual([]);
	rmSync(out, { recursive: true, force: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(['EPERM', 'EMLINK'])('further paths follow a page where there are no hard links: %s', (refusal) => {
	files.refusal = refusal;
	const writer = new Writer(out, temporary);
	for (const text of ['first', 'corrected']) {
		writer.write('/a/1.html', text);
		writer.link('/a/1.html', ['/a/one.html']);
		expect(readFileSync(join(out, 'a/one.html'), 'utf8')).toBe(text);
	}
});

it('further paths are links of the page, also after it has changed', () => {
	const writer = new Writer(out, temporary);
	for (const text of ['first', 'corrected']) {
		writer.write('/a/1.html', text);
		writer.link('/a/1.html', ['/a/one.html']);
	}
	expect(statSync(join(out, 'a/one.html')).ino).toBe(statSync(join(out, 'a/1.html')).ino);
});

it('a page with compressed files is written where another writer has removed the empty folder', () => {
	const writer = new Writer(out, temporary, { precompressed: ['br'] });
	const text = 'a page of some length. '.repeat(200);
	writer.write('/12/1.html', text);
	rmSync(join(out, '12'), { recursive: true });
	writer.write('/12/2.html', text);
	expect(['2.html', '2.html.br'].map((name) => existsSync(join(out, '12', name)))).toEqual([true, true]);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { fileBelow } from './file-below.ts';

const parent = mkdtempSync(join(tmpdir(), 'touch-edition-below-'));
const folder = join(parent, 'site');
mkdirSync(join(folder, 'media'), { recursive: true });
writeFileSync(join(folder, 'media', '草原 1.png'), '');
writeFileSync(join(parent, 'outside.png'), '');
writeFileSync(join(parent, 'site-outside.png'), '');
afterAll(() => rmSync(parent, { recursive: true, force: true }));

it('finds a file of the folder by its address', () => {
	expect(fileBelow(folder, `/media/${encodeURIComponent('草原 1.png')}`)).toBe(join(folder, 'media', '草原 1.png'));
	expect(fileBelow(folder, '/media/../media/%E8%8D%89%E5%8E%9F%201.png')).toBe(join(folder, 'media', '草原 1.png'));
});

it.each([
	'/media/..%2f..%2foutside.png',
	'/media/%2e%2e/%2e%2e/outside.png',
	'/media/../../outside.png',
	'/..%2fsite-outside.png',
	'-outside.png',
	'/media/100%.png',
	'/media/a%00.png',
	'/media/gone.png',
	'/media',
])('E-58: finds nothing at %s', (path) => {
	expect(fileBelow(folder, path)).toBeUndefined();
});

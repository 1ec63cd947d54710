import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { hasBytes } from './has-bytes.ts';

const folder = mkdtempSync(join(tmpdir(), 'has-bytes-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a file is compared with bytes', () => {
	it.each([0, 1, 40_000, 64 * 1024, 64 * 1024 + 1, 300_000])('%i bytes', (size) => {
		const file = join(folder, String(size));
		const content = Buffer.alloc(size, 'abcdefg');
		writeFileSync(file, content);
		expect(hasBytes(file, content)).toBe(true);
		if (size === 0) return;
		for (const at of [0, size - 1]) {
			const other = Buffer.from(content);
			other[at] = 0;
			expect(hasBytes(file, other)).toBe(false);
		}
	});

	it('a file that became shorter since its size was read is another one', () => {
		const file = join(folder, 'shorter');
		writeFileSync(file, 'abc');
		expect(hasBytes(file, Buffer.from('abcd'))).toBe(false);
	});
});

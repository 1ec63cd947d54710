import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ZipFile, zipOf } from './zip.test-data.ts';
import { unzip, type ZipLimits } from './zip.ts';

let folder = '';
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'touch-zip-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

let made = 0;
const unpack = async (bytes: Uint8Array, limits?: Partial<ZipLimits>): Promise<string> => {
	made += 1;
	const path = join(folder, `${made}.zip`);
	writeFileSync(path, bytes);
	await unzip(path, join(folder, String(made)), limits);
	return join(folder, String(made));
};

describe('a ZIP archive', () => {
	it('is unpacked with its folders', async () => {
		const into = await unpack(
			zipOf([
				{ name: 'a/b.md', content: 'text' },
				{ name: '港口.md', content: '正文' },
				{ name: 'dir/', content: '' },
			]),
		);
		expect(readFileSync(join(into, 'a/b.md'), 'utf8')).toBe('text');
		expect(readFileSync(join(into, '港口.md'), 'utf8')).toBe('正文');
	});

	it.each([
		['a path upwards', '../out.md'],
		['a path from the root', '/out.md'],
		['a path of Windows', '..\\out.md'],
		['a drive', 'C:\\out.md'],
		['a hidden file', '.env'],
		['what macOS adds', '__MACOSX/a.md'],
	])('%s is left out', async (_, name) => {
		const into = await unpack(
			zipOf([
				{ name, content: 'x' },
				{ name: 'kept.md', content: 'y' },
			]),
		);
		expect(readdirSync(into)).toEqual(['kept.md']);
		expect(existsSync(join(folder, 'out.md'))).toBe(false);
	});

	it('a link is left out', async () =>
		expect(
			readdirSync(
				await unpack(
					zipOf([
						{ name: 'link.md', content: '/etc/passwd', mode: 0xa1ff },
						{ name: 'kept.md', content: 'y' },
					]),
				),
			),
		).toEqual(['kept.md']));

	const many: ZipFile[] = Array.from({ length: 4 }, (_, index) => ({ name: `${index}.md`, content: 'x'.repeat(400) }));
	it.each([
		['too many files', zipOf(many), { maxEntries: 3 }],
		['a large file', zipOf(many), { maxFile: 399 }],
		['many files that are large together', zipOf(many), { maxTotal: 1_000 }],
		['a file that says it is small', zipOf([{ name: 'a.md', content: 'x'.repeat(1_000_000), size: 10 }]), {}],
		['a password', zipOf([{ name: 'a.md', content: 'x', flags: 1 }]), {}],
		['a cut end', zipOf(many).subarray(0, -30), {}],
		['a list that is cut', Buffer.concat([Buffer.alloc(40), zipOf([]).fill(9, 10, 12)]), {}],
	])('%s is one sentence', async (_, bytes, limits) => {
		await expect(unpack(bytes, limits)).rejects.toThrow(
			/^The ZIP archive cannot be read: [^\n]+\. Unpack it and name the folder\.$/,
		);
	});
});

import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { codeDigest, currentDigest } from './code-digest.ts';

const root = mkdtempSync(join(tmpdir(), 'touch-edition-digest-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const write = (path: string, content: string): void => {
	mkdirSync(join(root, path, '..'), { recursive: true });
	writeFileSync(join(root, path), content);
	utimesSync(join(root, path), 1_700_000_000, 1_700_000_000);
};

it('the digest of the code follows every change of a file, and no test, exporter or gallery', () => {
	write('src/ui/page.ts', 'one');
	const first = currentDigest(root, join(root, 'build'));
	expect(first).toBe(codeDigest(root));
	expect(currentDigest(root, join(root, 'build'))).toBe(first);
	write('src/ui/page.test.ts', 'a test');
	write('src/exporter/plan.ts', 'the exporter');
	write('src/gallery/page.ts', 'the gallery');
	expect(currentDigest(root, join(root, 'build'))).toBe(first);
	write('src/ui/page.ts', 'one more');
	const second = currentDigest(root, join(root, 'build'));
	expect(second).not.toBe(first);
	// The same size: the time tells.
	writeFileSync(join(root, 'src/ui/page.ts'), 'one less');
	expect(currentDigest(root, join(root, 'build'))).toBe(codeDigest(root));
	rmSync(join(root, 'src/ui/page.ts'));
	write('src/ui/other.ts', 'one more');
	expect(currentDigest(root, join(root, 'build'))).toBe(codeDigest(root));
});

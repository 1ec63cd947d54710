import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { copyNew } from './folders.ts';

const folder = mkdtempSync(join(tmpdir(), 'touch-edition-folders-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('files that only their owner may read are published for the web server, those of earlier runs too', () => {
	const [from, to, temporary] = ['from', 'to', 'temporary'].map((name) => join(folder, name)) as [
		string,
		string,
		string,
	];
	for (const one of [from, to, temporary]) mkdirSync(one);
	const usual = join(temporary, 'usual');
	writeFileSync(usual, '');
	const modeOf = (file: string): number => statSync(file).mode & 0o777;
	writeFileSync(join(from, 'a.jpg'), 'picture', { mode: 0o600 });
	expect(copyNew(from, to, temporary)).toBe(1);
	expect(modeOf(join(to, 'a.jpg'))).toBe(modeOf(usual));
	expect(copyNew(from, to, temporary)).toBe(0);
	chmodSync(join(to, 'a.jpg'), 0o600);
	expect(copyNew(from, to, temporary)).toBe(1);
	expect(modeOf(join(to, 'a.jpg'))).toBe(modeOf(usual));
	expect(modeOf(join(from, 'a.jpg'))).toBe(0o600);
});

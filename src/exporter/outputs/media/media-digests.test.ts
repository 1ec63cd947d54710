import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type MediaDigests, openMediaDigests } from './media-digests.ts';

let folder = '';
let digests: MediaDigests;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'touch-digests-'));
	digests = openMediaDigests((path) => join(folder, path), join(folder, 'digests.sqlite'));
});
afterEach(() => {
	digests.close();
	rmSync(folder, { recursive: true });
});

it('a file that another thread has brought meanwhile is looked at again', () => {
	expect(digests.digestOf('a.jpg')).toBe('');
	writeFileSync(join(folder, 'a.jpg'), 'one');
	// A file is looked at once in a batch of pages.
	expect(digests.digestOf('a.jpg')).toBe('');
	digests.lookAgain(['a.jpg', 'never.jpg']);
	expect(digests.digestOf('a.jpg')).toMatch(/^[0-9a-f]{16}$/);
	expect(digests.digestOf('never.jpg')).toBe('');
});

it('a file that is replaced has another digest after renew', () => {
	writeFileSync(join(folder, 'a.jpg'), 'one');
	const first = digests.digestOf('a.jpg');
	writeFileSync(join(folder, 'a.jpg'), 'another');
	expect(digests.digestOf('a.jpg')).toBe(first);
	digests.renew();
	expect(digests.digestOf('a.jpg')).not.toBe(first);
});

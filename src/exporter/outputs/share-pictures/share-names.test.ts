import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type MediaDigests, openMediaDigests } from '../media/media-digests.ts';
import { shareNameOf } from './share-names.ts';

const folder = mkdtempSync(join(tmpdir(), 'touch-share-names-'));
afterAll(() => rmSync(folder, { recursive: true }));

const open = (database: string): MediaDigests => openMediaDigests((path) => join(folder, path), join(folder, database));

it('a share picture is named by the bytes that it is made of: the same for every publisher, another one when they change', () => {
	const [one, other] = [open('a.sqlite'), open('b.sqlite')];
	writeFileSync(join(folder, 'x.jpg'), 'first');
	writeFileSync(join(folder, 'y.jpg'), 'first');
	const first = shareNameOf(['/x.jpg', '/site.jpg'], one);
	expect(first).toMatch(/^of-[0-9a-f]{16}$/);
	expect(shareNameOf(['/x.jpg'], other)).toBe(first);
	expect(shareNameOf(['/missing.jpg', '/y.jpg'], other)).toBe(first);
	writeFileSync(join(folder, 'x.jpg'), 'other');
	expect(shareNameOf(['/x.jpg', '/site.jpg'], one), 'within a batch').toBe(first);
	for (const digests of [one, other]) digests.renew();
	const second = shareNameOf(['/x.jpg', '/site.jpg'], one);
	expect(second).not.toBe(first);
	expect(shareNameOf(['/x.jpg'], other)).toBe(second);
	one.close();
	other.close();
});

it('a picture that was found unusable gives way to the next, until its bytes change', () => {
	const digests = open('c.sqlite');
	writeFileSync(join(folder, 'bad.jpg'), 'bad');
	writeFileSync(join(folder, 'good.jpg'), 'good');
	const both = ['/bad.jpg', '/good.jpg'];
	const [bad, good] = both.map((path) => shareNameOf([path], digests));
	expect(shareNameOf(both, digests)).toBe(bad);
	digests.markUnusable('/bad.jpg');
	expect(shareNameOf(both, digests)).toBe(good);
	writeFileSync(join(folder, 'bad.jpg'), 'mended');
	digests.renew();
	expect(shareNameOf(both, digests)).not.toBe(good);
	digests.close();
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openShareNames, sharePicturesBy } from './share-names.ts';

const folder = mkdtempSync(join(tmpdir(), 'touch-share-names-'));
afterAll(() => rmSync(folder, { recursive: true }));

const open = (database: string) => openShareNames((path) => join(folder, path), join(folder, database), 'bytes');

it('a share picture is named by the bytes that it is made of: the same for every publisher, another one when they change', () => {
	const [one, other] = [open('a.sqlite'), open('b.sqlite')];
	writeFileSync(join(folder, 'x.jpg'), 'first');
	writeFileSync(join(folder, 'y.jpg'), 'first');
	const first = one.nameOf(['/x.jpg', '/site.jpg']);
	expect(first).toMatch(/^of-[0-9a-f]{16}$/);
	expect(other.nameOf(['/x.jpg'])).toBe(first);
	expect(other.nameOf(['/missing.jpg', '/y.jpg'])).toBe(first);
	writeFileSync(join(folder, 'x.jpg'), 'other');
	expect(one.nameOf(['/x.jpg', '/site.jpg']), 'within a batch').toBe(first);
	for (const names of [one, other]) names.renew();
	const second = one.nameOf(['/x.jpg', '/site.jpg']);
	expect(second).not.toBe(first);
	expect(other.nameOf(['/x.jpg'])).toBe(second);
	one.close();
	other.close();
});

it('before media are brought from another machine, a share picture is named by paths, whichever of them is there already', () => {
	expect([sharePicturesBy({ mediaAddress: 'https://a.example' }), sharePicturesBy({ media: '/media' })]).toEqual([
		'paths',
		'bytes',
	]);
	const names = openShareNames((path) => join(folder, path), join(folder, 'd.sqlite'), 'paths');
	writeFileSync(join(folder, 'logo.png'), 'logo');
	const before = names.nameOf(['/brought.jpg', '/logo.png']);
	expect(names.nameOf(['/logo.png'])).not.toBe(before);
	writeFileSync(join(folder, 'brought.jpg'), 'photo');
	names.renew();
	expect(names.nameOf(['/brought.jpg', '/logo.png'])).toBe(before);
	names.close();
});

it('a picture that was found unusable gives way to the next, until its bytes change', () => {
	const names = open('c.sqlite');
	writeFileSync(join(folder, 'bad.jpg'), 'bad');
	writeFileSync(join(folder, 'good.jpg'), 'good');
	const [bad, good] = [names.nameOf(['/bad.jpg']), names.nameOf(['/good.jpg'])];
	const both = ['/bad.jpg', '/good.jpg'];
	expect(names.nameOf(both)).toBe(bad);
	names.markUnusable('/bad.jpg');
	expect(names.nameOf(both)).toBe(good);
	writeFileSync(join(folder, 'bad.jpg'), 'mended');
	names.renew();
	expect(names.nameOf(both)).not.toBe(good);
	names.close();
});

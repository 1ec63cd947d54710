import {
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	utimesSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pictureFiles } from './picture-files.ts';
import { makeVariants } from './picture-variants.ts';

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'touch-variants-'));
	mkdirSync(join(folder, 'p'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const draw = (width: number, height: number) =>
	sharp({ create: { width, height, channels: 3, background: { r: 30, g: 120, b: 60 } } });
const put = async (name: string, picture: Sharp): Promise<string> => {
	const file = join(folder, 'p', name);
	writeFileSync(file, await picture.toBuffer());
	return file;
};
const names = (): string[] => readdirSync(join(folder, 'p')).sort();
const sizeOf = async (name: string): Promise<number[]> => {
	const { width, height, format } = await sharp(join(folder, 'p', name)).metadata();
	expect(format).toBe('webp');
	return [width, height];
};

describe('variants of pictures (E-18)', () => {
	it('are made of what is wider, once', async () => {
		const wide = await put('wide.jpg', draw(1200, 800).jpeg());
		const narrow = await put('narrow.png', draw(600, 400).png());
		const tiny = await put('tiny.png', draw(448, 300).png());
		expect([await makeVariants(wide), await makeVariants(narrow), await makeVariants(tiny)]).toEqual([2, 1, 0]);
		expect(names()).toEqual(['narrow-s.webp', 'narrow.png', 'tiny.png', 'wide-m.webp', 'wide-s.webp', 'wide.jpg']);
		expect([await sizeOf('wide-m.webp'), await sizeOf('wide-s.webp')]).toEqual([
			[750, 500],
			[448, 299],
		]);
		const made = statSync(join(folder, 'p', 'wide-m.webp')).mtimeMs;
		expect(await makeVariants(wide)).toBe(0);
		expect(statSync(join(folder, 'p', 'wide-m.webp')).mtimeMs).toBe(made);
	});

	it('are upright as the picture’s metadata says, and have no metadata of the camera', async () => {
		const file = await put('turned.jpg', draw(900, 1200).withMetadata({ orientation: 6 }).jpeg());
		expect(await makeVariants(file)).toBe(2);
		expect(await sizeOf('turned-m.webp')).toEqual([750, 563]);
		expect((await sharp(join(folder, 'p', 'turned-m.webp')).metadata()).exif).toBeUndefined();
	});

	it('are made again for a newer picture; a variant as old as its picture stays', async () => {
		const file = await put('a.jpg', draw(1200, 800).jpeg());
		for (const name of ['a-s.webp', 'a-m.webp']) writeFileSync(join(folder, 'p', name), 'of the publisher');
		const { mtime } = statSync(file);
		utimesSync(file, mtime, new Date(mtime.getTime() + 1000));
		expect(await makeVariants(file)).toBe(0);
		utimesSync(file, mtime, new Date(mtime.getTime() + 60_000));
		expect(await makeVariants(file)).toBe(2);
		expect(await sizeOf('a-m.webp')).toEqual([750, 500]);
	});

	it('that were made of an earlier, wider picture are removed', async () => {
		const file = await put('a.jpg', draw(1200, 800).jpeg());
		expect(await makeVariants(file)).toBe(2);
		await put('a.jpg', draw(600, 400).jpeg());
		const later = new Date(Date.now() + 60_000);
		utimesSync(file, later, later);
		expect(await makeVariants(file)).toBe(2);
		expect(names()).toEqual(['a-s.webp', 'a.jpg']);
	});

	it('the bytes of a picture decide, whatever its name', async () => {
		const bytes = await draw(1200, 800).jpeg().toBuffer();
		const named = [
			'Camera.JPG',
			'图片.jpg',
			'v1.2.final.jpg',
			'photo (1).jpg',
			'100%.jpg',
			'c#d.jpg',
			'IMG',
			'a,b.png',
		];
		for (const name of named) writeFileSync(join(folder, 'p', name), bytes);
		const files = pictureFiles(folder);
		const sources = named.map((name) => ({ src: `media/p/${name}`, width: 1200, height: 800 }));
		expect(await files.makeVariants(sources.map(({ src }) => src))).toBe(2 * named.length);
		for (const source of sources) {
			expect(files.sources(source), source.src).toHaveLength(2);
			const encoded = { ...source, src: source.src.split('/').map(encodeURIComponent).join('/') };
			expect(files.sources(encoded), encoded.src).toHaveLength(2);
		}
		expect(files.sources({ ...sources[0], src: 'media/../p/Camera.JPG', width: 1200, height: 800 })).toEqual([]);
	});

	it('broken, huge and foreign files get no variants, and no unfinished file stays', async () => {
		const whole = await draw(1200, 800).jpeg().toBuffer();
		const files = {
			'cut.jpg': whole.subarray(0, whole.length / 2),
			'text.jpg': Buffer.from('no picture'),
			'script.png': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"/>'),
			'film.mp4': Buffer.from('\0\0\0\x18ftypmp42'),
			'huge.png': await draw(9000, 6000).png().toBuffer(),
		};
		for (const [name, bytes] of Object.entries(files)) {
			const file = join(folder, 'p', name);
			writeFileSync(file, bytes);
			expect(await makeVariants(file), name).toBe(0);
		}
		expect(await makeVariants(join(folder, 'p', 'gone.jpg'))).toBe(0);
		expect(names()).toEqual(Object.keys(files).sort());
	});
});

describe('what is known of picture files (E-18)', () => {
	const wide = { src: 'media/p/wide.jpg', width: 1200, height: 800 };

	it('variants are named with their width once they are made, for the picture that they show all of', async () => {
		await put('wide.jpg', draw(1200, 800).jpeg());
		const files = pictureFiles(folder);
		expect(files.sources(wide)).toEqual([]);
		expect(await files.makeVariants([wide.src, wide.src, 'media/../x.jpg', 'https://a.example/b.jpg'])).toBe(2);
		const both = [
			{ src: 'media/p/wide-s.webp', width: 448 },
			{ src: 'media/p/wide-m.webp', width: 750 },
		];
		expect(files.sources(wide)).toEqual(both);
		expect(files.sources({ ...wide, src: '/media/p/wide.jpg' })[1]?.src).toBe('/media/p/wide-m.webp');
		expect(files.sources({ ...wide, width: 700, height: 467 })).toEqual(both.slice(0, 1));
		expect(files.sources({ ...wide, width: 0 })).toEqual([]);
		// Another cut of it: good for a row, not for the place of the picture.
		writeFileSync(join(folder, 'p', 'wide-s.webp'), await draw(448, 448).webp().toBuffer());
		expect(pictureFiles(folder).sources(wide)).toEqual(both.slice(1));
		expect(pictureFiles(folder).small(wide.src)).toBe('media/p/wide-s.webp');
		expect(readFileSync(join(folder, 'p', 'wide.jpg')).length).toBeGreaterThan(0);
	});
});

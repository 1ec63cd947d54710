import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { makeVariants, remakeVariants } from './picture-variants.ts';

const folder = mkdtempSync(join(tmpdir(), 'touch-remake-'));
afterAll(() => rmSync(folder, { recursive: true }));

const photograph = (background: string, width: number): Promise<Buffer> =>
	sharp({ create: { width, height: 300, channels: 3, background } })
		.jpeg()
		.toBuffer();

/** The main colour of a picture, and its width. */
const looks = async (name: string): Promise<[colour: string, width: number]> => {
	const bytes = readFileSync(join(folder, name));
	const { dominant } = await sharp(bytes).stats();
	const { width } = await sharp(bytes).metadata();
	return [dominant.r > dominant.g ? 'red' : 'green', width];
};

it('E-18: other widths of a replaced picture are made again whatever its time says, and keep their names when it is narrow', async () => {
	mkdirSync(join(folder, 'p'));
	const file = join(folder, 'p/a.jpg');
	writeFileSync(file, await photograph('#c00', 1000));
	await makeVariants(file);
	expect(await looks('p/a-s.webp')).toEqual(['red', 448]);
	writeFileSync(file, await photograph('#0c0', 600));
	utimesSync(file, 1_000_000_000, 1_000_000_000);
	expect(await makeVariants(file)).toBe(0);
	await remakeVariants(folder, ['p/a.jpg']);
	expect(await looks('p/a-s.webp')).toEqual(['green', 448]);
	expect(await looks('p/a-m.webp')).toEqual(['green', 600]);
});

it('keeps a width that the newspaper replaced; makes no missing width again, and none for a file that is not a picture', async () => {
	for (const name of ['b.jpg', 'c.jpg', 'd.jpg']) writeFileSync(join(folder, name), await photograph('#0c0', 1000));
	writeFileSync(
		join(folder, 'b-s.webp'),
		await sharp(await photograph('#c00', 448))
			.webp()
			.toBuffer(),
	);
	writeFileSync(join(folder, 'd-s.webp'), 'as before');
	writeFileSync(join(folder, 'd.jpg'), 'no picture');
	await remakeVariants(folder, ['b.jpg', 'b-s.webp', 'c.jpg', 'd.jpg']);
	expect(await looks('b-s.webp')).toEqual(['red', 448]);
	expect(existsSync(join(folder, 'c-s.webp'))).toBe(false);
	expect(readFileSync(join(folder, 'd-s.webp'), 'utf8')).toBe('as before');
});

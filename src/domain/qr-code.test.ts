import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { qrCode } from './qr-code.ts';

/** Draws the path as a scanner sees it: every module is a square of four pixels. */
const pixels = ({ size, path }: { size: number; path: string }): { data: Uint8ClampedArray; side: number } => {
	const scale = 4;
	const side = size * scale;
	const data = new Uint8ClampedArray(side * side * 4).fill(255);
	for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
		for (let row = 0; row < scale; row += 1)
			for (let column = 0; column < scale; column += 1)
				data.fill(
					0,
					((Number(y) * scale + row) * side + Number(x) * scale + column) * 4,
					((Number(y) * scale + row) * side + Number(x) * scale + column) * 4 + 3,
				);
	return { data, side };
};

it.each([
	'https://news.example.org/app/template/displayTemplate/news/newsDetail/12/345.html?isShare=true',
	'青岭日报：四十一分钟过大山',
])('R-MODE-04: a scanner reads %s', async (text) => {
	const { data, side } = pixels(await qrCode(text));
	expect(jsQR(data, side, side)?.data).toBe(text);
});

it('R-MODE-04: the picture of a code is a small PNG with a white margin that a scanner reads', async () => {
	for (const text of ['AB12CD34', `https://news.example.org/${'长'.repeat(60)}`]) {
		const { src, size } = await qrCode(text);
		expect(src).toMatch(/^data:image\/png;base64,/);
		expect(src.length).toBeLessThan(12_000);
		const bytes = Buffer.from(src.slice(src.indexOf(',') + 1), 'base64');
		const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
		expect([info.width, info.height]).toEqual([size * 8, size * 8]);
		expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(text);
		for (let at = 0; at < info.width * 32; at += 1) expect(data[at * 4]).toBe(255);
	}
});

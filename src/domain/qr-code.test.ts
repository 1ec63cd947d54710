import jsQR from 'jsqr';
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

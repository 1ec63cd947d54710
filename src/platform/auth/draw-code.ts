/** Draws a verification code as a bitmap, which a program cannot read as text. It slows programs down, but does not stop them. */
import { randomInt } from 'node:crypto';

/** Shapes of five columns and seven rows, one number per row; only characters that are not mistaken for each other. */
const shapes: Readonly<Record<string, readonly number[]>> = {
	'2': [14, 17, 1, 6, 8, 16, 31],
	'3': [31, 2, 4, 2, 1, 17, 14],
	'4': [2, 6, 10, 18, 31, 2, 2],
	'6': [6, 8, 16, 30, 17, 17, 14],
	'7': [31, 1, 2, 4, 8, 8, 8],
	'9': [14, 17, 17, 15, 1, 2, 12],
	A: [14, 17, 17, 31, 17, 17, 17],
	C: [14, 17, 16, 16, 16, 17, 14],
	E: [31, 16, 16, 30, 16, 16, 31],
	F: [31, 16, 16, 30, 16, 16, 16],
	H: [17, 17, 17, 31, 17, 17, 17],
	J: [7, 2, 2, 2, 2, 18, 12],
	K: [17, 18, 20, 24, 20, 18, 17],
	L: [16, 16, 16, 16, 16, 16, 31],
	M: [17, 27, 21, 21, 17, 17, 17],
	N: [17, 25, 21, 19, 17, 17, 17],
	P: [30, 17, 17, 30, 16, 16, 16],
	R: [30, 17, 17, 30, 20, 18, 17],
	T: [31, 4, 4, 4, 4, 4, 4],
	W: [17, 17, 17, 21, 21, 21, 10],
	X: [17, 17, 10, 4, 10, 17, 17],
	Y: [17, 17, 10, 4, 4, 4, 4],
};

export const glyphs: readonly string[] = Object.keys(shapes);

const [columns, rows, channels] = [5, 7, 3] as const;
const [width, height] = [132, 48] as const;
const arcs = 3;
const specks = 260;

type Colour = readonly [number, number, number];
const between = (min: number, max: number): number => min + (randomInt(10_000) / 10_000) * (max - min);
const dark = (): Colour => [randomInt(20, 110), randomInt(20, 110), randomInt(20, 110)];

const paint = (pixels: Uint8Array, x: number, y: number, colour: Colour): void => {
	const [left, top] = [Math.round(x), Math.round(y)];
	if (left < 0 || top < 0 || left >= width || top >= height) return;
	pixels.set(colour, (top * width + left) * channels);
};

/** Draws a character rotated, slanted and scaled: for every pixel it computes the cell of the shape. */
const drawCharacter = (pixels: Uint8Array, shape: readonly number[], middle: number): void => {
	const colour = dark();
	const [angle, slant, size] = [between(-0.3, 0.3), between(-0.25, 0.25), between(4, 4.8)];
	const [centre, sine, cosine] = [height / 2 + between(-4, 4), Math.sin(angle), Math.cos(angle)];
	for (let y = 0; y < height; y += 1) {
		for (let x = Math.floor(middle - 24); x < middle + 24; x += 1) {
			const [dx, dy] = [x - middle, y - centre];
			const row = (dy * cosine - dx * sine) / size + rows / 2;
			const column = (dx * cosine + dy * sine) / size + slant * (row - rows / 2) + columns / 2;
			const bits = row < 0 || column < 0 || column >= columns ? undefined : shape[Math.floor(row)];
			if (bits !== undefined && (bits >> (columns - 1 - Math.floor(column))) % 2 === 1) paint(pixels, x, y, colour);
		}
	}
};

const drawArc = (pixels: Uint8Array): void => {
	const colour = dark();
	const [start, swing, wave, phase] = [between(8, height - 8), between(4, 14), between(20, 45), between(0, 6)];
	for (let x = 0; x < width; x += 0.5) paint(pixels, x, start + swing * Math.sin(x / wave + phase), colour);
};

/** A PNG of the code; every drawing is different. */
export const drawCode = async (code: string): Promise<Uint8Array<ArrayBuffer>> => {
	const pixels = new Uint8Array(width * height * channels).fill(244);
	const step = width / (code.length + 0.4);
	[...code].forEach((character, place) => {
		drawCharacter(pixels, shapes[character] ?? [], step * (place + 0.7) + between(-2, 2));
	});
	for (let arcCount = 0; arcCount < arcs; arcCount += 1) drawArc(pixels);
	for (let speckCount = 0; speckCount < specks; speckCount += 1)
		paint(pixels, randomInt(width), randomInt(height), dark());
	const { default: sharp } = await import('sharp');
	const png = await sharp(pixels, { raw: { width, height, channels } }).png({ palette: true, colours: 16 }).toBuffer();
	return new Uint8Array(png);
};

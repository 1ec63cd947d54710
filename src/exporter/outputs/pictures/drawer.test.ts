import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import jsqrModule from 'jsqr';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DrawnShape } from '../../../domain/drawn-pictures.ts';
import { createDrawer, type Drawer } from './drawer.ts';
import { subjects } from './drawing.test-data.ts';
import { colours, shapes } from './layout.ts';

const jsqr = jsqrModule as unknown as (
	data: Uint8ClampedArray,
	width: number,
	height: number,
) => { data: string } | null;
const scripts = ['cn', 'bo', 'en'] as const;
const shapeNames: DrawnShape[] = ['card', 'square', 'poster'];

let drawer: Drawer;
beforeAll(async () => {
	drawer = await createDrawer();
});

/** Width of the reference pictures, and how far the mean of all channels may be from them (0 to 255). */
const referenceWidth = 270;
const tolerance = 2;

const small = (jpeg: Uint8Array): Promise<Buffer> =>
	sharp(jpeg).resize(referenceWidth).greyscale().removeAlpha().raw().toBuffer();

describe.each(scripts)('pictures in %s', (script) => {
	it.each(shapeNames)('E-40: the %s looks like its reference picture, which was checked by eye', async (shape) => {
		const { pictures, missing } = await drawer.draw(subjects[script]);
		expect(missing).toEqual([]);
		const { width, height } = await sharp(pictures[shape]).metadata();
		expect({ width, height }).toEqual({ width: shapes[shape].width, height: shapes[shape].height });
		const file = fileURLToPath(new URL(`./reference/${script}-${shape}.png`, import.meta.url));
		// After an intended change: remove the file, run the test, look at the new one.
		if (!existsSync(file))
			writeFileSync(file, await sharp(pictures[shape]).resize(referenceWidth).greyscale().png().toBuffer());
		const [drawn, reference] = [
			await small(pictures[shape]),
			await sharp(readFileSync(file)).greyscale().raw().toBuffer(),
		];
		expect(drawn.length).toBe(reference.length);
		let difference = 0;
		for (const [index, value] of drawn.entries()) difference += Math.abs(value - (reference[index] ?? 0));
		expect(difference / drawn.length).toBeLessThan(tolerance);
	});

	it('lines begin and end where the script allows it, at twenty widths', async () => {
		for (let width = 300; width < 900; width += 30) {
			const lines = await drawer.linesOf(subjects[script].title, script, 52, width);
			for (const [index, raw] of lines.entries()) {
				const line = raw.trim();
				expect(line, `line ${index} at ${width}`).not.toMatch(/^[，。、；：！？”’）》།]/);
				expect(line).not.toMatch(/[‘“（《]$/);
				if (script === 'bo' && index < lines.length - 1) expect(line).toMatch(/[་།\d]$/);
			}
		}
	});
});

it('the same input gives the same bytes, also in another thread', async () => {
	const first = await drawer.draw(subjects.bo);
	const again = await drawer.draw(subjects.bo);
	const code = `import('${new URL('./drawer.ts', import.meta.url)}').then(async ({ createDrawer }) => {
		const { subjects } = await import('${new URL('./drawing.test-data.ts', import.meta.url)}');
		const { pictures } = await (await createDrawer()).draw(subjects.bo);
		(await import('node:worker_threads')).parentPort.postMessage(pictures);
	})`;
	const other = await new Promise<Record<string, Uint8Array>>((resolve, reject) => {
		const worker = new Worker(code, { eval: true });
		worker.once('message', resolve);
		worker.once('error', reject);
	});
	for (const shape of shapeNames) {
		expect(again.pictures[shape].equals(first.pictures[shape])).toBe(true);
		expect(first.pictures[shape].equals(other[shape] ?? new Uint8Array())).toBe(true);
	}
});

it('A-026: the code on a poster opens the item, at its own size and at a third', async () => {
	const { pictures } = await drawer.draw(subjects.cn);
	for (const width of [1080, 375]) {
		const { data, info } = await sharp(pictures.poster)
			.resize(width)
			.ensureAlpha()
			.raw()
			.toBuffer({ resolveWithObject: true });
		expect(jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(subjects.cn.address);
	}
});

it('replaces characters that no font has, and leaves out emoji and invisible ones', async () => {
	const { missing } = await drawer.draw({ ...subjects.cn, title: '䶮🚄\u202e仫佬族 ①℃ བོད' });
	expect(missing).toEqual(['䶮']);
	expect(await drawer.linesOf('䶮🚄\u202e仫', 'cn', 40, 900)).toEqual(['〓仫']);
});

describe('a picture that cannot be drawn', () => {
	it.each([
		['is empty', Buffer.alloc(0)],
		['is a page', Buffer.from('<!doctype html><p>not found</p>')],
		['is cut off', Buffer.from('ffd8ffe000104a46494600010100', 'hex')],
	])('leaves the text alone when it %s', async (_, picture) => {
		const { pictures, badPicture } = await drawer.draw({ ...subjects.en, picture });
		expect(badPicture).toBe(true);
		expect(pictures.card.equals((await drawer.draw(subjects.en)).pictures.card)).toBe(true);
	});

	it('is taken in forms that messengers refuse', async () => {
		const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#0a7' } })
			.webp()
			.toBuffer();
		const { pictures, badPicture } = await drawer.draw({ ...subjects.en, picture });
		expect(badPicture).toBe(false);
		expect((await sharp(pictures.square).stats()).dominant.g).toBeGreaterThan(120);
	});
});

it('has the colours of the light theme', () => {
	const tokens = readFileSync(new URL('../../../styles/tokens.css', import.meta.url), 'utf8');
	for (const [name, colour] of Object.entries({
		paper: colours.paper,
		ink: colours.ink,
		'ink-soft': colours.soft,
		'ink-faint': colours.faint,
		line: colours.line,
		red: colours.red,
	}))
		expect(tokens).toContain(`--${name}: ${colour};`);
});

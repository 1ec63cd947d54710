import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cutSizes, drawnSizes } from '../../../domain/drawn-pictures.ts';
import { maxShareBytes, shareJpegs } from './make-share-picture.ts';

const shareJpeg = async (bytes: Uint8Array, size: { width: number; height: number }): Promise<Buffer | null> =>
	(await shareJpegs(bytes, [size]))?.[0] ?? null;

const noise = (width: number, height: number) =>
	sharp({
		create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
	});

describe('E-40: a share picture that every messenger shows', () => {
	it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('is a light JPEG, made of %s', async (format) => {
		const bytes = await noise(900, 700)
			.toFormat(format, format === 'jpeg' ? {} : { effort: 1 })
			.toBuffer();
		const made = await shareJpeg(bytes, drawnSizes.card);
		const facts = await sharp(made ?? Buffer.alloc(0)).metadata();
		expect(facts).toMatchObject({ format: 'jpeg', width: 1200, height: 630, space: 'srgb', hasAlpha: false });
		expect(made?.length).toBeLessThanOrEqual(maxShareBytes);
	}, 60_000);

	it('is upright and has no transparent part', async () => {
		const bytes = await sharp({ create: { width: 600, height: 900, channels: 4, background: '#f000' } })
			.png()
			.withMetadata({ orientation: 6 })
			.toBuffer();
		const made = await shareJpeg(bytes, drawnSizes.square);
		const { data } = await sharp(made ?? Buffer.alloc(0))
			.raw()
			.toBuffer({ resolveWithObject: true });
		expect(data[0]).toBeGreaterThan(250);
	});

	it('the same bytes give the same picture; text, a drawing, a small and a damaged picture give none', async () => {
		const bytes = await noise(1600, 900).jpeg({ quality: 98 }).toBuffer();
		const [first, again] = [await shareJpeg(bytes, drawnSizes.card), await shareJpeg(bytes, drawnSizes.card)];
		expect(first?.equals(again ?? Buffer.alloc(0))).toBe(true);
		const small = await noise(100, 100).png().toBuffer();
		for (const wrong of [Buffer.from('<svg/>'), Buffer.from('text'), small, bytes.subarray(0, 5_000)])
			expect(await shareJpeg(wrong, drawnSizes.card)).toBeNull();
	});

	it('a shape is the same picture, whichever others are made with it', async () => {
		const bytes = await noise(1600, 700).jpeg().toBuffer();
		const all = [drawnSizes.card, drawnSizes.square, cutSizes.wide, cutSizes.classic];
		const [card, , wide] = (await shareJpegs(bytes, all)) ?? [];
		for (const [size, made] of [
			[drawnSizes.card, card],
			[cutSizes.wide, wide],
		] as const)
			expect((await shareJpegs(bytes, [size], all))?.[0]?.equals(made ?? Buffer.alloc(0))).toBe(true);
	});

	it('both shapes come of one decoding, and keep what people look at', async () => {
		const spot = await sharp({ create: { width: 160, height: 160, channels: 3, background: '#d00' } })
			.png()
			.toBuffer();
		for (const left of [40, 1_400]) {
			const bytes = await sharp({ create: { width: 1600, height: 800, channels: 3, background: '#789' } })
				.composite([{ input: spot, left, top: 320 }])
				.jpeg()
				.toBuffer();
			const made = await shareJpegs(bytes, [drawnSizes.card, drawnSizes.square]);
			expect(made).toHaveLength(2);
			for (const picture of made ?? []) {
				const { channels } = await sharp(picture).stats();
				expect(channels[0]?.max).toBeGreaterThan(180);
			}
		}
	});
});

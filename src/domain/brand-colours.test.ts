import { wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';
import { brandColours } from './brand-colours.ts';

/** As the grey theme shows a colour. */
const greyed = (colour: string): string => {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
	const grey = Math.round(0.2126 * red + 0.7152 * green + 0.0722 * blue)
		.toString(16)
		.padStart(2, '0');
	return `#${grey}${grey}${grey}`;
};

/** Grey, white, black and 60 colours around the wheel, light and dark. */
const colours = [
	'#ffffff',
	'#000000',
	'#808080',
	'#ffee00',
	...Array.from({ length: 60 }, (_, index) => {
		const part = (shift: number) =>
			Math.round(128 + 127 * Math.sin((index / 60) * 2 * Math.PI + shift))
				.toString(16)
				.padStart(2, '0');
		return `#${part(0)}${part(2)}${part(4)}`;
	}),
];

describe('colours of a brand', () => {
	it.each(colours)('%s is readable in every theme (WCAG 2.2, 1.4.3)', (colour) => {
		const brand = brandColours(colour);
		for (const text of [brand.main, brand.strong, brand.grey])
			for (const ground of ['#ffffff', '#f6f5f2', brand.wash])
				expect(wcagContrast(text, ground)).toBeGreaterThanOrEqual(4.5);
		expect(wcagContrast(greyed(brand.grey), greyed('#f6f5f2'))).toBeGreaterThanOrEqual(4.5);
		for (const text of [brand.dark, brand.darkStrong])
			for (const ground of ['#121315', '#1b1d20', brand.darkWash, brand.onDark])
				expect(wcagContrast(text, ground)).toBeGreaterThanOrEqual(4.5);
	});

	it('a colour that is readable stays as it is, and one that is too light is darkened', () => {
		expect(brandColours('#1557b0').main).toBe('#1557b0');
		expect(brandColours('#ffee00').main).not.toBe('#ffee00');
	});
});

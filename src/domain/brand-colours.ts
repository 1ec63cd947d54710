/** Colours of a newspaper in the three themes, derived from one main colour so that text is readable in each of them. */
import { clampChroma, converter, formatHex, wcagContrast } from 'culori';

/** Values of the custom properties in `styles/tokens.css`. */
export interface BrandColours {
	main: string;
	strong: string;
	wash: string;
	/** In the dark theme; `onDark` is text on the main colour there. */
	dark: string;
	darkStrong: string;
	darkWash: string;
	onDark: string;
	/** The main colour before the filter of the grey theme. */
	grey: string;
}

/** Grounds of text in `styles/tokens.css`. */
const grounds = { light: ['#ffffff', '#f6f5f2'], dark: ['#121315', '#1b1d20'] } as const;

/** Contrast that WCAG 2.2 requires of text, with a little room for rounding. */
const readable = 4.55;

const toOklch = converter('oklch');
const toRgb = converter('rgb');

type Hue = { l: number; c: number; h: number };

const hex = ({ l, c, h }: Hue): string => formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'));

/** As the filter `grayscale(1)` shows a colour (Filter Effects, section 13.1). */
const greyOf = (colour: string): string => {
	const { r = 0, g = 0, b = 0 } = toRgb(colour) ?? {};
	const grey = 0.2126 * r + 0.7152 * g + 0.0722 * b;
	return formatHex({ mode: 'rgb', r: grey, g: grey, b: grey });
};

/** The colour, lighter or darker in small steps until it is readable on all grounds. */
const readableOn = (colour: Hue, on: readonly string[], step: number, seen = (shown: string) => shown): Hue => {
	const shown = { ...colour };
	while (shown.l > 0 && shown.l < 1 && !on.every((ground) => wcagContrast(seen(hex(shown)), seen(ground)) >= readable))
		shown.l += step;
	return shown;
};

/**
 * Derives the colours of all themes. The main colour stays as it is where it is readable on paper, else it is darkened.
 *
 * @param colour as `#rrggbb`.
 */
export const brandColours = (colour: string): BrandColours => {
	const { l = 0.5, c = 0, h = 0 } = toOklch(colour) ?? {};
	const given = { l: Math.min(0.99, Math.max(0.01, l)), c, h };
	const wash = hex({ l: 0.965, c: Math.min(c, 0.018), h });
	const main = readableOn(given, [...grounds.light, wash], -0.005);
	const strong = { ...main, l: Math.max(0.15, main.l - 0.08) };
	const darkWash = hex({ l: 0.24, c: Math.min(c, 0.035), h });
	const dark = readableOn({ l: Math.max(l, 0.72), c: Math.min(c, 0.17), h }, [...grounds.dark, darkWash], 0.005);
	const onDark = hex({ l: 0.14, c: Math.min(c, 0.03), h });
	const grey = readableOn(main, [...grounds.light, wash], -0.005, greyOf);
	return {
		main: main.l === given.l ? colour : hex(main),
		strong: hex(strong),
		wash,
		dark: hex(dark),
		darkStrong: hex({ ...dark, l: Math.min(0.95, dark.l + 0.06) }),
		darkWash,
		onDark,
		grey: hex(grey),
	};
};

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

/** The colour tokens of the rules with a selector. */
const tokensOf = (selector: string): Record<string, string> => {
	const tokens: Record<string, string> = {};
	for (const [, selectors = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
		if (!selectors.split(',').some((one) => one.trim() === selector)) continue;
		for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,6})\s*;/g)) tokens[name] = value;
	}
	return tokens;
};

const channels = (colour: string): number[] => {
	const digits = colour.slice(1);
	const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
	return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16) / 255);
};

/** Relative luminance of WCAG 2.2. */
const luminance = (rgb: readonly number[]): number => {
	const [red = 0, green = 0, blue = 0] = rgb.map((part) =>
		part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
	);
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** As the filter `grayscale(1)` shows a colour (Filter Effects, section 13.1). */
const greyOf = (rgb: readonly number[]): number[] => {
	const [red = 0, green = 0, blue = 0] = rgb;
	const grey = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
	return [grey, grey, grey];
};

const contrast = (one: readonly number[], other: readonly number[]): number => {
	const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((left, right) => right - left);
	return (light + 0.05) / (dark + 0.05);
};

const light = tokensOf('html');
const themes = {
	light: { tokens: light, seen: channels },
	dark: { tokens: { ...light, ...tokensOf('html[data-theme="dark"]') }, seen: channels },
	grey: {
		tokens: { ...light, ...tokensOf('html[data-theme="grey"]:not([data-route="imageDetail"])') },
		seen: (colour: string) => greyOf(channels(colour)),
	},
};

/** Pairs of text and background colours; each pair is used somewhere in the style sheets. */
const pairs: readonly (readonly [text: string, ground: string])[] = [
	...['ink', 'ink-soft', 'ink-faint', 'red', 'official', 'good', 'warn', 'bad'].flatMap((text) =>
		['paper', 'wash'].map((ground) => [text, ground] as const),
	),
	['red', 'red-wash'],
	['red-strong', 'red-wash'],
	['on-red', 'red'],
	['on-red', 'red-strong'],
];

describe.each(Object.entries(themes))('A-040, E-07, WCAG 2.2, 1.4.3: text of the %s theme', (_, { tokens, seen }) => {
	it.each(pairs)('%s on %s', (text, ground) => {
		expect(contrast(seen(tokens[text] ?? ''), seen(tokens[ground] ?? ''))).toBeGreaterThanOrEqual(4.5);
	});
});

const large = { ...light, ...tokensOf('html[data-large]') };
const largeDark = {
	...themes.dark.tokens,
	...tokensOf('html[data-large]'),
	...tokensOf('html[data-large][data-theme="dark"]'),
};

it.each(
	['ink', 'ink-soft', 'ink-faint', 'red'].flatMap((text) => [
		[text, 'light', large] as const,
		[text, 'dark', largeDark] as const,
	]),
)('WCAG 2.2, 1.4.6: %s of large type, %s, has the contrast of AAA', (text, _, tokens) => {
	for (const ground of ['paper', 'wash'])
		expect(contrast(channels(tokens[text] ?? ''), channels(tokens[ground] ?? ''))).toBeGreaterThanOrEqual(7);
});

it('finds a colour that is too faint', () => {
	expect(contrast(channels('#888'), channels('#fff'))).toBeLessThan(4.5);
});

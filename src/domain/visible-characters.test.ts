import { afterEach, describe, expect, it, vi } from 'vitest';
import { characterEnd, characterStart, firstCharacter, joinsBefore } from './visible-characters.ts';

/** Visible characters of many kinds, of which the later ones have no border inside. */
const examples: readonly (readonly [kind: string, ...characters: readonly string[]])[] = [
	['Chinese', '雪', '落', '，', '𠮷'],
	['an ideograph with its variant', '葛\u{e0100}', '葛'],
	['letters with accents', 'e\u0301', 'Z', 'o\u0308', 'q\u0323\u0307'],
	['a family', '👨‍👩‍👧‍👦', '回'],
	['colours of skin', '👍🏽', '👩🏾‍🔬', '🧑🏻‍❤️‍💋‍🧑🏿'],
	['flags', '🇨🇳', '🇫🇷', '🇩🇪'],
	['a flag of a region', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', '!'],
	['a keycap and signs with a selector', '1\ufe0f\u20e3', '❤\ufe0f', '☀\ufe0f'],
	['the rainbow', '🏳️‍🌈', 'a'],
	['Tibetan', 'རྒྱ', 'ལ', '་', 'བོ', 'སྐྲ'],
	['Hangul of letters', '\u1112\u1161\u11ab', '\u1100\u1173\u11af', '한'],
	['Devanagari', 'नि', 'क्षि', 'हि', 'न्दी'],
	['Bengali and Tamil', 'বা', 'কি', 'நி', 'தோ'],
	['Thai and Lao', 'กำ', 'ผู้', 'ใ', 'ນ້ຳ'],
	['Burmese and Khmer', 'မြ', 'န်', 'ခ', 'န္တ', 'ខ្មែ'],
	['Arabic and Hebrew with vowels', 'مَّ', 'شِ', 'שָׁ'],
	['Japanese of parts', 'か\u3099', 'ハ\u309a', 'ﾊﾟ'],
	['line ends', '\r\n', 'a', '\n'],
];

const bordersOf = (characters: readonly string[]): number[] =>
	[...characters, ''].map((_, index) => characters.slice(0, index).join('').length);

afterEach(() => vi.unstubAllGlobals());

describe.each([
	['with', true],
	['without', false],
])('N2: visible characters, %s Intl.Segmenter', (_, isThere) => {
	it.each(examples)('%s: no position inside is a border', (_kind, ...characters) => {
		if (!isThere) vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
		const text = characters.join('');
		const borders = bordersOf(characters);
		for (let at = 0; at <= text.length; at += 1) {
			expect(characterStart(text, at), `start of ${at}`).toBe(borders.findLast((border) => border <= at));
			expect(characterEnd(text, at), `end of ${at}`).toBe(borders.find((border) => border >= at));
		}
		expect(firstCharacter(text)).toBe(characters[0]);
	});
});

it('N2: the rule of old engines finds the borders of the division of new ones', () => {
	const text = examples.map(([, ...characters]) => characters.join('')).join('—');
	const starts = new Set(Array.from(new Intl.Segmenter('en').segment(text), ({ index }) => index));
	for (let at = 1; at < text.length; at += 1)
		expect(joinsBefore(text, at), text.slice(at - 8, at + 8)).toBe(!starts.has(at));
});

it('positions beyond the ends are at the ends', () => {
	expect([characterStart('ab', -1), characterStart('ab', 3), characterEnd('ab', 9), characterEnd('', 1)]).toEqual([
		0, 2, 2, 0,
	]);
	expect(firstCharacter('')).toBe('');
});

/**
 * Digits and codes as phones, keyboards, address books and people write them, folded to one spelling. Browser and platform fold
 * before they check, compare and store. Old browsers have no classes of characters, so that ranges are listed.
 */

/** A longer text is no number and no code; it stays as it is. */
const maxLength = 1_000;

/** The zeros of the scripts whose digits have no compatible form, in base 36; nine more digits follow each. */
const zeros =
	'19c 1dc 1j4 1uu 1ye 21y 25i 292 2cm 2g6 2jq 2na 2qu 2ts 2xc 2zk 37k 39s 4ps 4r4 4zq 53k 58g 58w 5e8 5gw 5kw 5lc wtc xcg xds xjk xkg xn4 xyo 1fhc 1h68 1h6o 1ht2 1hww 1hyu 1i34 1ib4 1ikw 1iog 1iz4 1j28 1j2o 1j2y 1j5c 1jhc 1jkg 1k34 1k5s 1kcw 1kf4 1kgw 1kr4 1xrk 1zkw 1znk 1zrk 206o 2n28 2ne8 2nsg 2nzl 2onk';

const digits = new Map<string, string>();

const digitOf = (character: string): string => {
	if (digits.size === 0)
		for (const zero of zeros.split(' '))
			for (let digit = 0; digit < 10; digit += 1)
				digits.set(String.fromCodePoint(Number.parseInt(zero, 36) + digit), String(digit));
	return digits.get(character) ?? character;
};

// Ranges of code points, in hexadecimal: controls, marks of direction, joiners, blank letters, variation selectors, keycaps, tags, accents.
const invisibleRanges =
	'0-8 e-1f 7f-9f ad 300-36f 600-605 61c 6dd 70f 890 891 8e2 115f 1160 17b4 17b5 180b-180f 200b-200f 202a-202e 2060-206f 20d0-20f0 2800 3164 fe00-fe0f feff ffa0 fff0-fffc 110bd 110cd 13430-1343f 1bca0-1bca3 1d173-1d17a e0000-e0fff';
const dashRanges =
	'2d7 58a 5be 1400 1806 2010-2015 2043 2212 2500 2501 2796 2e17 2e1a 2e3a 2e3b 2e40 2e5d 301c 3030 30a0 30fc fe31 fe32 10d6e 10ead';
// Spaces, punctuation but for plus and at, symbols and pictograms.
const separatorRanges =
	'9-d 20-2a 2c-2f 3a-3f 5b-60 7b-7e a0-bf 2b0-2ff 55a-58a 5be 60c 61b 66a-66d 6d4 964 965 f08-f14 f3a-f3d 1400 1680 1806 2000-2bff 2e00-2e7f 3000-3004 3008-3020 3030 303d 30a0 30fb fe10-fe6f feff ff00-ffef 10ead 1f000-1faff';

const anyOf = (ranges: string): RegExp =>
	new RegExp(`[${ranges.replace(/[0-9a-f]+/g, '\\u{$&}').replace(/ /g, '')}]`, 'gu');

const invisible = anyOf(invisibleRanges);
const dashes = anyOf(dashRanges);
const separators = anyOf(separatorRanges);

/** A text in its compatible form with ASCII digits, dashes and pluses, without what cannot be seen, and no space at the ends. */
export const plainCharacters = (typed: string): string =>
	typed.length > maxLength
		? typed.trim()
		: [...typed.replace(invisible, '').normalize('NFKC')]
				.map(digitOf)
				.join('')
				.replace(invisible, '')
				.replace(dashes, '-')
				.replace(/\u2795/g, '+')
				.trim();

/** Without spaces, brackets, dots, dashes and other punctuation. */
export const withoutSeparators = (plain: string): string => plain.replace(separators, '');

/** The part of a plain text from its first digit or plus to its last digit, and what stands around it; null without a digit. */
export const partsAround = (plain: string): { before: string; number: string; after: string } | null => {
	const start = plain.search(/[0-9+]/);
	if (start === -1) return null;
	let end = plain.length;
	while (end > start && !/[0-9]/.test(plain.charAt(end - 1))) end -= 1;
	if (end === start) return null;
	return { before: plain.slice(0, start), number: plain.slice(start, end), after: plain.slice(end) };
};

/** What follows a label such as `Code:`. */
const withoutLabel = (plain: string): string => plain.slice(plain.lastIndexOf(':') + 1);

/**
 * A code of letters and digits: an invite code, a registration code, the code of a picture. Dashes stay, as one kind; letters of other
 * scripts belong to a label.
 */
export const plainCode = (typed: string): string => {
	const plain = withoutLabel(plainCharacters(typed)).replace(/[^0-9A-Za-z-]/g, '');
	return plain.replace(/^-+/, '');
};

/** A code of six digits, also in the message that brought it; anything else comes back without spaces. */
export const plainDigitCode = (typed: string): string => {
	const plain = plainCharacters(typed);
	const codes = plain.split(/[^0-9]+/).filter(({ length }) => length === 6);
	if (codes.length === 1) return codes[0] ?? '';
	const number = withoutSeparators(partsAround(plain)?.number ?? '');
	return /^[0-9]{6}$/.test(number) ? number : plain.replace(/\s/g, '');
};

/** What staff type at a write-off, `3-48213957`. */
export const plainPin = (typed: string): string => withoutLabel(plainCharacters(typed)).replace(/\s/g, '');

/** A resident identity number: 17 digits and a digit or X. */
export const plainIdNumber = (typed: string): string => {
	const letters = plainCharacters(typed).replace(/[\u00d7\u0425\u0445\u03a7\u03c7\u2715\u2716\u2a2f]/g, 'X');
	const number = withoutSeparators(withoutLabel(letters))
		.replace(/[^0-9Xx]/g, '')
		.toUpperCase();
	return /^[0-9]{17}[0-9X]$/.test(number) && !/[A-WYZa-wyz]/.test(withoutLabel(letters)) ? number : letters;
};

/** A number such as `-1234.5`. Commas, spaces and apostrophes between groups of three go. */
export const plainNumber = (typed: string): string => {
	const plain = withoutLabel(plainCharacters(typed))
		.replace(/[\u066b\u3002\uff61]/g, '.')
		.replace(/[\u066c\u060c\u3001'\u2019\u02bc]/g, ',')
		.trim()
		.replace(/^\+/, '')
		.replace(/^-\s+/, '-');
	return /^-?[0-9]{1,3}(?:[ ,][0-9]{3})+(?:\.[0-9]+)?$/.test(plain) ? plain.replace(/[ ,]/g, '') : plain;
};

/** A day as `YYYY-MM-DD`, also from `2028/2/9` and `2028年2月9日`. */
export const plainDate = (typed: string): string => {
	const plain = withoutLabel(plainCharacters(typed)).replace(/\s/g, '');
	const [, year, month = '', day = ''] = /^([0-9]{4})[-/.年]([0-9]{1,2})[-/.月]([0-9]{1,2})日?$/.exec(plain) ?? [];
	return year === undefined ? plain : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

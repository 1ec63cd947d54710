/**
 * Text in the form in which it is compared: one width, lower case, simplified Chinese, letters without accents, digits of
 * ASCII, one apostrophe and one hyphen, and nothing between Chinese characters that only sets them apart.
 */
import { simplifiedText } from './han-forms.ts';
import { numeralRuns } from './numerals.ts';

/** Letters that Unicode does not divide into a letter and an accent, and what readers type for them; and signs that stand for one another. */
const plainLetters: Readonly<Record<string, string>> = {
	ß: 'ss',
	æ: 'ae',
	œ: 'oe',
	ø: 'o',
	đ: 'd',
	ð: 'd',
	þ: 'th',
	ł: 'l',
	ħ: 'h',
	ŋ: 'n',
	ı: 'i',
	'\u2018': "'",
	'\u2019': "'",
	'\u02b9': "'",
	'\u02bc': "'",
	'\u2032': "'",
	'`': "'",
	'\u2010': '-',
	'\u2012': '-',
	'\u2013': '-',
	'\u2212': '-',
};
const special = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/** What nobody sees: soft hyphens, zero-width characters, marks of direction, variation selectors. */
const invisible =
	/[\u00ad\u0640]|[\u180b-\u180d]|[\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;
const accents = /[\u0300-\u036f]/g;
const mayHaveAccents = /[\u00c0-\u1eff]/;
/** Zeros of Tibetan, Arabic, Persian, Indian and Mongolian digits. */
const zeros = [0x0f20, 0x0660, 0x06f0, 0x0966, 0x1810];
const digits = /[\u0f20-\u0f29\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u1810-\u1819]/g;

const asciiDigit = (digit: string): string => {
	const code = digit.charCodeAt(0);
	return String(code - (zeros.find((zero) => code >= zero && code < zero + 10) ?? code));
};

/** Folds a part of a text, without what stands between parts. */
const foldPart = (text: string): string => {
	const plain = text.normalize('NFKC').toLowerCase().replace(invisible, '');
	const bare = mayHaveAccents.test(plain) ? plain.normalize('NFD').replace(accents, '').normalize('NFC') : plain;
	return simplifiedText(
		bare
			.replace(special, (letter) => plainLetters[letter] ?? letter)
			.replace(digits, asciiDigit)
			.replace(/\u0f0b[\u0f0b ]*/g, '\u0f0b'),
	);
};

/** Spaces and the dots of foreign names: between two Chinese characters they are no part of a word. */
const gap = '[ \\u00a0\\u3000\\u00b7\\u2022\\u2027\\u30fb]+';
const gaps = new RegExp(`(\\p{Script=Han})${gap}(?=\\p{Script=Han})`, 'gu');
const gapAlone = new RegExp(`^${gap}$`);
const han = /^\p{Script=Han}/u;
const hanAtEnd = /\p{Script=Han}$/u;

/** Folds a text. Its length may change: `foldWithSource` keeps the positions. */
export const foldText = (text: string): string => foldPart(text.replace(gaps, '$1'));

/** A part of a folded text: `from` in the folded text, `source` in the text. */
interface Segment {
	from: number;
	length: number;
	source: number;
	sourceLength: number;
}

export interface FoldedText {
	folded: string;
	/** The range of the text that a range of the folded text comes from. */
	sourceOf(from: number, to: number): { start: number; end: number };
}

/** A run of characters that keep their length, a run of gaps or of tshegs, or one character with its marks. */
const segments = new RegExp(
	`${gap}|[\\u0f0b\\u0f0c][\\u0f0b\\u0f0c ]*|[!-~\\u3001\\u3002\\u3007\\u4e00-\\u9fff\\uff0c]+(?!\\p{M})|[^]\\p{M}*`,
	'gu',
);

const segmentAt = (list: readonly Segment[], at: number): Segment | undefined => {
	let [low, high] = [0, list.length - 1];
	while (low < high) {
		const middle = (low + high + 1) >> 1;
		if ((list[middle]?.from ?? 0) <= at) low = middle;
		else high = middle - 1;
	}
	return list[low];
};

/** Parts of a text with their places; numerals are parts of their own where they become numbers. */
const partsOf = (text: string, numbers: boolean): { part: string; index: number; number?: string }[] => {
	const parts = [...text.matchAll(segments)].map(({ 0: part, index }) => ({ part, index }));
	if (!numbers) return parts;
	return parts.flatMap(({ part, index }) => {
		const found: { part: string; index: number; number?: string }[] = [];
		const folded = foldPart(part);
		if (folded.length !== part.length) return [{ part, index }];
		let at = 0;
		for (const { start, end, number } of numeralRuns(folded)) {
			if (start > at) found.push({ part: part.slice(at, start), index: index + at });
			found.push({ part: part.slice(start, end), index: index + start, number });
			at = end;
		}
		if (at < part.length) found.push({ part: part.slice(at), index: index + at });
		return found;
	});
};

/** Folds a text and keeps where each part of it comes from; characters with marks and numbers stay whole. */
export const foldWithSource = (text: string, { numbers = false } = {}): FoldedText => {
	const list: Segment[] = [];
	let folded = '';
	/** How `folded` ends: looking for that in all of it would take the square of its length. */
	let end = '';
	for (const { part, index, number } of partsOf(text, numbers)) {
		if (gapAlone.test(part) && hanAtEnd.test(end) && han.test(text.slice(index + part.length, index + part.length + 2)))
			continue;
		const own = number ?? foldPart(part);
		if (own === '') continue;
		list.push({ from: folded.length, length: own.length, source: index, sourceLength: part.length });
		folded += own;
		end = own;
	}
	const place = (at: number, isEnd: boolean): number => {
		const segment = segmentAt(list, isEnd ? at - 1 : at);
		if (segment === undefined) return 0;
		if (segment.length === segment.sourceLength) return segment.source + at - segment.from;
		return isEnd ? segment.source + segment.sourceLength : segment.source;
	};
	return { folded, sourceOf: (from, to) => ({ start: place(from, false), end: place(to, true) }) };
};

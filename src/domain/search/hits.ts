/** Literal hits of typed words in a folded text, and the ranges that a page marks. */
import { characterEnd, characterStart } from '../visible-characters.ts';
import { type FoldedText, foldWithSource } from './fold.ts';
import { markedTexts, type Step } from './query.ts';
import { other, tibetan } from './tokens.ts';

/** A range of a text in UTF-16 units; the end is not part of it. */
export interface TextRange {
	start: number;
	end: number;
}

/** More hits than this say nothing more of a text. */
const maxHits = 50;

/** Letters that continue a word, so that no word ends between two of them; Chinese words have no border. */
const joined = [new RegExp(`^${other}$`, 'u'), new RegExp(`^[${tibetan}]$`)];
const joins = (before: string | undefined, after: string | undefined): boolean =>
	before !== undefined && after !== undefined && joined.some((letter) => letter.test(before) && letter.test(after));

/** Positions of a folded part in a folded text, without those inside another word. */
export const hitsOf = (folded: string, part: string, limit = maxHits): number[] => {
	const hits: number[] = [];
	for (let at = folded.indexOf(part); at >= 0 && hits.length < limit; at = folded.indexOf(part, at + part.length)) {
		const end = at + part.length;
		if (joins(folded[at - 1], part[0]) || joins(part[part.length - 1], folded[end])) continue;
		hits.push(at);
	}
	return hits;
};

/** Maximum number of marked ranges in one text. */
const maxRanges = 20;

const merged = (ranges: readonly TextRange[]): TextRange[] => {
	const list: TextRange[] = [];
	for (const { start, end } of [...ranges].sort((a, b) => a.start - b.start)) {
		const last = list[list.length - 1];
		if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
		else list.push({ start, end });
	}
	return list;
};

const rangesIn = ({ folded, sourceOf }: FoldedText, parts: readonly string[]): TextRange[] =>
	merged(parts.flatMap((part) => hitsOf(folded, part, maxRanges).map((at) => sourceOf(at, at + part.length)))).slice(
		0,
		maxRanges,
	);

/** Where the terms of a search are in a text. */
export const rangesOf = (text: string, step: Step): TextRange[] => {
	const { texts, numbers } = markedTexts(step);
	const plain = rangesIn(foldWithSource(text), texts);
	if (numbers.length === 0) return plain;
	return merged([...plain, ...rangesIn(foldWithSource(text, { numbers: true }), numbers)]).slice(0, maxRanges);
};

/** A part of a text with the ranges that are marked in it. */
export interface MarkedText {
	text: string;
	ranges: TextRange[];
}

/** Widths of an excerpt: a Chinese character is as wide as two letters. */
const [widthBefore, widthOfAll] = [40, 120];
const wide = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60]/;
const widthOf = (character: string): number => (wide.test(character) ? 2 : 1);

/** How far a beginning or an end may move to the next border of a word. */
const maxMove = 16;
const border = /[\s\u0f0b\u0f0d\p{P}]/u;

/** Moves a cut out of a word and out of a character. */
const movedCut = (text: string, at: number, by: 1 | -1): number => {
	if (at <= 0 || at >= text.length) return Math.max(0, Math.min(text.length, at));
	for (let place = at; Math.abs(place - at) <= maxMove && place > 0 && place < text.length; place += by) {
		const isBorder =
			wide.test(text[place - 1] ?? '') || wide.test(text[place] ?? '') || border.test(text[place - 1] ?? '');
		if (isBorder && characterStart(text, place) === place) return place;
	}
	return by > 0 ? characterEnd(text, at) : characterStart(text, at);
};

/** The text around its first hit, or its beginning without one; "…" stands where it was cut. */
export const excerptOf = (text: string, step: Step): MarkedText => {
	const ranges = rangesOf(text, step);
	const first = ranges[0]?.start ?? 0;
	let [start, width] = [first, 0];
	while (start > 0 && width < widthBefore) width += widthOf(text[--start] ?? '');
	let end = start;
	width = 0;
	while (end < text.length && width < widthOfAll) width += widthOf(text[end++] ?? '');
	start = Math.min(first, movedCut(text, start, 1));
	end = Math.max(ranges[0]?.end ?? 0, movedCut(text, end, -1));
	const lead = start > 0 ? '…' : '';
	const shift = lead.length - start;
	return {
		text: `${lead}${text.slice(start, end).trimEnd()}${end < text.length ? '…' : ''}`,
		ranges: ranges
			.filter((range) => range.start >= start && range.end <= end)
			.map((range) => ({ start: range.start + shift, end: range.end + shift })),
	};
};

/** Text in the form in which it is compared: one width, lower case, one apostrophe and one hyphen. */

/** Folds a text. Its length may change: `foldWithSource` keeps the positions. */
export const foldText = (text: string): string =>
	text
		.normalize('NFKC')
		.toLowerCase()
		.replace(/\u2019/g, "'")
		.replace(/\u2010/g, '-');

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

/** A run of characters that keep their length, or one character with its marks. */
const segments = /[ -~\u3001\u3002\u4e00-\u9fff\uff0c]+(?!\p{M})|[^]\p{M}*/gu;

const segmentAt = (list: readonly Segment[], at: number): Segment | undefined => {
	let [low, high] = [0, list.length - 1];
	while (low < high) {
		const middle = (low + high + 1) >> 1;
		if ((list[middle]?.from ?? 0) <= at) low = middle;
		else high = middle - 1;
	}
	return list[low];
};

/** Folds a text and keeps where each part of it comes from; characters with marks stay whole. */
export const foldWithSource = (text: string): FoldedText => {
	const list: Segment[] = [];
	let folded = '';
	for (const { 0: part, index } of text.matchAll(segments)) {
		const own = foldText(part);
		if (own === '') continue;
		list.push({ from: folded.length, length: own.length, source: index, sourceLength: part.length });
		folded += own;
	}
	const place = (at: number, isEnd: boolean): number => {
		const segment = segmentAt(list, isEnd ? at - 1 : at);
		if (segment === undefined) return 0;
		if (segment.length === segment.sourceLength) return segment.source + at - segment.from;
		return isEnd ? segment.source + segment.sourceLength : segment.source;
	};
	return { folded, sourceOf: (from, to) => ({ start: place(from, false), end: place(to, true) }) };
};

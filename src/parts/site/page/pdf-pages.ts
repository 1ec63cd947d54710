/** Which pages of a PDF are drawn: those on the screen and one before and after, never more than a fixed number. */

/** Maximum number of pages that are drawn at once: each may have 20 MB. */
export const maxDrawn = 6;

export interface ShownPages {
	/** First and last page that is drawn, from 1. */
	first: number;
	last: number;
	/** The page in the middle of the screen. */
	current: number;
}

/**
 * @param heights of all pages in pixels, with the gap below them.
 * @param top pixels that are scrolled away.
 * @param height of the visible part in pixels.
 */
export const shownPages = (heights: readonly number[], top: number, height: number): ShownPages => {
	let start = 0;
	let [first, last, current] = [0, 0, 0];
	for (const [index, own] of heights.entries()) {
		const end = start + own;
		if (first === 0 && end > top) first = index + 1;
		if (start < top + height) last = index + 1;
		if (current === 0 && end > top + height / 2) current = index + 1;
		start = end;
	}
	const count = heights.length;
	// Scrolled beyond the end, as a phone does for a moment.
	if (first === 0) [first, last] = [count, count];
	if (current === 0) current = count;
	const from = Math.max(1, first - 1);
	return { first: from, last: Math.min(count, last + 1, from + maxDrawn - 1), current };
};

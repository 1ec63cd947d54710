/** The search of the PDF viewer: page by page, so that hits show while the search goes on. */
import { atom } from 'nanostores';
import { findOnPage, type TextPiece } from './pdf-search.ts';
import type { PdfSearch } from './pdf-state.ts';

const none: PdfSearch = { phase: 'idle', words: '', hits: [], at: -1 };

/** Maximum number of hits; nobody looks at more. */
export const maxHits = 200;

export const pdfSearch = atom<PdfSearch>(none);

let round = 0;

/** Ends a search and forgets its hits. */
export const clearSearch = (): void => {
	round += 1;
	pdfSearch.set(none);
};

/**
 * Searches a file from its first page. A new search ends an earlier one.
 *
 * @param textOf the text of a page; a page that cannot be read has none.
 */
export const searchPdf = async (
	words: string,
	pages: number,
	textOf: (page: number) => Promise<readonly TextPiece[]>,
): Promise<void> => {
	clearSearch();
	if (words.trim() === '') return;
	const own = round;
	pdfSearch.set({ ...none, phase: 'searching', words });
	for (let page = 1; page <= pages; page += 1) {
		const pieces = await textOf(page).catch(() => []);
		if (own !== round) return;
		const before = pdfSearch.get();
		const found = findOnPage(page, pieces, words, maxHits - before.hits.length);
		if (found.length === 0) continue;
		pdfSearch.set({ ...before, hits: [...before.hits, ...found], at: Math.max(0, before.at) });
		if (before.hits.length + found.length >= maxHits) break;
	}
	pdfSearch.set({ ...pdfSearch.get(), phase: 'done' });
};

/** The next hit (1) or the one before (-1); after the last comes the first. */
export const stepHit = (by: 1 | -1): void => {
	const now = pdfSearch.get();
	if (now.hits.length > 0) pdfSearch.set({ ...now, at: (now.at + by + now.hits.length) % now.hits.length });
};

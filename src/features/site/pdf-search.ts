/** Search in the text of a PDF page. Chinese text arrives in pieces that are cut anywhere. */

/** A place on a page, in fractions of its width and height. */
export interface Box {
	left: number;
	top: number;
	width: number;
	height: number;
}

/** A piece of text as the file contains it, and its place on the page. */
export interface TextPiece {
	text: string;
	box: Box;
}

/** A place where the words were found: one box for each piece that it covers. */
export interface Hit {
	/** Number of the page, from 1. */
	page: number;
	boxes: readonly Box[];
}

/** Maximum number of characters of a page that are searched. */
const maxCharacters = 200_000;

/** One character of the searched text, and where it comes from. */
interface Letter {
	piece: number;
	/** Position of the original character in its piece. */
	at: number;
}

/** Full-width and half-width forms are the same, capitals too; spaces do not count. */
const comparable = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

const partOf = ({ text, box }: TextPiece, from: number, to: number): Box => {
	const length = Array.from(text).length || 1;
	return { ...box, left: box.left + (box.width * from) / length, width: (box.width * (to - from)) / length };
};

/**
 * Finds words on a page.
 *
 * @param limit maximum number of hits.
 */
export const findOnPage = (page: number, pieces: readonly TextPiece[], wanted: string, limit: number): Hit[] => {
	const words = comparable(wanted);
	if (words === '') return [];
	let text = '';
	const letters: Letter[] = [];
	for (const [piece, { text: own }] of pieces.entries()) {
		for (const [at, character] of Array.from(own).entries()) {
			const shown = comparable(character);
			text += shown;
			for (let index = 0; index < shown.length; index += 1) letters.push({ piece, at });
		}
		if (text.length > maxCharacters) break;
	}
	const hits: Hit[] = [];
	for (let at = text.indexOf(words); at >= 0 && hits.length < limit; at = text.indexOf(words, at + words.length)) {
		const found = letters.slice(at, at + words.length);
		const boxes = [...new Set(found.map(({ piece }) => piece))].flatMap((piece) => {
			const own = found.filter((letter) => letter.piece === piece);
			const source = pieces[piece];
			return source === undefined ? [] : [partOf(source, own[0]?.at ?? 0, (own[own.length - 1]?.at ?? 0) + 1)];
		});
		hits.push({ page, boxes });
	}
	return hits;
};

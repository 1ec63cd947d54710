// The model of BudouX for simplified Chinese (Apache 2.0), as a file of its own: the package's entry also loads a DOM, which takes a render
// thread as long as 400 pages. A test compares it with the package.
import model from './zh-hans-model.json' with { type: 'json' };

/** Scores of one to three characters: the first is that of the boundary which lies farthest behind them. */
interface Scores {
	/** Row of a character in `singles`, by its code; row 0 has no scores. */
	rows: Uint16Array;
	/** Six scores a row: of the boundaries 3, 2, 1, 0, -1 and -2 behind the character. */
	singles: readonly number[];
	/** By the codes of two characters: of the boundaries 2, 1 and 0 behind the first. */
	pairs: ReadonlyMap<number, readonly number[]>;
	/** By three characters: of the boundaries 3, 2, 1 and 0 behind the first. */
	triples: ReadonlyMap<string, readonly number[]>;
	/** Codes of two characters that begin a triple. */
	beginTriples: ReadonlySet<number>;
	/** A boundary whose scores add up to more than this is between two phrases. */
	threshold: number;
}

const pairOf = (first: number, second: number): number => (first << 16) | second;

/** Adds a score to the entry of a key. */
const put = <Key>(map: Map<Key, number[]>, key: Key, length: number, place: number, score: number): void => {
	const scores = map.get(key) ?? new Array<number>(length).fill(0);
	scores[place] = score;
	map.set(key, scores);
};

/** Groups of the model are named after their number of characters and their place: UW1 to UW6, BW1 to BW3, TW1 to TW4. */
const readScores = (): Scores => {
	const single = new Map<number, number[]>();
	const pairs = new Map<number, number[]>();
	const triples = new Map<string, number[]>();
	const beginTriples = new Set<number>();
	let sum = 0;
	for (const [name, group] of Object.entries(model)) {
		const place = Number(name.slice(2)) - 1;
		for (const [text, score] of Object.entries(group)) {
			sum += score;
			const pair = pairOf(text.charCodeAt(0), text.charCodeAt(1));
			if (text.length === 1) put(single, text.charCodeAt(0), 6, place, score);
			else if (text.length === 2) put(pairs, pair, 3, place, score);
			else {
				put(triples, text, 4, place, score);
				beginTriples.add(pair);
			}
		}
	}
	const rows = new Uint16Array(65_536);
	const singles = new Array<number>(6).fill(0);
	for (const [code, scores] of single) {
		rows[code] = singles.length / 6;
		singles.push(...scores);
	}
	return { rows, singles, pairs, triples, beginTriples, threshold: sum / 2 };
};

let known: Scores | undefined;

/** Offset of the first boundary in the array of scores, because scores reach beyond both ends of the text. */
const margin = 2;
let boundaries = new Int32Array(256);

const add = (at: number, score: number | undefined): void => {
	boundaries[at + margin] = (boundaries[at + margin] ?? 0) + (score ?? 0);
};

/**
 * Positions in a Chinese text between two phrases, as BudouX finds them; many are right, some are inside a word. Its own
 * parser cuts thirteen short texts out for each position and takes thirty times as long, which was a sixth of a page.
 */
export const phraseBoundaries = (text: string): number[] => {
	known ??= readScores();
	const { rows, singles, pairs, triples, beginTriples, threshold } = known;
	if (boundaries.length < text.length + 6) boundaries = new Int32Array(2 * text.length + 6);
	boundaries.fill(0, 0, text.length + 6);
	for (let at = 0; at < text.length; at += 1) {
		const code = text.charCodeAt(at);
		const row = (rows[code] ?? 0) * 6;
		if (row > 0) for (let place = 0; place < 6; place += 1) add(at + 3 - place, singles[row + place]);
		if (at + 1 === text.length) break;
		const pair = pairOf(code, text.charCodeAt(at + 1));
		const ofPair = pairs.get(pair);
		if (ofPair !== undefined) for (let place = 0; place < 3; place += 1) add(at + 2 - place, ofPair[place]);
		const ofTriple = beginTriples.has(pair) ? triples.get(text.slice(at, at + 3)) : undefined;
		if (ofTriple !== undefined) for (let place = 0; place < 4; place += 1) add(at + 3 - place, ofTriple[place]);
	}
	const found: number[] = [];
	for (let at = 1; at < text.length; at += 1) if ((boundaries[at + margin] ?? 0) > threshold) found.push(at);
	return found;
};

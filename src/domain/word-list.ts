/** Finds words of a list in a text, also written in another case, width or with characters between. */

/** Letters of one word. Longer words are refused, so that the time of a search grows with the text alone. */
export const maxWordLength = 40;

/** Scripts that put spaces between words: there only whole words count. */
const spaced = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Nd}]/u;
const counted = /[\p{L}\p{M}\p{N}]/u;
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

interface Letters {
	letters: string[];
	/** Whether a word may begin before the letter with this index; one more entry than letters. */
	edges: boolean[];
}

/** The letters and digits of a text in one case and width, without what is between them. */
const lettersOf = (text: string): Letters => {
	const letters: string[] = [];
	const edges: boolean[] = [];
	let apart = true;
	for (const character of text.normalize('NFKC').toLowerCase().replace(invisible, '')) {
		if (!counted.test(character)) {
			apart = true;
			continue;
		}
		edges.push(apart || !spaced.test(character) || !spaced.test(letters.at(-1) ?? ''));
		letters.push(character);
		apart = false;
	}
	edges.push(true);
	return { letters, edges };
};

/** A word as lists store it: its letters and digits; '' when it has none. */
export const wordOf = (text: string): string => lettersOf(text).letters.join('');

/** Whether a word can be in a list. */
export const isWord = (word: string): boolean => word !== '' && [...word].length <= maxWordLength;

interface Branch {
	next: Map<string, Branch>;
	/** The word that ends here. */
	word?: string;
}

/** Finds the first word of a list in a text, or undefined. */
export type WordFinder = (text: string) => string | undefined;

/**
 * A search for the words of a list. It takes one step for each letter of the text and of a word that begins there, so no
 * word and no text makes it slow.
 *
 * @param words as `wordOf` returns them; others are never found.
 */
export const createWordFinder = (words: Iterable<string>): WordFinder => {
	const root: Branch = { next: new Map() };
	for (const word of words) {
		if (!isWord(word)) continue;
		let branch = root;
		for (const letter of word) {
			const next: Branch = branch.next.get(letter) ?? { next: new Map() };
			branch.next.set(letter, next);
			branch = next;
		}
		branch.word = word;
	}
	return (text) => {
		const { letters, edges } = lettersOf(text);
		for (let from = 0; from < letters.length; from += 1) {
			if (edges[from] !== true) continue;
			let branch: Branch | undefined = root;
			for (let at = from; branch !== undefined; at += 1) {
				if (branch.word !== undefined && edges[at] === true) return branch.word;
				branch = branch.next.get(letters[at] ?? '');
			}
		}
		return undefined;
	};
};

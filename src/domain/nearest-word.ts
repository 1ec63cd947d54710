/** The word that somebody meant who wrote another one. */

/** Letters of a word that are compared: a longer one is no slip of the hand. */
const maxCompared = 60;

/** How many letters must be changed, put in, taken out or swapped with their neighbour to get from one word to another. */
const distance = (from: string, to: string): number => {
	let before: number[] = [];
	let row = Array.from({ length: to.length + 1 }, (_, at) => at);
	for (let i = 1; i <= from.length; i += 1) {
		const next = [i];
		for (let j = 1; j <= to.length; j += 1) {
			const changed = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
			const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
			const swapped = isSwapped ? (before[j - 2] ?? 0) + 1 : Infinity;
			next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, changed, swapped));
		}
		before = row;
		row = next;
	}
	return row[to.length] ?? 0;
};

/** The word nearest to another one, with the number of letters between them; upper and lower case are the same. '' among none. */
export const nearestWord = (asked: string, words: readonly string[]): { word: string; letters: number } => {
	const cut = asked.slice(0, maxCompared).toLowerCase();
	return words
		.map((word) => ({ word, letters: distance(cut, word.toLowerCase()) }))
		.reduce((best, each) => (each.letters < best.letters ? each : best), { word: '', letters: Infinity });
};

/** The word that was meant, where one is so near that the other is a slip; '' where none is. */
export const meantWord = (asked: string, words: readonly string[]): string => {
	const { word, letters } = nearestWord(asked, words);
	return letters <= Math.max(1, Math.floor(word.length / 3)) ? word : '';
};

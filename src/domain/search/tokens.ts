/**
 * The one tokenizer of the search: for the index, for queries, on both databases and in the browser. It has no
 * dictionary, so an index of one version of Node and a query of any browser agree.
 */
import { foldText } from './fold.ts';
import { withAsciiNumbers } from './numerals.ts';

/** Increase it when a text gets other tokens than before: indexes are then built again. */
export const tokenizerVersion = 2;

/** Maximum length of a token; longer ones are cut, in the index and in queries. */
const maxToken = 64;

const han = '\\p{Script=Han}';
/** Letters, digits and vowel signs; the tsheg and the shad are not among them and divide syllables. */
export const tibetan =
	'\\u0f00\\u0f18\\u0f19\\u0f20-\\u0f33\\u0f35\\u0f37\\u0f39\\u0f3e-\\u0f6c\\u0f71-\\u0f84\\u0f86-\\u0fbc\\u0fc6';
/** A letter, digit or mark of any other script. */
export const other = `(?![${han}${tibetan}])[\\p{L}\\p{N}\\p{M}]`;

/** Signs inside a word: `r&d`, `covid-19`; after it only + and #: `c++`. */
const inner = "[.&'+#_-]";
const words = `(?:${other})+(?:${inner}(?:${other})+)*[+#]*`;
const runs = new RegExp(`(${han}+)|([${tibetan}]+)|${words}`, 'gu');

/** A run of one script. */
export interface Run {
	text: string;
	script: 'han' | 'tibetan' | 'other';
	start: number;
}

/** The runs of a folded text. */
export const runsOf = (folded: string): Run[] =>
	[...folded.matchAll(runs)].map(({ 0: text, 1: hanRun, 2: tibetanRun, index }) => ({
		text,
		script: hanRun !== undefined ? 'han' : tibetanRun !== undefined ? 'tibetan' : 'other',
		start: index,
	}));

const cut = (token: string): string => token.slice(0, maxToken);

/** The overlapping pairs of characters. */
const pairsOf = (characters: readonly string[]): string[] =>
	characters.slice(1).map((character, index) => `${characters[index]}${character}`);

/** Where a word and a Chinese character touch: 5g网, 2026年. Empty where they do not. */
const bridge = (left: Run | undefined, right: Run | undefined): string => {
	if (left === undefined || right === undefined || left.start + left.text.length !== right.start) return '';
	if (left.script === 'han' && right.script === 'other') return cut(`${Array.from(left.text).pop()}${right.text}`);
	if (left.script === 'other' && right.script === 'han') return `${cut(left.text)}${Array.from(right.text)[0]}`;
	return '';
};

/** The tokens by which a folded text is looked up: a single Chinese character only where no other token has it. */
export const queryTokens = (folded: string): string[] => {
	const list = runsOf(folded);
	return list.flatMap((run, at) => {
		const before = bridge(list[at - 1], run);
		const own = run.script === 'han' ? pairsOf(Array.from(run.text)) : [cut(run.text)];
		const all = before === '' ? own : [before, ...own];
		return all.length > 0 || bridge(run, list[at + 1]) !== '' ? all : [run.text];
	});
};

/** The tokens of a text in their order, as a query has them. */
export const tokensOf = (text: string): string[] => queryTokens(foldText(text));

const addWords = (found: Set<string>, list: readonly Run[]): void => {
	for (const [at, { text, script }] of list.entries()) {
		const border = bridge(list[at - 1], list[at]);
		if (border !== '') found.add(border);
		if (script === 'han') continue;
		found.add(cut(text));
		if (script === 'tibetan' || !/[.&'+#_-]/.test(text)) continue;
		const parts = text.split(/[.&'+#_-]+/).filter((part) => part !== '');
		for (const part of parts) found.add(cut(part));
		if (parts.length > 1) found.add(cut(parts.join('')));
	}
};

/**
 * The different tokens that the index has of a text: those of `tokensOf`, each Chinese character, the numbers that numerals
 * write, and of words with signs the parts and the word without them, so that `covid` and `covid19` find `covid-19`.
 */
export const indexTokens = (text: string): string[] => {
	const folded = foldText(text);
	const list = runsOf(folded);
	const found = new Set<string>();
	addWords(found, list);
	for (const { text: run, script } of list) {
		if (script !== 'han') continue;
		const characters = Array.from(run);
		for (const token of pairsOf(characters)) found.add(token);
		for (const character of characters) found.add(character);
	}
	const numbers = withAsciiNumbers(folded);
	if (numbers !== folded) addWords(found, runsOf(numbers));
	return [...found];
};

const partPattern = new RegExp(`(?:${han}|[${tibetan}]+(?:\\u0f0b[${tibetan}]+)*|${words})+`, 'gu');

/** The parts of a query that must be found as they were typed: words between spaces and punctuation, folded. */
export const typedParts = (text: string): string[] => {
	// Folding would join Chinese words over a space, which divides them in a query.
	const parts = text.split(/[\s\u3000]+/).flatMap((typed) => [...foldText(typed).matchAll(partPattern)]);
	return [...new Set(parts.map(([own]) => own))];
};

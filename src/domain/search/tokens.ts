/**
 * The one tokenizer of the search: for the index, for queries, on both databases and in the browser. It has no
 * dictionary, so an index of one version of Node and a query of any browser agree.
 */
import { foldText } from './fold.ts';

/** Increase it when a text gets other tokens than before: indexes are then built again. */
export const tokenizerVersion = 1;

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
const runs = new RegExp(`(${han}+)|[${tibetan}]+|${words}`, 'gu');

interface Run {
	text: string;
	isHan: boolean;
}

const runsOf = (text: string): Run[] =>
	[...foldText(text).matchAll(runs)].map(([own, hanRun]) => ({ text: own, isHan: hanRun !== undefined }));

/** The overlapping pairs of a run of Han characters; a single character is its own token. */
const pairsOf = (run: string): string[] => {
	const characters = Array.from(run);
	return characters.length === 1
		? characters
		: characters.slice(1).map((character, index) => `${characters[index]}${character}`);
};

const tokensOfRun = ({ text, isHan }: Run): string[] => (isHan ? pairsOf(text) : [text.slice(0, maxToken)]);

/** The tokens of a text in their order: pairs of Han characters, Tibetan syllables, words of other scripts. */
export const tokensOf = (text: string): string[] => runsOf(text).flatMap(tokensOfRun);

/**
 * The different tokens that the index has of a text: those of `tokensOf`, and the parts of words with signs, so that
 * `covid` finds `covid-19`.
 */
export const indexTokens = (text: string): string[] => {
	const found = new Set<string>();
	for (const run of runsOf(text)) {
		for (const token of tokensOfRun(run)) found.add(token);
		if (run.isHan || !/[.&'+#_-]/.test(run.text)) continue;
		for (const part of run.text.split(/[.&'+#_-]+/)) if (part !== '') found.add(part.slice(0, maxToken));
	}
	return [...found];
};

/** The parts of a query that must be found as they were typed: words between spaces and punctuation, folded. */
export const typedParts = (text: string): string[] => {
	const part = new RegExp(`(?:${han}|[${tibetan}]+(?:\\u0f0b[${tibetan}]+)*|${words})+`, 'gu');
	return [...new Set([...foldText(text).matchAll(part)].map(([own]) => own))];
};

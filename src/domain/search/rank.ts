/** The order of what was found: our own rule, because those of the databases differ. */
import { foldText } from './fold.ts';
import { hitsOf } from './hits.ts';
import { withAsciiNumbers } from './numerals.ts';
import type { Alternative, Step, Term } from './query.ts';

/** Text and time of something that contains all tokens of a query. */
export interface Candidate {
	/** Order of arrival; decides between equals. */
	key: number;
	title: string;
	body: string;
	/** Epoch milliseconds. */
	time: number;
}

const titleWeight = 4;
/** The more often a word is in a body, the less another one counts. */
const bodySaturation = 1.2;
const halfLifeMs = 30 * 86_400_000;

/** The folded texts of a candidate, each made once it is needed. */
const foldedOf = ({ title, body }: Pick<Candidate, 'title' | 'body'>) => {
	let plain: readonly [string, string] | undefined;
	let numbers: readonly [string, string] | undefined;
	const plainOnes = (): readonly [string, string] => {
		plain ??= [foldText(title), foldText(body)];
		return plain;
	};
	return (isNumbers: boolean): readonly [string, string] => {
		if (!isNumbers) return plainOnes();
		const [foldedTitle, foldedBody] = plainOnes();
		numbers ??= [withAsciiNumbers(foldedTitle), withAsciiNumbers(foldedBody)];
		return numbers;
	};
};

type Folded = ReturnType<typeof foldedOf>;

/** 0 when a text is missing. What has no text is found by the tokens of the index alone: sounds of titles, mostly. */
const scoreOfAlternative = ({ texts, numbers, weight }: Alternative, folded: Folded): number => {
	if (texts.length === 0) return weight * (titleWeight + 1);
	const [title, body] = folded(numbers);
	let score = 0;
	for (const text of texts) {
		const titleHits = hitsOf(title, text).length;
		const bodyHits = hitsOf(body, text).length;
		if (titleHits === 0 && bodyHits === 0) return 0;
		score += (titleHits > 0 ? titleWeight + titleHits : 0) + bodyHits / (bodyHits + bodySaturation);
	}
	return score * weight;
};

/** The best of what was typed and what may also be meant: a sound counts only where nothing literal is there. */
const scoreOfTerm = (term: Term, folded: Folded): number => {
	const literal = Math.max(
		0,
		...term.filter(({ texts }) => texts.length > 0).map((alternative) => scoreOfAlternative(alternative, folded)),
	);
	if (literal > 0) return literal;
	return Math.max(
		0,
		...term.filter(({ texts }) => texts.length === 0).map((alternative) => scoreOfAlternative(alternative, folded)),
	);
};

/**
 * How well a text answers a search: hits in its title count most, and new texts up to twice as much as old ones.
 *
 * @param now epoch milliseconds.
 * @returns 0 when a term is not in the text literally.
 */
const scoreOf = (candidate: Candidate, step: Step, now: number): number => {
	const folded = foldedOf(candidate);
	let sum = 0;
	for (const term of step) {
		const score = scoreOfTerm(term, folded);
		if (score === 0) return 0;
		sum += score;
	}
	return sum * (1 + 1 / (1 + Math.max(0, now - candidate.time) / halfLifeMs));
};

/** Whether every term is in a text literally, or by its sound. */
export const isLiteral = (candidate: Pick<Candidate, 'title' | 'body'>, step: Step): boolean => {
	const folded = foldedOf(candidate);
	return step.every((term) => scoreOfTerm(term, folded) > 0);
};

/** Candidates with all terms, the best first; equals by time, then by arrival, the newest first. */
export const ranked = <Found extends Candidate>(candidates: readonly Found[], step: Step, now: number): Found[] =>
	candidates
		.map((candidate) => ({ candidate, score: scoreOf(candidate, step, now) }))
		.filter(({ score }) => score > 0)
		.sort((a, b) => b.score - a.score || b.candidate.time - a.candidate.time || b.candidate.key - a.candidate.key)
		.map(({ candidate }) => candidate);

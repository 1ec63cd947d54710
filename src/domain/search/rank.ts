/** The order of what was found: our own rule, because those of the databases differ. */
import { foldText } from './fold.ts';
import { hitCounts, hitsOf } from './hits.ts';

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

/**
 * How well a text answers a query: hits in its title count most, and new texts up to twice as much as old ones.
 *
 * @param now epoch milliseconds.
 * @returns 0 when a typed part is not in the text literally.
 */
const scoreOf = ({ title, body, time }: Candidate, parts: readonly string[], now: number): number => {
	const inTitle = hitCounts(title, parts);
	const inBody = hitCounts(body, parts);
	let score = 0;
	for (const [index, titleHits] of inTitle.entries()) {
		const bodyHits = inBody[index] ?? 0;
		if (titleHits === 0 && bodyHits === 0) return 0;
		score += (titleHits > 0 ? titleWeight + titleHits : 0) + bodyHits / (bodyHits + bodySaturation);
	}
	return score * (1 + 1 / (1 + Math.max(0, now - time) / halfLifeMs));
};

/** Whether every typed part is in a text literally. */
export const isLiteral = ({ title, body }: Pick<Candidate, 'title' | 'body'>, parts: readonly string[]): boolean => {
	const [foldedTitle, foldedBody] = [foldText(title), foldText(body)];
	return parts.every((part) => hitsOf(foldedTitle, part, 1).length > 0 || hitsOf(foldedBody, part, 1).length > 0);
};

/** Candidates with all typed parts, the best first; equals by time, then by arrival, the newest first. */
export const ranked = <Found extends Candidate>(
	candidates: readonly Found[],
	parts: readonly string[],
	now: number,
): Found[] =>
	candidates
		.map((candidate) => ({ candidate, score: scoreOf(candidate, parts, now) }))
		.filter(({ score }) => score > 0)
		.sort((a, b) => b.score - a.score || b.candidate.time - a.candidate.time || b.candidate.key - a.candidate.key)
		.map(({ candidate }) => candidate);

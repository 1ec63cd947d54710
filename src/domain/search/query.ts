/** What a reader typed, as the search uses it. */
import { foldText } from './fold.ts';
import { nearParts } from './near-words.ts';
import { withAsciiNumbers } from './numerals.ts';
import { pinyinLetters, readingsOf, tokensOfReading } from './pinyin.ts';
import { queryTokens, runsOf, typedParts } from './tokens.ts';
import { trimmedQuery } from './typed.ts';

/** Maximum numbers of tokens of an alternative, of alternatives of a term, and of terms; what is more is cut. */
const [maxTokens, maxAlternatives, maxTerms] = [12, 10, 8];

/** One way to write what was typed. */
export interface Alternative {
	/** All of them are in what is found. */
	tokens: readonly string[];
	/** Each is in the folded text literally. */
	texts: readonly string[];
	/** Whether numerals are numbers in that text. */
	numbers: boolean;
	/** How much a hit counts. */
	weight: number;
}

/** The ways to write one part of what was typed, the typed one first. */
export type Term = readonly Alternative[];

/** A search for all terms. */
export type Step = readonly Term[];

export interface SearchQuery {
	/** `nothing`: no letter and no digit. */
	kind: 'nothing' | 'words';
	/** The first search that finds something is the answer. */
	steps: readonly Step[];
}

const literal = (texts: readonly string[], weight = 1, numbers = false): Alternative => ({
	tokens: [...new Set(texts.flatMap(queryTokens))].slice(0, maxTokens),
	texts,
	numbers,
	weight,
});

const byTokens = (tokens: readonly string[], weight: number): Alternative[] =>
	tokens.length === 0 ? [] : [{ tokens: tokens.slice(0, maxTokens), texts: [], numbers: false, weight }];

/** A word with umlauts written as two letters, or the other way round, and a word with signs without them. */
const respelled = (part: string, typed: string): string[] => {
	if (!/^[a-z0-9.&'+#_-]+$/.test(part)) return [];
	const plain = typed.toLowerCase().normalize('NFC');
	const twoLetters = plain.replace(/[äöü]/g, (letter) => ({ ä: 'ae', ö: 'oe' })[letter] ?? 'ue');
	return [
		part.replace(/([aou])e/g, '$1'),
		...(twoLetters === plain ? [] : [foldText(twoLetters)]),
		part.replace(/[.&'_-]+/g, ''),
	].filter((other) => other !== part && other.length > 1);
};

const spellingsOf = (part: string, typed: string, nearWords: readonly string[]): Alternative[] => {
	const numbers = withAsciiNumbers(part);
	return [
		literal([part]),
		// The index has words with signs also without them: a text has no literal `covid19`.
		...(/^[a-z0-9]+$/.test(part) ? byTokens([part], 0.2) : []),
		...(/[0-9]/.test(numbers) ? [literal([numbers], 1, true)] : []),
		...respelled(part, typed).map((other) => literal([other], 0.9)),
		...nearParts(part, nearWords).map((other) => literal([other], 0.4)),
	];
};

/** Parts of what was typed: a word, or words of plain letters that follow one another and may be pinyin. */
interface Typed {
	parts: string[];
	typed: string;
	/** Chunks of pinyin; none when it has other characters. */
	letters: string[];
	/** Groups of words that the newspaper's readers use for one another. */
	nearWords: readonly string[];
}

/** Letters and what stands between syllables, without accents. */
const mayBePinyin = /^[a-z'\u2018\u2019\u02bc`1-5-]+$/;

const typedGroups = (query: string, nearWords: readonly string[]): Typed[] => {
	const groups: Typed[] = [];
	for (const typed of query.split(/[\s\u3000]+/)) {
		const parts = typedParts(typed);
		if (parts.length === 0) continue;
		const plain = typed.normalize('NFKC').toLowerCase();
		const letters =
			/[a-z]/.test(plain) && mayBePinyin.test(plain.normalize('NFD').replace(/[\u0300-\u036f]/g, ''))
				? pinyinLetters(plain)
				: [];
		const last = groups[groups.length - 1];
		if (letters.length > 0 && last !== undefined && last.letters.length > 0) {
			last.parts.push(...parts);
			last.letters.push(...letters);
		} else if (letters.length > 0) groups.push({ parts, typed, letters, nearWords });
		else groups.push(...parts.map((part) => ({ parts: [part], typed, letters, nearWords })));
	}
	return groups.slice(0, maxTerms);
};

const unique = (alternatives: readonly Alternative[]): Alternative[] => {
	const known = new Map(
		alternatives
			.filter(({ tokens }) => tokens.length > 0)
			.reverse()
			.map((alternative) => [
				`${alternative.tokens.join(' ')} ${alternative.texts.join(' ')} ${alternative.numbers}`,
				alternative,
			]),
	);
	return [...known.values()].reverse().slice(0, maxAlternatives);
};

/** As typed, as it may also be spelled, near words, and titles with its sound where it is whole pinyin of several syllables. */
const exactTerm = ({ parts, typed, letters, nearWords }: Typed): Term =>
	unique([
		...(parts.length === 1
			? spellingsOf(parts[0] ?? '', typed, nearWords)
			: [
					literal(parts),
					literal(
						parts.map((part) => respelled(part, part)[0] ?? part),
						0.9,
					),
				]),
		...readingsOf(letters, 'whole')
			.filter((units) => units.length > 1)
			.flatMap((units) => byTokens(tokensOfReading(units), 0.6)),
	]);

/** Lengths of one and two that make up a length, with as few of one as it can have; for four also two of one. */
const dividedLengths = (length: number): number[][] => {
	if (length <= 1) return [[1]];
	const most = length <= 4 ? 2 : length % 2;
	const found: number[][] = [];
	const walk = (rest: number, ones: number, before: readonly number[]): void => {
		if (rest === 0) found.push([...before]);
		if (rest >= 2) walk(rest - 2, ones, [...before, 2]);
		if (rest >= 1 && ones < most) walk(rest - 1, ones + 1, [...before, 1]);
	};
	walk(length, 0, []);
	return found.sort((a, b) => a.length - b.length).slice(0, maxAlternatives);
};

const pieces = <Item>(items: readonly Item[], lengths: readonly number[]): Item[][] => {
	const ends = lengths.map((_, index) => lengths.slice(0, index + 1).reduce((sum, length) => sum + length, 0));
	return lengths.map((length, index) => items.slice((ends[index] ?? 0) - length, ends[index]));
};

/** The words of a run of Chinese wherever they stand: two characters each, a single one where it remains. */
const apartTerm = (run: string, nearWords: readonly string[]): Term => {
	const characters = Array.from(run);
	if (characters.length < 3) return unique(spellingsOf(run, run, nearWords));
	return unique(
		dividedLengths(characters.length).map((lengths) =>
			literal(
				pieces(characters, lengths).map((piece) => piece.join('')),
				0.5,
			),
		),
	);
};

const soundTerm = (group: Typed, apart: boolean): Term => {
	const readings = readingsOf(group.letters, 'mixed');
	return unique([
		...exactTerm(group),
		...readings.flatMap((units) => byTokens(tokensOfReading(units), 0.5)),
		...(apart
			? readings.flatMap((units) =>
					units.length < 3
						? []
						: dividedLengths(units.length).flatMap((lengths) =>
								byTokens(
									pieces(units, lengths).flatMap((piece) => tokensOfReading(piece)),
									0.3,
								),
							),
				)
			: []),
	]);
};

const looseTerm = (group: Typed): Term =>
	unique([
		...exactTerm(group),
		...readingsOf(group.letters, 'whole').flatMap((units) => byTokens(tokensOfReading(units, true), 0.3)),
	]);

/** Each term as its runs, which may stand apart. */
const apartTerms = (group: Typed): Term[] => {
	if (group.letters.length > 0) return [soundTerm(group, true)];
	return group.parts.flatMap((part) =>
		runsOf(part).map(({ text, script }): Term => {
			if (script === 'han') return apartTerm(text, group.nearWords);
			const letters = /^[a-z]+$/.test(text) ? [text] : [];
			return soundTerm({ ...group, parts: [text], typed: text, letters }, true);
		}),
	);
};

/**
 * Reads what a reader typed. The searches, in their order: as it was typed or may be written, by its sound, by its words
 * apart, by sounds that many do not tell apart.
 *
 * @param nearWords the setting `site.nearWords`.
 */
export const readQuery = (typed: string, nearWords: readonly string[] = []): SearchQuery => {
	const groups = typedGroups(trimmedQuery(typed), nearWords);
	if (groups.length === 0) return { kind: 'nothing', steps: [] };
	const hasSound = groups.some(({ letters }) => letters.length > 0);
	const hasRuns = groups.some(({ parts, letters }) => letters.length > 0 || parts.some((part) => part.length > 1));
	const steps = [
		groups.map(exactTerm),
		...(hasSound
			? [groups.map((group) => (group.letters.length > 0 ? soundTerm(group, false) : exactTerm(group)))]
			: []),
		...(hasRuns ? [groups.flatMap(apartTerms).slice(0, maxTerms)] : []),
		...(hasSound ? [groups.map((group) => (group.letters.length > 0 ? looseTerm(group) : exactTerm(group)))] : []),
	];
	const different = new Map(steps.map((step) => [JSON.stringify(step), step]));
	return { kind: 'words', steps: [...different.values()] };
};

/** Every literal text of a step, and those in which numerals are numbers: what a page marks. */
export const markedTexts = (step: Step): { texts: string[]; numbers: string[] } => {
	const all = step.flat();
	const of = (numbers: boolean) => [
		...new Set(all.filter((alternative) => alternative.numbers === numbers).flatMap(({ texts }) => texts)),
	];
	return { texts: of(false), numbers: of(true) };
};

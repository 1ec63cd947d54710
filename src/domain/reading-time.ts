import type { Language } from './entities.ts';
import { countCharacters } from './sanitize/plain-text.ts';

/** How the length of a text is counted: Chinese in characters, English in words, Tibetan in syllables. */
export type LengthUnit = 'characters' | 'words' | 'syllables';

const unitOf: Readonly<Record<Language, LengthUnit>> = { cn: 'characters', en: 'words', bo: 'syllables' };

/** What a reader reads in a minute; 400 characters are A-021. */
const perMinute: Readonly<Record<LengthUnit, number>> = { characters: 400, words: 230, syllables: 250 };

/** Parts of a text that have a letter or a digit. */
const countParts = (text: string, between: RegExp): number =>
	text.split(between).filter((part) => /[\p{L}\p{N}]/u.test(part)).length;

const lengthIn: Readonly<Record<LengthUnit, (text: string) => number>> = {
	characters: countCharacters,
	words: (text) => countParts(text, /[\s\u2014/]+/),
	// A tsheg ends a syllable, a shad ends a sentence.
	syllables: (text) => countParts(text, /[\s\u0f0b-\u0f14]+/),
};

export interface ReadingLength {
	wordCount: number;
	unit: LengthUnit;
	/** At least one. */
	readingMinutes: number;
}

/**
 * The length of a text, and the minutes that reading it takes.
 *
 * @param textOf finds the text; called only when something has to be counted.
 * @param sent the number that the platform sent, which wins; 0 when it sent none.
 */
export const readingLength = (textOf: () => string, language: Language, sent: number): ReadingLength => {
	const unit = unitOf[language];
	const wordCount = sent > 0 ? sent : lengthIn[unit](textOf());
	return { wordCount, unit, readingMinutes: Math.max(1, Math.ceil(wordCount / perMinute[unit])) };
};

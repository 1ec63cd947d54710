/** Passwords that are guessed first: those that many people use, with what people add to them to make them longer. */

import { minPasswordLength } from '../../domain/password.ts';

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** The list takes 10 MB of memory, so it is loaded with the first new password. */
const loadList = async (): Promise<ReadonlySet<string>> => {
	const { dictionary } = await import('@zxcvbn-ts/language-common');
	return new Set(dictionary['passwords-common']);
};

const isDigitOrMark = (character: string): boolean => /^[\p{N}\p{P}\p{S}\s]$/u.test(character);

/** Without digits, marks and spaces at both ends: `Password-2026!` is `password`. */
const withoutEnds = (characters: readonly string[]): string => {
	let [start, end] = [0, characters.length];
	while (start < end && isDigitOrMark(characters[start] ?? '')) start += 1;
	while (end > start && isDigitOrMark(characters[end - 1] ?? '')) end -= 1;
	return characters.slice(start, end).join('');
};

/** Whether the characters are a part again and again that would be too short by itself; the last time may be cut. */
const isRepeated = (characters: readonly string[]): boolean => {
	const longest = Math.min(characters.length / 2, minPasswordLength - 1);
	for (let period = 1; period <= longest; period += 1)
		if (characters.every((character, index) => index < period || character === characters[index - period])) return true;
	return false;
};

/** Whether the characters are few runs up or down, as `123456789012` and `abcdefghijkl` are. */
const isRun = (characters: readonly string[]): boolean => {
	const codes = characters.map((character) => character.codePointAt(0) ?? 0);
	const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
	const breaks = steps.filter((step, index) => Math.abs(step) > 1 || (index > 0 && step !== steps[index - 1])).length;
	return breaks <= 2;
};

/** Characters that must remain of a password without the name or phone of its owner. */
const minOwn = 6;

/**
 * Whether a password is easy to guess: one of about 50,000 that leaked most often, one of them with digits or marks around it, a
 * repetition, a run of neighbours, or little more than what everybody knows about its owner.
 *
 * @param personalWords phone number or name of the owner.
 */
export const isCommonPassword = async (password: string, personalWords = ''): Promise<boolean> => {
	commonPasswords ??= loadList();
	const list = await commonPasswords;
	const plain = password.normalize('NFKC').toLowerCase();
	const characters = [...plain];
	const core = withoutEnds(characters);
	if (list.has(plain) || list.has(core)) return true;
	if (isRepeated(characters) || isRun(characters)) return true;
	const owner = personalWords.toLowerCase();
	return owner.length >= 4 && plain.includes(owner) && [...plain.replaceAll(owner, '')].length < minOwn;
};

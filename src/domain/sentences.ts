import { characterStart } from './visible-characters.ts';

/** Longest text of one utterance: remote voices of browsers stop after about fifteen seconds. */
const maxLength = 120;

/** The sentences of a paragraph for reading aloud; longer ones are cut at commas, and where there are none, anywhere. */
export const sentencesOf = (text: string): string[] => {
	const plain = text.replace(/\s+/g, ' ').trim();
	const sentences =
		plain.match(/[^。！？；!?;.]*(?:[。！？；!?;]|\.(?=\s|$)|\.)+[”’"')）」』]*|[^。！？；!?;.]+$/g) ?? [];
	const parts: string[] = [];
	for (const sentence of joinedNumbers(sentences)) {
		let rest = sentence.trim();
		while (rest.length > maxLength) {
			const comma = Math.max(rest.lastIndexOf('，', maxLength - 1), rest.lastIndexOf(',', maxLength - 1));
			const space = rest.lastIndexOf(' ', maxLength - 1);
			const at = comma > 0 ? comma + 1 : space > 0 ? space + 1 : characterStart(rest, maxLength) || maxLength;
			parts.push(rest.slice(0, at).trim());
			rest = rest.slice(at).trim();
		}
		if (/[\p{L}\p{N}]/u.test(rest)) parts.push(rest);
	}
	return parts;
};

/** A point inside a number or an abbreviation ends no sentence. */
const joinedNumbers = (sentences: readonly string[]): string[] => {
	const joined: string[] = [];
	for (const sentence of sentences) {
		const last = joined[joined.length - 1];
		if (last !== undefined && /[^\s]\.$/.test(last) && /^[^\s”’"')）]/.test(sentence))
			joined[joined.length - 1] = last + sentence;
		else joined.push(sentence);
	}
	return joined;
};

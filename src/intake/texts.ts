/** Short texts and ids of imported documents. */

import { createHash } from 'node:crypto';
import { plainText } from '../domain/sanitize/plain-text.ts';
import { firstUnits } from '../domain/text.ts';
import { saysNoCategory } from './no-category.ts';

/** At most `maxLength` UTF-16 units of `text`, whole visible characters; a shortened text ends in "…". */
export const cutText = (text: string, maxLength: number): string => {
	if (text.length <= maxLength) return text;
	return `${firstUnits(text, maxLength - 1).trimEnd()}…`;
};

/** A title without tags and entities; for an empty title the first words of the body, else 无题 and the id. */
export const titleOf = (title: string, body: string, id: string): string => {
	// Some exporters escape titles twice: what is left after one decoding is plain text, where decoding again is harmless.
	const text = plainText(title);
	if (text !== '') return cutText(text, 300);
	const words = plainText(body);
	if (words === '') return `无题 ${id}`;
	// Latin words are not split; Chinese has no spaces to break at and needs fewer characters.
	const start = /^.{20,60}(?=\s)/u.exec(words)?.[0];
	return start !== undefined && words.length > 60 && /^[\p{sc=Latin}\s\p{P}\d]+$/u.test(start)
		? `${start}…`
		: cutText(words, words.length > 60 ? 30 : 60);
};

/** `value` if it is a valid id, else a short hash of it; the same on every run. */
export const idOf = (value: string): string => {
	return /^[A-Za-z0-9_-]{1,64}$/.test(value) ? value : hashId(value);
};

/** Sixteen hexadecimal digits of a hash of `value`. */
export const hashId = (value: string): string => {
	return createHash('sha256').update(value).digest('hex').slice(0, 16);
};

/** Tags: texts of at most 50 characters, each once; none that says that there is none. */
export const tagsOf = (values: readonly string[]): string[] => {
	return [
		...new Set(
			values
				.map((value) => cutText(plainText(value).normalize('NFC'), 50).trim())
				.filter((value) => value !== '' && !saysNoCategory(value)),
		),
	];
};

/** `object` without its undefined fields. */
export const compact = <T extends Record<string, unknown>>(
	object: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } => {
	return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as {
		[K in keyof T]?: Exclude<T[K], undefined>;
	};
};

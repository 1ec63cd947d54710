/** Short texts and ids of imported documents. */
import { createHash } from 'node:crypto';
import { plainText } from '../../domain/sanitize/plain-text.ts';

/** At most `most` UTF-16 units of `text`, never half a character; what was cut ends in "…". */
export function cut(text: string, most: number): string {
	if (text.length <= most) return text;
	return `${text
		.slice(0, most - 1)
		.replace(/[\ud800-\udbff]$/, '')
		.trimEnd()}…`;
}

/** A title without tags and entities; of an empty one the first words of the body, or 无题 and the id. */
export function titleOf(title: string, body: string, id: string): string {
	// Some exporters escape titles twice; one more decoding of what is left is harmless in a text.
	const text = plainText(title);
	if (text !== '') return cut(text, 300);
	const words = plainText(body);
	if (words === '') return `无题 ${id}`;
	// Latin words are not cut in two; Chinese has no blanks to cut at and needs fewer characters.
	const start = /^.{20,60}(?=\s)/u.exec(words)?.[0];
	return start !== undefined && words.length > 60 && /^[\p{sc=Latin}\s\p{P}\d]+$/u.test(start)
		? `${start}…`
		: cut(words, words.length > 60 ? 30 : 60);
}

/** `value` when it can be an id as it is, else a short hash of it; the same on every run. */
export function idOf(value: string): string {
	return /^[A-Za-z0-9_-]{1,64}$/.test(value) ? value : hashId(value);
}

/** Sixteen hexadecimal digits that stand for `value`. */
export function hashId(value: string): string {
	return createHash('sha256').update(value).digest('hex').slice(0, 16);
}

/** Tags: texts of at most 50 characters, each once. */
export function tagsOf(values: readonly string[]): string[] {
	return [...new Set(values.map((value) => cut(plainText(value), 50)).filter((value) => value !== ''))];
}

/** `object` without its undefined fields, so that absent stays absent. */
export function compact<T extends Record<string, unknown>>(object: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
	return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as {
		[K in keyof T]?: Exclude<T[K], undefined>;
	};
}

/** The dates of a sample newspaper, which may move with the day so that its newest story is less than a day old. */
import { epochOf } from '../../domain/epoch.ts';
import { wallTimeOf } from '../../domain/wall-time.ts';

const dayMs = 86_400_000;
const wallTime = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

/**
 * Whole days between the newest publish time and the clock: moved by them, no story is newer than the clock, and the newest is less than a
 * day older. Below 0 where the clock is before the newest story.
 *
 * @param texts of the JSON Lines files. @param now epoch milliseconds. @returns 0 for files without a publish time.
 */
export const daysToMove = (texts: readonly string[], now: number): number => {
	let newest = Number.NEGATIVE_INFINITY;
	for (const text of texts)
		for (const [, time = ''] of text.matchAll(/"publishtime":\s*"([\d :-]{19})"/g))
			newest = Math.max(newest, epochOf(time) || newest);
	return Number.isFinite(newest) ? Math.floor((now - newest) / dayMs) : 0;
};

/** A document with every date moved by the same whole days; times of day, and dates inside texts, stay. */
export const movedBy = <Document>(document: Document, days: number): Document =>
	days === 0
		? document
		: (JSON.parse(JSON.stringify(document), (_, value: unknown) =>
				typeof value === 'string' && wallTime.test(value) ? wallTimeOf(epochOf(value) + days * dayMs) : value,
			) as Document);

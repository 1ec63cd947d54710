/** The age of a time as a unit and a number; the interface adds the words (R-VAL-27…32, A-067, A-068). */
import { dateText, defaultDateRule } from './date-rule.ts';

export type RelativeUnit = 'now' | 'minutes' | 'hours' | 'days' | 'weeks' | 'months' | 'years';

export type RelativeTime = { unit: RelativeUnit; count: number } | { unit: 'date'; text: string };

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;
const month = 30 * day;
const year = 365 * day;

interface Step {
	unit: RelativeUnit;
	length: number;
	/** The age in milliseconds at which the next unit begins. */
	until: number;
}

const days: Step = { unit: 'days', length: day, until: week };
const weeks: Step = { unit: 'weeks', length: week, until: month };
const months: Step = { unit: 'months', length: month, until: year };
const years: Step = { unit: 'years', length: year, until: Number.POSITIVE_INFINITY };

/** Styles 1 to 6: the units after hours, and the date rule for older times. */
const styles: Readonly<Record<number, { steps: readonly Step[]; rule: string }>> = {
	1: { steps: [], rule: 'MM-DD' },
	2: { steps: [days], rule: 'MM-DD' },
	3: { steps: [days, weeks], rule: 'MM-DD' },
	4: { steps: [days, weeks, months], rule: 'MM-DD' },
	5: { steps: [days, weeks, months, years], rule: 'MM-DD' },
	6: { steps: [days], rule: defaultDateRule },
};

const first: readonly Step[] = [
	{ unit: 'minutes', length: minute, until: hour },
	{ unit: 'hours', length: hour, until: day },
];

/**
 * The age of a time; a future time counts as now.
 *
 * @param then epoch milliseconds.
 * @param now epoch milliseconds to count from.
 * @param style 1 to 6; any other is 1.
 */
export const relativeTime = (then: number, now: number, style = 1): RelativeTime => {
	const age = now - then;
	if (!(age >= minute)) return { unit: 'now', count: 0 };
	const { steps, rule } = styles[style] ?? { steps: [], rule: 'MM-DD' };
	for (const step of [...first, ...steps]) {
		if (age < step.until) return { unit: step.unit, count: Math.floor(age / step.length) };
	}
	return { unit: 'date', text: dateText(then, rule) };
};

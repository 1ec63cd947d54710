/** The age of a time as a unit and a number; the interface adds the words (R-VAL-27…32, A-067, A-068). */
import { dateText, defaultDateRule } from './date-rule.ts';
import { utcTime } from './wall-time.ts';

export type RelativeUnit = 'now' | 'minutes' | 'hours' | 'days' | 'weeks' | 'months' | 'years';

export type RelativeTime = { unit: RelativeUnit; count: number } | { unit: 'date'; text: string };

interface Step {
	unit: RelativeUnit;
	/** Its length in days: a month has 30 and a year 365, whichever they are. */
	days: number;
	/** The age in days at which the next unit begins. */
	until: number;
}

const days: Step = { unit: 'days', days: 1, until: 7 };
const weeks: Step = { unit: 'weeks', days: 7, until: 30 };
const months: Step = { unit: 'months', days: 30, until: 365 };
const years: Step = { unit: 'years', days: 365, until: Number.POSITIVE_INFINITY };

/** Styles 1 to 6: the units after hours, and the date rule for older times. */
const styles: Readonly<Record<number, { steps: readonly Step[]; rule: string }>> = {
	1: { steps: [], rule: 'MM-DD' },
	2: { steps: [days], rule: 'MM-DD' },
	3: { steps: [days, weeks], rule: 'MM-DD' },
	4: { steps: [days, weeks, months], rule: 'MM-DD' },
	5: { steps: [days, weeks, months, years], rule: 'MM-DD' },
	6: { steps: [days], rule: defaultDateRule },
};

/**
 * The age of a time; a future time counts as now.
 *
 * @param then epoch milliseconds.
 * @param now epoch milliseconds to count from.
 * @param style 1 to 6; any other is 1.
 */
export const relativeTime = (then: number, now: number, style = 1): RelativeTime => {
	const [from, to] = [utcTime(then), utcTime(now)];
	const minutes = to.diff(from, 'minute');
	if (!(minutes >= 1)) return { unit: 'now', count: 0 };
	if (minutes < 60) return { unit: 'minutes', count: minutes };
	const hours = to.diff(from, 'hour');
	if (hours < 24) return { unit: 'hours', count: hours };
	const age = to.diff(from, 'day');
	const { steps, rule } = styles[style] ?? { steps: [], rule: 'MM-DD' };
	const step = steps.find(({ until }) => age < until);
	if (step !== undefined) return { unit: step.unit, count: Math.floor(age / step.days) };
	return { unit: 'date', text: dateText(then, rule) };
};

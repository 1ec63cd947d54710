import type { ScoreDay } from './PointsDay.tsx';

/** A day of the week that is shown: its date, what it brought, and whether it is over, today, or still to come. */
export interface WeekDay {
	day: string;
	/** 1 for Monday, 7 for Sunday. */
	weekday: number;
	total: number;
	when: 'past' | 'today' | 'later';
}

const dayMs = 86_400_000;
const daysOfWeek = 7;

/**
 * The week of a day, from Monday to Sunday, with what each day brought.
 *
 * @param days the days of the list; those that are missing brought nothing.
 * @param today as 2026-11-28.
 */
export const weekOf = (days: readonly Pick<ScoreDay, 'day' | 'total'>[], today: string): readonly WeekDay[] => {
	const now = Date.parse(`${today}T00:00:00Z`);
	if (Number.isNaN(now)) return [];
	// The epoch was a Thursday.
	const monday = now - ((Math.floor(now / dayMs) + 3) % daysOfWeek) * dayMs;
	return Array.from({ length: daysOfWeek }, (_, index): WeekDay => {
		const time = monday + index * dayMs;
		const day = new Date(time).toISOString().slice(0, 10);
		const total = days.find((one) => one.day === day)?.total ?? 0;
		return { day, weekday: index + 1, total, when: time < now ? 'past' : time === now ? 'today' : 'later' };
	});
};

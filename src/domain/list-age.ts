/** The time of a row in a list as readers say it: how long ago, yesterday, a day of this year, a day of another year. */

/** The ways to say it, each with a message `time.…` of the interface. */
export const listAgeWords = [
	'now',
	'minutes',
	'hours',
	'yesterday',
	'today',
	'tomorrow',
	'date',
	'dateOfYear',
] as const;

export interface ListAge {
	word: (typeof listAgeWords)[number];
	/** The values of its message. */
	values: Readonly<Record<string, string | number>>;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Minutes that a clock may be behind: what has just appeared is new. */
const lateClock = 5;
/** Minutes over midnight in which hours are still counted. */
const overMidnight = 360;

/** The date some days away from another, both as `YYYY-MM-DD`. */
const away = (date: string, days: number): string =>
	new Date(Date.parse(`${date}T12:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The day of a date, which is right whenever it is read. */
export const dateOfYear = (stamp: string): ListAge => ({
	word: 'dateOfYear',
	values: { year: Number(stamp.slice(0, 4)), month: Number(stamp.slice(5, 7)), day: Number(stamp.slice(8, 10)) },
});

/**
 * How a list says a time at a moment.
 *
 * @param epoch milliseconds of the time. @param stamp the same time on the clocks of the site, `YYYY-MM-DD HH:mm`.
 * @param now milliseconds of the moment. @param today its date on those clocks.
 * @param dayOnly of a span of days: never how long ago.
 */
export const listAge = (epoch: number, stamp: string, now: number, today: string, dayOnly = false): ListAge => {
	const date = stamp.slice(0, 10);
	const minutes = Math.floor((now - epoch) / minuteMs);
	if (!dayOnly) {
		if (minutes > -lateClock && minutes < 1) return { word: 'now', values: { count: 0 } };
		if (minutes > 0 && minutes < 60) return { word: 'minutes', values: { count: minutes } };
		if (minutes > 0 && (date === today || minutes < overMidnight))
			return { word: 'hours', values: { count: Math.floor(minutes / 60) } };
		if (date === away(today, -1)) return { word: 'yesterday', values: {} };
		if (date === today) return { word: 'today', values: { time: stamp.slice(11, 16) } };
		if (date === away(today, 1)) return { word: 'tomorrow', values: { time: stamp.slice(11, 16) } };
	}
	const whole = dateOfYear(stamp);
	const { year: _, ...values } = whole.values;
	return date.slice(0, 4) === today.slice(0, 4) ? { word: 'date', values } : whole;
};

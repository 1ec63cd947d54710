/**
 * How much may be removed because somebody else no longer lists it: a source that came back empty, or a platform that lost a table, must
 * not empty the site. An hour and a day have a budget, whatever number of looks uses it, so that small steps cannot drain it either.
 */

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** This many may go in an hour whatever there is: a share only makes sense from some size on. */
export const alwaysAllowed = 20;

/** In a day, three times the removals of an hour may be made. */
const hoursPerDay = 3;

/** A small collection may lose a large share, but for a few items not nearly everything. */
const fewAllowed = 5;
const maxShareOfFew = 0.6;

export interface Removal {
	/** That would be removed now. */
	count: number;
	/** That were removed in the last hour, and in the last day. */
	lastHour: number;
	lastDay: number;
	/** How many there were a day ago: those that are there, with those of `lastDay`. */
	all: number;
	/** Share of all that may go in an hour: 0 to 1. */
	share: number;
}

/** At most so many may go in an hour. */
export const limitOf = (all: number, share: number): number => Math.max(alwaysAllowed, Math.floor(all * share));

/** Whether the budgets of the hour and of the day allow a removal. */
export const isWithinBudget = ({ count, lastHour, lastDay, all, share }: Removal): boolean => {
	const limit = limitOf(all, share);
	return count + lastHour <= limit && count + lastDay <= limit * hoursPerDay;
};

/** Whether a removal would leave nothing, or nearly nothing, of a small collection. */
export const isNearlyAll = ({ count, lastDay, all }: Pick<Removal, 'count' | 'lastDay' | 'all'>): boolean => {
	const gone = count + lastDay;
	return count > 0 && ((gone === all && all > 1) || (gone > fewAllowed && gone > all * maxShareOfFew));
};

/** The limits in words: `24 in an hour and 72 in a day`. */
export const budgetWords = (all: number, share: number): string => {
	const limit = limitOf(all, share);
	return `${limit} in an hour and ${limit * hoursPerDay} in a day`;
};

/** Numbers as readers see them (R-VAL-17…21, A-060, A-061). */

const whole = (value: number): number => (Number.isFinite(value) && value > 0 ? Math.floor(value) : 0);

/** Reads, clicks and plays: 999, 1k+, 9k+, 1w+, 9w+, 10w+. Anything that is not a count is 0. */
export const readCount = (value: number): string => {
	const count = whole(value);
	if (count < 1000) return String(count);
	if (count < 10_000) return `${Math.floor(count / 1000)}k+`;
	return count < 100_000 ? `${Math.floor(count / 10_000)}w+` : '10w+';
};

/** Comments and likes: up to 999, then 999+. */
export const badgeCount = (value: number): string => {
	const count = whole(value);
	return count > 999 ? '999+' : String(count);
};

/** Numbers of documents as the tables take them: a document may hold any JSON number. */
const largestInteger = 2_147_483_647;

/** A whole number of four bytes. */
export const smallInteger = (value: number): number =>
	Math.trunc(Math.min(largestInteger, Math.max(-largestInteger, value)));

/** A count that is whole, not negative and exact. */
export const wholeCount = (value: number | undefined): number =>
	Math.trunc(Math.min(Number.MAX_SAFE_INTEGER, Math.max(0, value ?? 0)));

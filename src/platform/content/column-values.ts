/** Values of documents as the columns of the tables hold them: a document may hold any JSON number. */
import { epochOf } from '../../domain/epoch.ts';

const maxInteger = 2_147_483_647;

/** A whole number of four bytes. */
export const smallInteger = (value: number): number => Math.trunc(Math.min(maxInteger, Math.max(-maxInteger, value)));

/** A count: whole, not negative and exact. */
export const wholeCount = (value: number | undefined): number =>
	Math.trunc(Math.min(Number.MAX_SAFE_INTEGER, Math.max(0, value ?? 0)));

/** Epoch milliseconds of a wall time; 0 when there is none or it is no valid date. */
export const timeOf = (wallTime: string | undefined): number => {
	if (wallTime === undefined) return 0;
	const epoch = epochOf(wallTime);
	return Number.isNaN(epoch) ? 0 : epoch;
};

/** Rate limits that all processes share: one row per limit, one statement per attempt. */
import { sql } from 'kysely';
import { statuses } from '../../contract/envelope.ts';
import type { Rate } from '../context.ts';
import type { LimitKey } from '../db/limit-key.ts';
import type { Writing } from '../db/tables.ts';
import { ApiError } from '../errors.ts';

/**
 * A time that is further ahead than a full limit and this was written by a wrong clock, and is cut back. A smaller
 * difference stays: the clocks of processes that share a database differ a little, and each would cut back the other's times.
 */
const maxClockDifferenceMs = 300_000;

/**
 * Takes one unit of a rate limit. The row holds the time until which the limit is used up (the generic cell rate
 * algorithm); the statement that checks it also moves it, so parallel attempts cannot pass together.
 *
 * @param sentence for the caller; `{seconds}` is replaced by the seconds to wait, which are also sent as Retry-After.
 * @returns how many units are left.
 * @throws ApiError with status 429 when the limit is used up.
 */
export const takeOne = async (
	writing: Writing,
	name: LimitKey,
	{ interval, burst }: Rate,
	now: number,
	sentence: string,
): Promise<number> => {
	const room = now + (burst - 1) * interval;
	const { rows } = await sql<{
		full_until: number;
	}>`insert into limits (name, full_until) values (${name}, ${now + interval})
		on conflict (name) do update set full_until =
			(case when limits.full_until > ${now} then limits.full_until else ${now} end) + ${interval}
		where limits.full_until <= ${room} returning full_until`.execute(writing);
	if (rows[0] !== undefined) return Math.floor((room + interval - Number(rows[0].full_until)) / interval);
	const row = await writing.selectFrom('limits').select('full_until').where('name', '=', name).executeTakeFirst();
	const usedUp = room + interval;
	let until = row?.full_until ?? now;
	if (until > usedUp + maxClockDifferenceMs) {
		until = usedUp;
		await writing
			.updateTable('limits')
			.set({ full_until: usedUp })
			.where('name', '=', name)
			.where('full_until', '>', usedUp + maxClockDifferenceMs)
			.execute();
	}
	const wait = Math.max(1, Math.ceil((until - room) / 1000));
	throw new ApiError(statuses.tooMany, sentence.replace('{seconds}', String(wait)), wait);
};

/** Returns a unit of a rate limit, after an attempt that should not count. */
export const giveBack = async (writing: Writing, name: LimitKey, { interval }: Rate): Promise<void> => {
	await writing
		.updateTable('limits')
		.set((set) => ({ full_until: set('full_until', '-', interval) }))
		.where('name', '=', name)
		.execute();
};

import type { Reading } from '../db/read/reading.ts';

// The conditions are those of the partial indexes, as literals: databases do not match parameters with an index.
const nextDue = `select min(due) as due from (
	select min(publish_time) as due from articles where state = 'scheduled'
	union all select min(expire_time) as due from articles where state = 'released' and expire_time > 0) times`;

/** When the state of an article changes next, in epoch milliseconds; undefined when nothing is scheduled. */
export const nextDueTime = async (reading: Reading): Promise<number | undefined> =>
	(await reading.one<{ due: number | null }>(nextDue))?.due ?? undefined;

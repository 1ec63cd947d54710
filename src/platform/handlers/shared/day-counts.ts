import type { Tables, Writer, Writing } from '../../db/tables.ts';
import { siteDayOf } from '../../limits/day.ts';

const nowhere = { cname: '', appid: '', dev: '', bid: '', reading: 0 };

/** Counts what readers did with an item on a day, without anything about the readers. @param now epoch milliseconds. */
export const addToDay = async (
	writer: Writing | Writer,
	now: number,
	kind: 'view' | 'click' | 'read' | 'share',
	aid: string,
	from: Pick<Tables['statistics'], keyof typeof nowhere> = nowhere,
): Promise<void> => {
	await writer
		.insertInto('statistics')
		.values({ ...from, day: siteDayOf(now), kind, aid, hits: 1 })
		.onConflict((conflict) =>
			conflict.columns(['day', 'kind', 'aid', 'cname', 'appid', 'dev', 'bid']).doUpdateSet((set) => ({
				hits: set('statistics.hits', '+', 1),
				reading: set('statistics.reading', '+', from.reading),
			})),
		)
		.execute();
};

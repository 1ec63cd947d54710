/** When votes begin, for the calendar of the desk. */
import type { StoredPoll } from '../../../platform/db/read/stored-entities.ts';
import type { CalendarAtDesk } from '../../../platform/desk/at-desk.ts';
import type { VotesRows } from './tables.ts';

export const beginnings: CalendarAtDesk['beginnings'] = async (writing, begin, end) => {
	const rows = await writing
		.withTables<VotesRows>()
		.selectFrom('polls')
		.select(['id', 'activity_id', 'answer', 'start_time'])
		.where('start_time', '>=', begin)
		.where('start_time', '<', end)
		.where('start_time', '>', 0)
		.execute();
	return rows.map(({ id, activity_id, answer, start_time }) => ({
		title: (JSON.parse(answer) as StoredPoll).title,
		time: Number(start_time),
		page: 'activityVote',
		id: activity_id === '' ? id : activity_id,
	}));
};

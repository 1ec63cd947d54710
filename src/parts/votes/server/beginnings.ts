/** When votes begin, for the calendar of the desk. */
import type { CalendarAtDesk } from '../../../platform/desk/at-desk.ts';
import { addressOf } from '../../../routes.ts';
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
		title: (JSON.parse(answer) as { title: string }).title,
		time: Number(start_time),
		path: addressOf('activityVote', { id: activity_id === '' ? id : activity_id }),
	}));
};

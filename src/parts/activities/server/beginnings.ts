/** When activities begin, for the calendar of the desk. */
import { epochOf } from '../../../domain/epoch.ts';
import type { CalendarAtDesk } from '../../../platform/desk/at-desk.ts';
import type { ActivitiesRows } from './tables.ts';

/** The newest activities: their times are in their answers. */
const maxActivities = 500;

export const beginnings: CalendarAtDesk['beginnings'] = async (writing, begin, end) => {
	const rows = await writing
		.withTables<ActivitiesRows>()
		.selectFrom('activities')
		.select(['id', 'answer', 'regist_start'])
		.where('released', '=', 1)
		.orderBy('publish_time', 'desc')
		.limit(maxActivities)
		.execute();
	return rows.flatMap(({ id, answer, regist_start }) => {
		const { title, startTime = '' } = JSON.parse(answer) as { title: string; startTime?: string };
		// Of an activity without a beginning: when readers can sign up.
		const time = startTime === '' ? Number(regist_start) : epochOf(startTime);
		return time >= begin && time < end ? [{ title, time, page: 'activityDetail', id }] : [];
	});
};

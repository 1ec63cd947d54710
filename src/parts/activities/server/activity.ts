import { activityDetail, activityList, entryList } from '../../../contract/activities.ts';
import type { Activity, ActivityItem } from '../../../contract/entities/activities.ts';
import { statuses } from '../../../contract/envelope.ts';
import type { Reading } from '../../../platform/db/read/reading.ts';
import type { StoredActivity } from '../../../platform/db/read/stored-entities.ts';
import { ApiError } from '../../../platform/errors.ts';
import { handleRead } from '../../../platform/handler.ts';
import { windowState } from '../../../platform/handlers/shared/time-window.ts';

interface ActivityRow {
	answer: string;
	regist_start: number;
	regist_end: number;
	places: number;
	taken: number;
}

const columns = 'answer, regist_start, regist_end, places, taken';

export const placesLeft = ({ places, taken }: Pick<ActivityRow, 'places' | 'taken'>): number =>
	places === 0 ? -1 : Math.max(0, places - taken);

type Shown = Omit<Activity, 'vote' | 'registered'>;

const shown = (row: ActivityRow, now: number): Shown => ({
	...(JSON.parse(row.answer) as StoredActivity),
	isbegin: windowState(now, row.regist_start, row.regist_end),
	placesLeft: placesLeft(row),
	countEntry: row.taken,
});

const itemOf = ({ content: _content, fields: _fields, sites: _sites, ...item }: Shown): ActivityItem => item;

/** Activities of a column, or all, newest first. Ledger R-CALL-006. */
export const activityListHandler = handleRead(activityList, async ({ columnId, page, size }, { reading, now }) => {
	const where = columnId === undefined ? 'released = 1' : 'released = 1 and column_id = ?';
	const rows = await reading.all<ActivityRow>(
		`select ${columns} from activities where ${where} order by publish_time desc, id limit ? offset ?`,
		...(columnId === undefined ? [] : [columnId]),
		size + 1,
		(page - 1) * size,
	);
	return { list: rows.slice(0, size).map((row) => itemOf(shown(row, now()))), hasMore: rows.length > size };
});

export const noActivity = (): ApiError => new ApiError(statuses.notFound, '活动不存在或已下线');

/** An activity with what parts add to it, and whether the calling member has signed up. Ledger R-CALL-027, R-ENT-054…060. */
export const activityDetailHandler = handleRead(activityDetail, async ({ id }, context) => {
	const { reading, now, caller, parts } = context;
	const row = await reading.one<ActivityRow>(`select ${columns} from activities where id = ? and released = 1`, id);
	if (row === undefined) throw noActivity();
	const added = await Promise.all(parts.map(({ adds }) => adds?.activity?.(context, id)));
	const mine =
		caller.member === ''
			? undefined
			: await reading.one<{ time: number }>(
					'select time from registrations where activity_id = ? and member_id = ?',
					id,
					caller.member,
				);
	return {
		activity: {
			...shown(row, now()),
			vote: null,
			...Object.assign({}, ...added),
			registered: mine !== undefined,
		},
	};
});

const countReleased = async (reading: Reading, id: string): Promise<number> => {
	const row = await reading.one<{ taken: number }>('select taken from activities where id = ? and released = 1', id);
	if (row === undefined) throw noActivity();
	return row.taken;
};

/** The participants, newest first, by nickname and picture. Ledger R-CALL-028. */
export const entryListHandler = handleRead(entryList, async ({ id, page, size }, { reading }) => {
	const totalCount = await countReleased(reading, id);
	const rows = await reading.all<{ nickname: string; picture: string; time: number }>(
		'select nickname, picture, time from registrations where activity_id = ? order by time desc, code limit ? offset ?',
		id,
		size,
		(page - 1) * size,
	);
	return {
		list: rows.map(({ nickname, picture, time }) => ({ nickname, picture, time })),
		totalCount,
		hasMore: page * size < totalCount,
	};
});

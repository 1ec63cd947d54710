import { type OwnRows, pageAt, plain } from '../../../platform/db/own-rows.ts';
import { type FollowedRow, followedColumns, followedOf, followedTables } from './followed.ts';

/** What a member follows. */
export const ownSubscriptions: OwnRows = async (reading, member, place, limit) => {
	const rows = await reading.all<FollowedRow & { time: number }>(
		`select ${followedColumns}, s.time as time from ${followedTables}
			where s.member_id = ? and (s.time < ? or (s.time = ? and s.target > ?))
			order by s.time desc, s.target limit ? offset ?`,
		member,
		...pageAt(place, limit),
	);
	return rows.map((row) => {
		const { type, id, name } = followedOf(row);
		return { ...plain, key: row.target, id, kind: type, title: name, time: row.time };
	});
};

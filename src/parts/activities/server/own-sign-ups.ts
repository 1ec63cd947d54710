import { type OwnRows, pageAt, plain, type Row, titleOf } from '../../../platform/db/own-rows.ts';

/** The sign-ups of a member, with their codes. */
export const ownSignUps: OwnRows = async (reading, member, place, limit) => {
	const rows = await reading.all<Row & { code: string; used: number; answer: string | null }>(
		`select r.activity_id as id, r.time as time, r.code as code, r.used as used, a.answer as answer
			from registrations r left join activities a on a.id = r.activity_id
			where r.member_id = ? and (r.time < ? or (r.time = ? and r.activity_id > ?))
			order by r.time desc, r.activity_id limit ? offset ?`,
		member,
		...pageAt(place, limit),
	);
	return rows.map(({ id, time, code, used, answer }) => ({
		...plain,
		key: id,
		id,
		kind: 'activity',
		title: titleOf(answer),
		text: code,
		time,
		marked: used > 0,
	}));
};

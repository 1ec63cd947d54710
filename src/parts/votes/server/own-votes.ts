import { type OwnRows, pageAt, plain, type Row, titleOf } from '../../../platform/db/own-rows.ts';

/** The votes of a member, with the options that were chosen. */
export const ownVotes: OwnRows = async (reading, member, place, limit) => {
	const rows = await reading.all<Row & { answer: string | null }>(
		`select b.poll_id as id, b.time as time, p.answer as answer
			from (select poll_id, max(time) as time from ballots where member_id = ? group by poll_id) b
			left join polls p on p.id = b.poll_id where b.time < ? or (b.time = ? and b.poll_id > ?)
			order by b.time desc, b.poll_id limit ? offset ?`,
		member,
		...pageAt(place, limit),
	);
	return Promise.all(
		rows.map(async ({ id, time, answer }) => {
			const options = await reading.all<{ name: string }>(
				`select o.name as name from poll_options o where o.poll_id = ? and exists (select 1 from ballots b
					where b.poll_id = o.poll_id and b.option_id = o.id and b.member_id = ?) order by o.place`,
				id,
				member,
			);
			const text = options.map(({ name }) => name).join('、');
			return { ...plain, key: id, id, kind: 'poll', title: titleOf(answer), text, time: Number(time) };
		}),
	);
};

import type { FavourableRows } from '../../../platform/db/favourable.ts';
import { articleOf, type OwnRows, pageAt, plain, type Row, titleOf } from '../../../platform/db/own-rows.ts';

/** Selects the answer of what a part has, when readers see it. */
const answerOfParts = (parts: readonly { favourable?: FavourableRows }[]): string => {
	const cases = parts
		.flatMap(({ favourable = {} }) => Object.entries(favourable))
		.map(
			([kind, { table, where }]) =>
				`when f.article_id like '${kind}:%' then (select t.answer from ${table} t where t.id = substr(f.article_id, ${kind.length + 2}) and ${where})`,
		);
	return cases.length === 0 ? 'null' : `case ${cases.join(' ')} end`;
};

/** The favourites of a member that readers still see. */
export const ownFavourites: OwnRows = async (reading, member, place, limit, parts) => {
	const rows = await reading.all<Row & { item: string | null; answer: string | null }>(
		`select id, time, item, answer from (select f.article_id as id, f.time as time, a.item as item, ${answerOfParts(parts)} as answer
			from favourites f left join articles a on a.id = f.article_id and a.released = 1 where f.member_id = ?) x
			where (item is not null or answer is not null)
			and (time < ? or (time = ? and id > ?)) order by time desc, id limit ? offset ?`,
		member,
		...pageAt(place, limit),
	);
	return rows.map(({ id, time, item, answer }) => {
		if (item !== null) return { ...plain, key: id, id, kind: 'article', time, ...articleOf(item) };
		const colon = id.indexOf(':');
		return { ...plain, key: id, id: id.slice(colon + 1), kind: id.slice(0, colon), time, title: titleOf(answer) };
	});
};

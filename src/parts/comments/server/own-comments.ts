import { articleOf, type OwnRows, plain, type Row, titleOf } from '../../../platform/db/own-rows.ts';
import { wrongPlace } from '../../../platform/handlers/shared/own-place.ts';

/**
 * The key of a comment; 0 at the start of the list.
 *
 * @throws ApiError with status 400 for another text.
 */
const numberOf = (key: string): number => {
	if (!/^\d{0,15}$/.test(key)) throw wrongPlace();
	return Number(key);
};

/** The comments of a member, with the titles of their subjects. */
export const ownComments: OwnRows = async (reading, member, place, limit) => {
	const rows = await reading.all<
		Row & { key: number; content: string; held: number; item: string | null; answer: string | null; subject: string }
	>(
		`select c.article_id as subject, c.id as id, c.key as key, c.time as time, c.content as content, c.held as held, a.item as item,
			p.answer as answer from comments c left join articles a on a.id = c.article_id and a.released = 1
			left join entities p on p.kind || ':' || p.id = c.article_id
			where c.member_id = ? and c.deleted = 0 and (c.time < ? or (c.time = ? and c.key < ?))
			order by c.time desc, c.key desc limit ? offset ?`,
		member,
		place.time,
		place.time,
		numberOf(place.key),
		limit,
		place.offset,
	);
	return rows.map(({ key, subject, time, content, held, item, answer }) => {
		const [kind = '', id] = subject.split(':');
		const shown = { ...plain, key: String(key), text: content, time, marked: held === 1 };
		return id === undefined
			? { ...shown, id: subject, kind: 'article', ...articleOf(item) }
			: { ...shown, id, kind, title: titleOf(answer) };
	});
};

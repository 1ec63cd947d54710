/** The lists of a member: each reads one table, newest first, and looks up the titles of its rows. */
import { statuses } from '../../../contract/envelope.ts';
import { type MemberList, memberItems } from '../../../contract/members-own.ts';
import type { ArticleItem } from '../../../domain/entities.ts';
import { memberOf } from '../../../platform/context.ts';
import { type OwnRows, type Place, pageAt, plain, type Row, titleOf } from '../../../platform/db/own-rows.ts';
import type { ServerPart } from '../../../platform/db/server-part.ts';
import { ApiError } from '../../../platform/errors.ts';
import { handle } from '../../../platform/handler.ts';
import { type FollowedRow, followedColumns, followedOf, followedTables } from '../../channels/server/followed.ts';

const wrongPlace = (): ApiError =>
	new ApiError(statuses.badRequest, 'after: must be the `next` of an earlier answer for this list.');

/**
 * The key of a comment; 0 at the start of the list.
 *
 * @throws ApiError with status 400 for another text.
 */
const numberOf = (key: string): number => {
	if (!/^\d{0,15}$/.test(key)) throw wrongPlace();
	return Number(key);
};

const articleOf = (item: string | null) => {
	if (item === null) return { title: '', articleType: 0, columnID: '' };
	const { title, articleType, columnID } = JSON.parse(item) as ArticleItem;
	return { title, articleType, columnID };
};

const favourites: OwnRows = async (reading, member, place, limit) => {
	const rows = await reading.all<Row & { item: string | null; activity: string | null; answer: string | null }>(
		`select f.article_id as id, f.time as time, a.item as item, v.id as activity, v.answer as answer from favourites f
			left join articles a on a.id = f.article_id and a.released = 1
			left join activities v on f.article_id like 'activity:%' and v.id = substr(f.article_id, 10) and v.released = 1
			where f.member_id = ? and (a.id is not null or v.id is not null)
			and (f.time < ? or (f.time = ? and f.article_id > ?)) order by f.time desc, f.article_id limit ? offset ?`,
		member,
		...pageAt(place, limit),
	);
	return rows.map(({ id, time, item, activity, answer }) =>
		activity === null
			? { ...plain, key: id, id, kind: 'article', time, ...articleOf(item) }
			: { ...plain, key: id, id: activity, kind: 'activity', time, title: titleOf(answer) },
	);
};

const comments: OwnRows = async (reading, member, place, limit) => {
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

const signUps: OwnRows = async (reading, member, place, limit) => {
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

const subscriptions: OwnRows = async (reading, member, place, limit) => {
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

const readers: Partial<Readonly<Record<MemberList, OwnRows>>> = { favourites, comments, signUps, subscriptions };

/** A list that no part has is empty. */
const readerOf = async (list: MemberList, parts: readonly ServerPart[]): Promise<OwnRows> =>
	readers[list] ?? (await parts.find(({ ownLists }) => ownLists?.[list])?.ownLists?.[list]?.()) ?? (async () => []);

/**
 * The place after a page, as `next` names it: time and key of its last row.
 *
 * @throws ApiError with status 400.
 */
const placeAfter = (next: string): Place => {
	const [, time, key] = /^(\d{1,15}) (.*)$/.exec(next) ?? [];
	if (time === undefined || key === undefined) throw wrongPlace();
	return { time: Number(time), key, offset: 0 };
};

/** One page of a list of the calling member. */
export const memberItemsHandler = handle(memberItems, async ({ list, after, page, size }, context) => {
	const first = { time: Number.MAX_SAFE_INTEGER, key: '', offset: (page - 1) * size };
	const place = after === undefined ? first : placeAfter(after);
	const read = await readerOf(list, context.parts);
	const rows = await read(context.reading, memberOf(context), place, size + 1);
	const last = rows.length > size ? rows[size - 1] : undefined;
	return {
		list: rows.slice(0, size).map(({ key: _, ...item }) => item),
		hasMore: last !== undefined,
		next: last === undefined ? '' : `${last.time} ${last.key}`,
	};
});

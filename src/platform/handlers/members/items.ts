/** The lists of a member: each reads one table, newest first, and looks up the titles of its rows. */
import type { MemberItem, MemberList, memberItems } from '../../../contract/members-own.ts';
import type { ArticleItem } from '../../../domain/entities.ts';
import { memberOf } from '../../context.ts';
import type { Reading } from '../../db/read/reading.ts';
import type { CallHandler } from '../../handler.ts';

const plain = { title: '', text: '', marked: false, articleType: 0, columnID: '' };

interface Row {
	id: string;
	time: number;
}

/** The rows of one page, and one more. */
type ReadRows = (reading: Reading, member: string, limit: number, offset: number) => Promise<MemberItem[]>;

interface Titled {
	title?: string;
	name?: string;
	content?: string;
}

const titleOf = (answer: string | null): string => {
	const { title, name, content = '' } = JSON.parse(answer ?? '{}') as Titled;
	return title || name || [...content].slice(0, 40).join('');
};

const articleOf = (item: string | null) => {
	if (item === null) return { title: '', articleType: 0, columnID: '' };
	const { title, articleType, columnID } = JSON.parse(item) as ArticleItem;
	return { title, articleType, columnID };
};

const favourites: ReadRows = async (reading, ...page) => {
	const rows = await reading.all<Row & { item: string | null; activity: string | null; answer: string | null }>(
		`select f.article_id as id, f.time as time, a.item as item, v.id as activity, v.answer as answer from favourites f
			left join articles a on a.id = f.article_id and a.released = 1
			left join activities v on f.article_id like 'activity:%' and v.id = substr(f.article_id, 10) and v.released = 1
			where f.member_id = ? and (a.id is not null or v.id is not null)
			order by f.time desc, f.article_id limit ? offset ?`,
		...page,
	);
	return rows.map(({ id, time, item, activity, answer }) =>
		activity === null
			? { ...plain, id, kind: 'article', time, ...articleOf(item) }
			: { ...plain, id: activity, kind: 'activity', time, title: titleOf(answer) },
	);
};

const comments: ReadRows = async (reading, ...page) => {
	const rows = await reading.all<
		Row & { content: string; held: number; item: string | null; answer: string | null; subject: string }
	>(
		`select c.article_id as subject, c.id as id, c.time as time, c.content as content, c.held as held, a.item as item,
			p.answer as answer from comments c left join articles a on a.id = c.article_id and a.released = 1
			left join pieces p on p.kind || ':' || p.id = c.article_id
			where c.member_id = ? and c.deleted = 0 order by c.time desc, c.key desc limit ? offset ?`,
		...page,
	);
	return rows.map(({ subject, time, content, held, item, answer }) => {
		const [kind = '', id] = subject.split(':');
		const shown = { ...plain, text: content, time, marked: held === 1 };
		return id === undefined
			? { ...shown, id: subject, kind: 'article', ...articleOf(item) }
			: { ...shown, id, kind, title: titleOf(answer) };
	});
};

const signUps: ReadRows = async (reading, ...page) => {
	const rows = await reading.all<Row & { code: string; used: number; answer: string | null }>(
		`select r.activity_id as id, r.time as time, r.code as code, r.used as used, a.answer as answer
			from registrations r left join activities a on a.id = r.activity_id
			where r.member_id = ? order by r.time desc, r.activity_id limit ? offset ?`,
		...page,
	);
	return rows.map(({ id, time, code, used, answer }) => ({
		...plain,
		id,
		kind: 'activity',
		title: titleOf(answer),
		text: code,
		time,
		marked: used > 0,
	}));
};

const votes: ReadRows = async (reading, member, limit, offset) => {
	const rows = await reading.all<Row & { answer: string | null }>(
		`select b.poll_id as id, b.time as time, p.answer as answer
			from (select poll_id, max(time) as time from ballots where member_id = ? group by poll_id) b
			left join polls p on p.id = b.poll_id order by b.time desc, b.poll_id limit ? offset ?`,
		member,
		limit,
		offset,
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
			return { ...plain, id, kind: 'poll', title: titleOf(answer), text, time: Number(time) };
		}),
	);
};

const subscriptions: ReadRows = async (reading, ...page) => {
	const rows = await reading.all<{ target: string; time: number; account: string | null; subject: string | null }>(
		`select s.target as target, s.time as time, a.answer as account, p.answer as subject from subscriptions s
			left join accounts a on 'xy:' || a.id = s.target
			left join pieces p on p.kind = 'subject' and 'topic:' || p.id = s.target
			where s.member_id = ? order by s.time desc, s.target limit ? offset ?`,
		...page,
	);
	return rows.map(({ target, time, account, subject }) => {
		const [kind = '', id = ''] = target.split(':');
		return { ...plain, id, kind, title: titleOf(account ?? subject), time };
	});
};

const readers: Readonly<Record<MemberList, ReadRows>> = { favourites, comments, signUps, votes, subscriptions };

/** One page of a list of the calling member. */
export const handleMemberItems: CallHandler<typeof memberItems> = async ({ list, page, size }, context) => {
	const rows = await readers[list](context.reading, memberOf(context), size + 1, (page - 1) * size);
	return { list: rows.slice(0, size), hasMore: rows.length > size };
};

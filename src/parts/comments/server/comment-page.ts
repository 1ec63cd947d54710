/** Pages of comments: two levels, each comment with its first replies. */
import { plainBreaks } from '../../../domain/comment-text.ts';
import type { Comment, CommentPage, Picture } from '../../../domain/entities.ts';
import { idOfSubject, kindOfSubject } from '../../../platform/content/comment-subject.ts';
import type { Reading } from '../../../platform/db/read/reading.ts';

/** Replies that come with a comment; `discussReply` has the others in pages of the same size. */
export const firstReplies = 3;

export interface CommentRow {
	id: string;
	article_id: string;
	parent_id: string;
	reply_to: string;
	member_id: string;
	nickname: string;
	picture: string;
	content: string;
	time: number;
	praises: number;
	official: number;
	deleted: number;
	attachments: string;
	held: number;
	place: string;
}

export const commentColumns = `id, article_id, parent_id, reply_to, member_id, nickname, picture, content, time,
	base_praises + praises as praises, official, deleted, attachments, held, place`;

/**
 * Condition: held comments are shown to their authors only, deleted ones as the place of the replies that are shown. Its
 * parameters are `readerOf`.
 */
export const shownTo = `(held = 0 or deleted = 1 or member_id = ?) and (deleted = 0 or exists (select 1 from comments as reply
	where reply.top_id = comments.id and reply.deleted = 0 and (reply.held = 0 or reply.member_id = ?)))`;

/** The parameters of `shownTo` for the calling member; '' for a visitor. */
export const readerOf = (member: string): [string, string] => [member, member];

/** A page of a list with a known length. */
export const pageOf = (list: Comment[], page: number, size: number, totalCount: number): CommentPage => ({
	list,
	page,
	totalPage: Math.ceil(totalCount / size),
	totalCount,
	hasMore: page * size < totalCount,
});

const noReplies = (): CommentPage => pageOf([], 1, firstReplies, 0);

/** A deleted comment keeps its place for its replies, without text and without name. */
const commentOf = (row: CommentRow, member: string, praised: ReadonlySet<string>): Comment => {
	const gone = row.deleted === 1;
	const kind = kindOfSubject(row.article_id);
	return {
		discussId: row.id,
		articleId: idOfSubject(row.article_id),
		parentId: row.parent_id,
		content: gone ? '' : plainBreaks(row.content),
		nickname: gone ? '' : row.nickname,
		picture: gone ? '' : row.picture,
		time: row.time,
		praiseCount: row.praises,
		praised: praised.has(row.id),
		official: !gone && row.official === 1,
		mine: !gone && member !== '' && row.member_id === member,
		held: !gone && row.held === 1,
		place: gone ? '' : row.place,
		replyTo: row.reply_to,
		...(kind === '' ? {} : { source: kind }),
		...(gone || row.attachments === '' ? {} : { attachments: JSON.parse(row.attachments) as Picture[] }),
		topDiscuss: noReplies(),
	};
};

const places = (count: number): string => Array.from({ length: count }, () => '?').join(', ');

const praisedBy = async (reading: Reading, member: string, ids: readonly string[]): Promise<Set<string>> => {
	if (member === '' || ids.length === 0) return new Set();
	const rows = await reading.all<{ target_id: string }>(
		`select target_id from praises where target = 'discuss' and member_id = ? and target_id in (${places(ids.length)})`,
		member,
		...ids,
	);
	return new Set(rows.map((row) => row.target_id));
};

/** Rows as comments of the wire, for the calling member ('' for a visitor). */
export const commentsOf = async (reading: Reading, rows: readonly CommentRow[], member: string): Promise<Comment[]> => {
	const praised = await praisedBy(
		reading,
		member,
		rows.map((row) => row.id),
	);
	return rows.map((row) => commentOf(row, member, praised));
};

/** Rows as comments of the wire, each with its first replies. */
export const threadsOf = async (reading: Reading, rows: readonly CommentRow[], member: string): Promise<Comment[]> => {
	if (rows.length === 0) return [];
	const ids = rows.map((row) => row.id);
	const replies = await reading.all<CommentRow & { top_id: string; total: number }>(
		`select * from (select ${commentColumns}, top_id, count(*) over (partition by top_id) as total,
			row_number() over (partition by top_id order by time, key) as nth from comments
			where top_id in (${places(ids.length)}) and ${shownTo}) ranked where nth <= ${firstReplies} order by nth`,
		...ids,
		...readerOf(member),
	);
	const shown = await commentsOf(reading, [...rows, ...replies], member);
	const tops = new Map(shown.slice(0, rows.length).map((comment) => [comment.discussId, comment]));
	replies.forEach((row, index) => {
		const top = tops.get(row.top_id);
		const reply = shown[rows.length + index];
		if (top !== undefined && reply !== undefined)
			top.topDiscuss = pageOf([...top.topDiscuss.list, reply], 1, firstReplies, row.total);
	});
	return [...tops.values()];
};

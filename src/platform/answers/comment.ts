import type { discussCount, discussHot, discussReply, discussView } from '../../contract/content/comment.ts';
import { statuses } from '../../contract/envelope.ts';
import type { CallerAnswer } from '../members/caller.ts';
import type { Reading } from '../reading/reading.ts';
import { type CommentRow, commentColumns, commentsOf, pageOf, threadsOf } from './comment-page.ts';
import { Refusal } from './refusal.ts';

const mostHot = 3;
const fewestPraises = 3;

const articleReleased = async (reading: Reading, id: string): Promise<void> => {
	const row = await reading.one<{ released: number }>('select released from articles where id = ?', id);
	if (row?.released !== 1) throw new Refusal(statuses.notFound, '内容不存在或已下线');
};

const counted = async (reading: Reading, sql: string, id: string): Promise<number> =>
	(await reading.one<{ total: number }>(sql, id))?.total ?? 0;

/** Comments of an item, newest first, each with its first replies. Ledger R-CALL-020, R-ENT-061…067. */
export const answerDiscussView: CallerAnswer<typeof discussView> = async ({ id, page, size }, { reading, caller }) => {
	await articleReleased(reading, id);
	const rows = await reading.all<CommentRow>(
		`select ${commentColumns} from comments where article_id = ? and top_id = '' order by time desc, key desc limit ? offset ?`,
		id,
		size,
		(page - 1) * size,
	);
	const total = await counted(
		reading,
		"select count(*) as total from comments where article_id = ? and top_id = ''",
		id,
	);
	return pageOf(await threadsOf(reading, rows, caller.member), page, size, total);
};

/** The comments that readers praised most. Ledger R-CALL-021. */
export const answerDiscussHot: CallerAnswer<typeof discussHot> = async ({ id }, { reading, caller }) => {
	await articleReleased(reading, id);
	const rows = await reading.all<CommentRow>(
		`select ${commentColumns} from comments where article_id = ? and top_id = '' and deleted = 0
			and base_praises + praises >= ${fewestPraises} order by base_praises + praises desc, key desc limit ${mostHot}`,
		id,
	);
	return pageOf(await threadsOf(reading, rows, caller.member), 1, mostHot, rows.length);
};

/** Replies to a comment, oldest first, with the comment itself. Ledger R-CALL-022. */
export const answerDiscussReply: CallerAnswer<typeof discussReply> = async (
	{ id, page, size },
	{ reading, caller },
) => {
	const top = await reading.all<CommentRow>(
		`select ${commentColumns} from comments where id = ? and exists
			(select 1 from articles a where a.id = comments.article_id and a.released = 1)`,
		id,
	);
	const [discuss] = await threadsOf(reading, top, caller.member);
	if (discuss === undefined) throw new Refusal(statuses.notFound, '评论不存在或已删除');
	const rows = await reading.all<CommentRow>(
		`select ${commentColumns} from comments where top_id = ? order by time, key limit ? offset ?`,
		id,
		size,
		(page - 1) * size,
	);
	const total = await counted(reading, 'select count(*) as total from comments where top_id = ?', id);
	return { ...pageOf(await commentsOf(reading, rows, caller.member), page, size, total), discuss };
};

/** How many comments and replies an item has. Ledger R-CALL-024. */
export const answerDiscussCount: CallerAnswer<typeof discussCount> = async ({ id }, { reading }) => ({
	discussCount: await counted(
		reading,
		'select k.comments as total from counts k join articles a on a.id = k.article_id where a.released = 1 and k.article_id = ?',
		id,
	),
});

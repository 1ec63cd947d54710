import { discussCount, discussHot, discussReply, discussView } from '../../../contract/comments.ts';
import { statuses } from '../../../contract/envelope.ts';
import { subjectKey } from '../../../platform/content/comment-subject.ts';
import type { Reading } from '../../../platform/db/read/reading.ts';
import { ApiError } from '../../../platform/errors.ts';
import { handle } from '../../../platform/handler.ts';
import { type CommentRow, commentColumns, commentsOf, pageOf, readerOf, shownTo, threadsOf } from './comment-page.ts';
import { needSubject } from './comment-subject.ts';

const maxHot = 3;
const minPraises = 3;

const counted = async (reading: Reading, sql: string, ...values: string[]): Promise<number> =>
	(await reading.one<{ total: number }>(sql, ...values))?.total ?? 0;

/** Comments of an item, newest or most liked first, each with its first replies. Ledger R-CALL-020, R-ENT-061…067. */
export const discussViewHandler = handle(discussView, async ({ page, size, sort, ...name }, { reading, caller }) => {
	const key = subjectKey(name);
	await needSubject(reading, key);
	const rows = await reading.all<CommentRow>(
		`select ${commentColumns} from comments where article_id = ? and top_id = '' and ${shownTo}
			order by ${sort === 'heat' ? 'base_praises + praises desc, ' : ''}time desc, key desc limit ? offset ?`,
		key,
		...readerOf(caller.member),
		size,
		(page - 1) * size,
	);
	const total = await counted(
		reading,
		`select count(*) as total from comments where article_id = ? and top_id = '' and ${shownTo}`,
		key,
		...readerOf(caller.member),
	);
	// Readers see the number of all comments with replies; pages are counted by top comments only.
	const all = await counted(
		reading,
		`select count(*) as total from comments where article_id = ? and deleted = 0 and ${shownTo}`,
		key,
		...readerOf(caller.member),
	);
	return { ...pageOf(await threadsOf(reading, rows, caller.member), page, size, total), totalCount: all };
});

/** The comments with the most likes. Ledger R-CALL-021. */
export const discussHotHandler = handle(discussHot, async (name, { reading, caller }) => {
	const key = subjectKey(name);
	await needSubject(reading, key);
	const rows = await reading.all<CommentRow>(
		`select ${commentColumns} from comments where article_id = ? and top_id = '' and deleted = 0 and held = 0
			and base_praises + praises >= ${minPraises} order by base_praises + praises desc, key desc limit ${maxHot}`,
		key,
	);
	return pageOf(await threadsOf(reading, rows, caller.member), 1, maxHot, rows.length);
});

/** Replies to a comment, oldest first, with the comment itself. Ledger R-CALL-022. */
export const discussReplyHandler = handle(discussReply, async ({ id, page, size }, { reading, caller }) => {
	const top = await reading.all<CommentRow>(
		`select ${commentColumns} from comments where id = ? and ${shownTo}`,
		id,
		...readerOf(caller.member),
	);
	if (top[0] !== undefined) await needSubject(reading, top[0].article_id);
	const [discuss] = await threadsOf(reading, top, caller.member);
	if (discuss === undefined) throw new ApiError(statuses.notFound, '评论不存在或已删除');
	const rows = await reading.all<CommentRow>(
		`select ${commentColumns} from comments where top_id = ? and ${shownTo} order by time, key limit ? offset ?`,
		id,
		...readerOf(caller.member),
		size,
		(page - 1) * size,
	);
	const total = await counted(
		reading,
		`select count(*) as total from comments where top_id = ? and ${shownTo}`,
		id,
		...readerOf(caller.member),
	);
	return { ...pageOf(await commentsOf(reading, rows, caller.member), page, size, total), discuss };
});

/** How many comments and replies an item has. Ledger R-CALL-024. */
export const discussCountHandler = handle(discussCount, async (name, { reading }) => {
	const key = subjectKey(name);
	const ofArticle =
		'select k.comments as total from counts k join articles a on a.id = k.article_id where a.released = 1 and k.article_id = ?';
	const sql = key === name.id ? ofArticle : 'select comments as total from counts where article_id = ?';
	return { discussCount: await counted(reading, sql, key) };
});

/** What editors see of comments: those that wait, the latest, those that are reported, and members who may not comment. */

import { sql } from 'kysely';
import type { Writing } from '../../../platform/db/tables.ts';
import type { CommentQuery, CommentsAtDesk, ReportedComment, ReviewedComment } from '../../../platform/desk/at-desk.ts';
import type { CommentsRows } from './tables.ts';

/** A pattern of `like` for texts that contain some words; `!` escapes its signs. */
const containing = (words: string): string => `%${words.toLowerCase().replace(/[!%_]/g, '!$&')}%`;

const reviewed = (writing: Writing, { words = '', about = '' }: CommentQuery) =>
	writing
		.withTables<CommentsRows>()
		.selectFrom('comments as c')
		.leftJoin('articles as a', 'a.id', 'c.article_id')
		.leftJoin('comments as p', 'p.id', 'c.parent_id')
		.leftJoin('members as m', 'm.id', 'c.member_id')
		.select(['c.id', 'c.article_id', 'c.member_id', 'c.nickname', 'c.content', 'c.time', 'c.attachments'])
		.select([
			'c.hold_reason',
			'a.title as title',
			'a.column_id as column_id',
			'a.type as type',
			'p.content as answered',
			'm.banned as banned',
		])
		// Literals, as in the partial indexes: databases do not match parameters with an index.
		.where('c.deleted', '=', sql.lit(0))
		.$if(about !== '', (query) => query.where('c.article_id', '=', about))
		.$if(words !== '', (query) =>
			query.where(
				sql<boolean>`(lower(c.content) like ${containing(words)} escape '!' or lower(c.nickname) like ${containing(words)} escape '!')`,
			),
		);

/** The held comments, oldest first. */
export const heldComments: CommentsAtDesk['heldComments'] = (writing, query = {}): Promise<ReviewedComment[]> =>
	reviewed(writing, query)
		.where('c.held', '=', sql.lit(1))
		.orderBy('c.time')
		.orderBy('c.key')
		.limit(query.limit ?? 200)
		.offset(query.offset ?? 0)
		.execute();

/** The comments that readers see, newest first. */
export const latestComments: CommentsAtDesk['latestComments'] = (writing, query = {}): Promise<ReviewedComment[]> =>
	reviewed(writing, query)
		.where('c.held', '=', sql.lit(0))
		.orderBy('c.time', 'desc')
		.orderBy('c.key', 'desc')
		.limit(query.limit ?? 50)
		.offset(query.offset ?? 0)
		.execute();

/** The comments that readers have reported and no editor has kept, the one with most reports first. */
export const reportedComments = async (writing: Writing, query: CommentQuery = {}): Promise<ReportedComment[]> => {
	const comments = await reviewed(writing, query)
		.innerJoin(
			(from) =>
				from
					.selectFrom('comment_reports')
					.select(['comment_id', ({ fn }) => fn.countAll<number>().as('reports')])
					.groupBy('comment_id')
					.as('r'),
			(join) => join.onRef('r.comment_id', '=', 'c.id'),
		)
		.orderBy('r.reports', 'desc')
		.orderBy('c.key')
		.limit(query.limit ?? 50)
		.offset(query.offset ?? 0)
		.execute();
	if (comments.length === 0) return [];
	const reports = await writing
		.withTables<CommentsRows>()
		.selectFrom('comment_reports')
		.select(['comment_id', 'reason'])
		.where(
			'comment_id',
			'in',
			comments.map(({ id }) => id),
		)
		.orderBy('time')
		.execute();
	return comments.map((comment) => ({
		...comment,
		reasons: reports.filter(({ comment_id }) => comment_id === comment.id).map(({ reason }) => reason),
	}));
};

/** How many comments are held. */
export const countHeld = async (writing: Writing): Promise<number> => {
	const { total } = await writing
		.selectFrom('comments')
		.select(({ fn }) => fn.countAll<number>().as('total'))
		.where('held', '=', 1)
		.where('deleted', '=', 0)
		.executeTakeFirstOrThrow();
	return Number(total);
};

/** The banned members, the last one first. */
export const bannedMembers: CommentsAtDesk['bannedMembers'] = (
	writing,
	{ words = '', limit = 200, offset = 0 }: CommentQuery = {},
) =>
	writing
		.selectFrom('members')
		.select(['id', 'nickname', 'banned'])
		.where('banned', '>', 0)
		.$if(words !== '', (query) => query.where(sql<boolean>`lower(nickname) like ${containing(words)} escape '!'`))
		.orderBy('banned', 'desc')
		.orderBy('id')
		.limit(limit)
		.offset(offset)
		.execute();

/** The words and the author of a comment, for the log; of the id of a member the member alone. */
export const aboutComment: CommentsAtDesk['aboutComment'] = async (writing, id) => {
	const row = await writing
		.selectFrom('comments')
		.select(['content', 'member_id', 'nickname'])
		.where('id', '=', id)
		.executeTakeFirst();
	return row === undefined ? { about: '', whom: id } : { about: row.content, whom: row.member_id };
};

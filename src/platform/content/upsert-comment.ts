import type { CommentDocument } from '../../intake/documents.ts';
import { digestOf } from '../db/digest.ts';
import type { Writer } from '../db/tables.ts';
import { adoptReplies } from './adopt-replies.ts';
import type { UpsertResult } from './changes.ts';
import { smallInteger, timeOf } from './column-values.ts';
import { subjectKey } from './comment-subject.ts';
import { withdrawnDigest } from './remove-source-comment.ts';

/** The id of the comment that a comment answers; '' for none. One that answers itself answers none. */
const parentIdOf = ({ id, parentId = '' }: CommentDocument): string => (parentId === id ? '' : parentId);

const parentOf = async (writer: Writer, parentId: string, subject: string) =>
	parentId === ''
		? undefined
		: writer
				.selectFrom('comments')
				.select(['id', 'top_id', 'nickname'])
				.where('id', '=', parentId)
				.where('article_id', '=', subject)
				.executeTakeFirst();

/**
 * Stores a comment from another system. A reply to a reply belongs to the same top comment and names the person it
 * answers; a reply whose comment is missing, or belongs to another article, is a comment until that comment comes. One that an editor deleted
 * stays deleted; one that its source withdrew may come back; one that a member wrote here stays as it is. No exported page shows comments,
 * so no change is recorded.
 */
export const upsertComment = async (writer: Writer, document: CommentDocument): Promise<UpsertResult> => {
	const digest = digestOf(document);
	const before = await writer
		.selectFrom('comments')
		.select(['digest', 'deleted'])
		.where('id', '=', document.id)
		.executeTakeFirst();
	const wasWithdrawn = before?.digest === withdrawnDigest;
	const isMembers = before?.digest === '';
	if (before?.digest === digest || isMembers || (before?.deleted === 1 && !wasWithdrawn)) return 'same';
	const subject = subjectKey({ id: document.articleId, source: document.source });
	const parentId = parentIdOf(document);
	const parent = await parentOf(writer, parentId, subject);
	const row = {
		article_id: subject,
		top_id: parent === undefined ? '' : parent.top_id || parent.id,
		parent_id: parent?.id ?? '',
		reply_to: parent === undefined || parent.top_id === '' ? '' : parent.nickname,
		missing_parent: parent === undefined ? parentId : '',
		nickname: document.nickname,
		content: document.content,
		time: timeOf(document.time),
		base_praises: smallInteger(document.praiseCount ?? 0),
		official: document.official === true ? 1 : 0,
		digest,
	};
	await writer
		.insertInto('comments')
		.values({ id: document.id, member_id: '', picture: '', praises: 0, deleted: 0, ...row })
		.onConflict((conflict) => conflict.column('id').doUpdateSet({ ...row, ...(wasWithdrawn ? { deleted: 0 } : {}) }))
		.execute();
	await adoptReplies(writer, { id: document.id, subject, topId: row.top_id, nickname: document.nickname });
	if (before !== undefined && !wasWithdrawn) return 'changed';
	await writer
		.insertInto('counts')
		.values({ article_id: subject, base_reads: 0, base_praises: 0, reads: 0, shares: 0, praises: 0, comments: 1 })
		.onConflict((conflict) =>
			conflict.column('article_id').doUpdateSet((set) => ({ comments: set('counts.comments', '+', 1) })),
		)
		.execute();
	return 'added';
};

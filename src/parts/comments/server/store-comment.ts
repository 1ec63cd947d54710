import type { CommentDocument } from '../../../intake/documents.ts';
import { smallInteger, timeOf } from '../../../platform/content/column-values.ts';
import { subjectKey } from '../../../platform/content/comment-subject.ts';
import { ruleOf } from '../../../platform/content/kind-rule.ts';
import { withdrawnDigest } from '../../../platform/content/remove-source-comment.ts';
import type { Writer } from '../../../platform/db/tables.ts';
import { adoptReplies } from './adopt-replies.ts';

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

const noCounts = { base_reads: 0, base_praises: 0, reads: 0, shares: 0, praises: 0 };

/**
 * A comment from another system. A reply to a reply belongs to the same top comment and names the person it answers; a reply whose comment
 * is missing, or belongs to another article, is a comment until that comment comes. One that an editor deleted stays deleted; one that its
 * source withdrew may come back; one that a member wrote here stays as it is. No exported page shows comments, so no change is recorded.
 */
export const commentRule = ruleOf({
	kind: 'comment',
	table: 'comments',
	reads: ['deleted'],
	initial: { member_id: '', picture: '', praises: 0, deleted: 0 },
	withdrawn: withdrawnDigest,
	stays: ({ digest, deleted }) => digest === '' || (deleted === 1 && digest !== withdrawnDigest),
	project: async (document, { writer, isNew }) => {
		const { id, nickname } = document;
		const subject = subjectKey({ id: document.articleId, source: document.source });
		const parentId = parentIdOf(document);
		const parent = await parentOf(writer, parentId, subject);
		const topId = parent === undefined ? '' : parent.top_id || parent.id;
		return {
			row: {
				article_id: subject,
				top_id: topId,
				parent_id: parent?.id ?? '',
				reply_to: parent === undefined || parent.top_id === '' ? '' : parent.nickname,
				missing_parent: parent === undefined ? parentId : '',
				nickname,
				content: document.content,
				time: timeOf(document.time),
				base_praises: smallInteger(document.praiseCount ?? 0),
				official: document.official === true ? 1 : 0,
				...(isNew ? { deleted: 0 } : {}),
			},
			tags: async () => {
				await adoptReplies(writer, { id, subject, topId, nickname });
				if (isNew)
					await writer
						.insertInto('counts')
						.values({ ...noCounts, article_id: subject, comments: 1 })
						.onConflict((conflict) =>
							conflict.column('article_id').doUpdateSet((set) => ({ comments: set('counts.comments', '+', 1) })),
						)
						.execute();
				return [];
			},
		};
	},
});

import type { ServerPart } from '../../../platform/db/server-part.ts';
import type { CommentsAtDesk } from '../../../platform/desk/at-desk.ts';

/** Comments, reports of them, and what editors do with them. */
export const comments: ServerPart = {
	tables: () => import('./tables.ts'),
	handlers: () => Promise.all([import('./comment.ts'), import('./comment-report.ts'), import('./comment-write.ts')]),
	wire: () => Promise.all([import('../../../contract/comments.ts')]),
	documents: [{ kind: 'comment', rule: async () => (await import('./store-comment.ts')).commentRule }],
	dump: async (reading) => (await import('./dump-comments.ts')).dumpedComments(reading),
	figures: {
		comments: { table: 'comments', where: "member_id <> '' and deleted = 0" },
		heldComments: { table: 'comments', where: "member_id <> '' and hold_reason <> ''" },
	},
	ownLists: { comments: async () => (await import('./own-comments.ts')).ownComments },
	measures: [
		{
			name: 'touch_edition_comments_held',
			help: 'Comments that wait for an editor',
			read: async (writing) => (await import('./review-lists.ts')).countHeld(writing),
		},
	],
	desk: {
		comments: async (): Promise<CommentsAtDesk> => ({
			...(await import('./moderation.ts')),
			...(await import('./review-lists.ts')),
			...(await import('./word-store.ts')),
		}),
	},
	memberRows: { comments: 'comments', reports: 'comment_reports' },
	goneWithMember: ['comment_reports'],
	forget: async (writer, member) => (await import('./forget-comments.ts')).forgetComments(writer, member),
};

import { bigInteger, type RowsOf, table, text } from '../../../platform/db/table.ts';

export const tables = {
	/** That a member has reported a comment; an editor who keeps the comment removes its rows. */
	comment_reports: table('comment_id, member_id', {
		comment_id: text,
		member_id: text,
		/** One of `reportReasons`. */
		reason: text,
		time: bigInteger,
	}),
	/** Words that hold a comment, as `wordOf` of the domain returns them. */
	words: table('word', {
		word: text,
	}),
};

export const indexes = {
	comment_reports_time: 'comment_reports (time)',
};

/** The rows of reports and of words that hold a comment, for `withTables` of a writer. */
export type CommentsRows = RowsOf<typeof tables>;

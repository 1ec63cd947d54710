/** Tables of comments, likes and favourites. The rules of `tables.ts` apply. */
import type { Generated } from 'kysely';

export interface CommentTable {
	key: Generated<number>;
	id: string;
	/** Id of the article, or `question:32`, `post:42` and so on. */
	article_id: string;
	/** '' for a comment, the id of its top comment for a reply. */
	top_id: string;
	parent_id: string;
	reply_to: string;
	/** Of an imported reply whose comment is not there (yet): the id of that comment; '' otherwise. */
	missing_parent: Generated<string>;
	/** '' for an imported comment. */
	member_id: string;
	nickname: string;
	picture: string;
	content: string;
	time: number;
	base_praises: number;
	praises: number;
	official: number;
	/** 1 for a comment that keeps its place for its replies, or for imports. */
	deleted: number;
	/** '' for a comment of a member. */
	digest: string;
	/** Photos as JSON; '' without photos. */
	attachments: Generated<string>;
	/** 1 until an editor releases the comment: only its author sees it. */
	held: Generated<number>;
	/** Why it is or was held: `all`, `first`, `reply` (to a held comment), or `word:` and the word; '' otherwise. */
	hold_reason: Generated<string>;
	/** Province or country that it was sent from; '' while the setting `commentPlaces` is off. */
	place: Generated<string>;
}

/** That a member has reported a comment; an editor who keeps the comment removes its rows. */
export interface CommentReportTable {
	comment_id: string;
	member_id: string;
	/** One of `reportReasons`. */
	reason: string;
	time: number;
}

/** Words that hold a comment, as `wordOf` of the domain returns them. */
export interface WordTable {
	word: string;
}

/** What happened to a comment and was not reported yet; see `content/comment-events.ts`. */
export interface CommentEventTable {
	id: string;
	/** `comment.posted` or `comment.held`. */
	event: string;
	comment_id: string;
	time: number;
	attempts: number;
	/** When it is sent, or sent again. */
	due: number;
}

export interface PraiseTable {
	target: string;
	target_id: string;
	member_id: string;
	time: number;
}

export interface FavouriteTable {
	article_id: string;
	member_id: string;
	time: number;
}

export interface CommentTables {
	comments: CommentTable;
	praises: PraiseTable;
	favourites: FavouriteTable;
	comment_reports: CommentReportTable;
	words: WordTable;
	comment_events: CommentEventTable;
}

/** Tables of comments, likes and favourites. */
import { bigInteger, initially, integer, serial, table, text, unique } from '../table.ts';

export const commentsTables = {
	comments: table('key', {
		key: serial,
		id: unique(text),
		/** Id of the article, or `question:32`, `post:42` and so on. */
		article_id: text,
		/** '' for a comment, the id of its top comment for a reply. */
		top_id: text,
		parent_id: text,
		reply_to: text,
		/** Of an imported reply whose comment is not there (yet): the id of that comment; '' otherwise. */
		missing_parent: initially(text, ''),
		/** '' for an imported comment. */
		member_id: text,
		nickname: text,
		picture: text,
		content: text,
		time: bigInteger,
		base_praises: integer,
		praises: integer,
		official: integer,
		/** 1 for a comment that keeps its place for its replies, or for imports. */
		deleted: integer,
		/** '' for a comment of a member. */
		digest: text,
		/** Photos as JSON; '' without photos. */
		attachments: initially(text, ''),
		/** 1 until an editor releases the comment: only its author sees it. */
		held: initially(integer, 0),
		/** Why it is or was held: `all`, `first`, `reply` (to a held comment), or `word:` and the word; '' otherwise. */
		hold_reason: initially(text, ''),
		/** Province or country that it was sent from; '' while the setting `commentPlaces` is off. */
		place: initially(text, ''),
	}),
	praises: table('target, target_id, member_id', {
		target: text,
		target_id: text,
		member_id: text,
		time: bigInteger,
	}),
	favourites: table('article_id, member_id', {
		article_id: text,
		member_id: text,
		time: bigInteger,
	}),
	/** What happened to a comment and was not reported yet; see `content/comment-events.ts`. */
	comment_events: table('id', {
		id: text,
		/** `comment.posted` or `comment.held`. */
		event: text,
		comment_id: text,
		time: bigInteger,
		attempts: integer,
		/** When it is sent, or sent again. */
		due: bigInteger,
	}),
};

export const commentsIndexes = {
	comments_article: 'comments (article_id, top_id, time desc, key desc)',
	comments_author: 'comments (member_id, deleted, time desc)',
	comments_held: 'comments (time, key) where held = 1 and deleted = 0',
	comments_latest: 'comments (time desc, key desc) where held = 0 and deleted = 0',
	comments_member: 'comments (member_id, held)',
	comments_missing_parent: "comments (missing_parent) where missing_parent <> ''",
	comments_top: 'comments (top_id, time, key)',
	favourites_member: 'favourites (member_id, time desc)',
	comment_events_due: 'comment_events (due)',
};

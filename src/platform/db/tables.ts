/**
 * The tables. Times are epoch milliseconds, switches 0 or 1, JSON is text; an absent text is '', never null, so that
 * both databases compare alike. `digest` tells whether a document is the one that is stored already.
 */
import type { Generated, Kysely, Transaction } from 'kysely';
import type { ActivityTables } from './tables-activity.ts';
import type { CommunityTables } from './tables-community.ts';
import type { MemberTables } from './tables-member.ts';
import type { SignInTables } from './tables-sign-in.ts';
import type { UploadTables } from './tables-upload.ts';

export interface ColumnTable {
	id: string;
	name: string;
	parent_id: string;
	style: number;
	place: number;
	lang: string;
	/** The answer of the wire. */
	answer: string;
	digest: string;
}

export interface AuthorTable {
	id: string;
	answer: string;
	digest: string;
}

export interface AccountTable {
	id: string;
	answer: string;
	digest: string;
}

export interface ArticleTable {
	/** Order of arrival: what the catalogue pages by. */
	key: Generated<number>;
	id: string;
	column_id: string;
	type: number;
	title: string;
	link_url: string;
	publish_time: number;
	/** 0 when it was never modified. */
	modified_time: number;
	lang: string;
	top: number;
	carousel: number;
	released: number;
	/** -1 for what is not live content. */
	live_status: number;
	/** `,a,b,`: found again when an author arrives after the articles. */
	author_ids: string;
	digest: string;
	/** What lists show, without the name of the column. */
	item: string;
	/** What getArticleContent answers, without the names of column, authors and account. Last: it is long. */
	answer: string;
}

export interface RelationTable {
	article_id: string;
	place: number;
	related_id: string;
}

export interface TagTable {
	article_id: string;
	tag: string;
}

export interface SectionTable {
	/** Name on the wire: one for the whole site, as `specMore` has nothing else to go by. */
	wire_id: string;
	article_id: string;
	own_id: string;
	place: number;
	title: string;
}

export interface SectionItemTable {
	section_id: string;
	place: number;
	article_id: string;
}

export interface ModuleTable {
	id: string;
	column_id: string;
	place: number;
	document: string;
	digest: string;
}

export interface ModuleItemTable {
	module_id: string;
	article_id: string;
}

export interface AdvertTable {
	id: string;
	column_id: string;
	answer: string;
	digest: string;
}

export interface SettingTable {
	name: string;
	value: string;
}

/** `base_…` came with the document, the others were counted here; both are shown together. */
export interface CountTable {
	article_id: string;
	base_reads: number;
	base_praises: number;
	reads: number;
	shares: number;
	praises: number;
	comments: number;
}

export interface ChangeTable {
	cursor: number;
	subject: string;
	id: string;
	action: string;
	touches: string;
	time: number;
}

/** Counters that must not have gaps: `cursor` of the change feed, `names` of columns, authors and accounts. */
export interface RevisionTable {
	name: string;
	value: number;
}

export interface MemberTable {
	id: string;
	phone: string;
	nickname: string;
	picture: string;
	password: string;
	score: number;
	created: number;
}

export interface TokenTable {
	/** SHA-256 of the token: the token itself is never stored. */
	hash: string;
	/** access, refresh or anonymous. */
	kind: string;
	member_id: string;
	device: string;
	/** All tokens of one sign-in: they fall together when a used refresh token comes back. */
	family: string;
	expires: number;
	/** When it was exchanged for another; 0 when it was not. */
	used: number;
}

export interface CommentTable {
	key: Generated<number>;
	id: string;
	/** Of an article; `question:32` and `post:42` of other things. */
	article_id: string;
	/** '' for a comment, the comment it stands under for a reply. */
	top_id: string;
	parent_id: string;
	reply_to: string;
	/** '' for comments that were imported. */
	member_id: string;
	nickname: string;
	picture: string;
	content: string;
	time: number;
	base_praises: number;
	praises: number;
	official: number;
	deleted: number;
	digest: string;
	/** Photos as JSON, '' for none. */
	attachments: Generated<string>;
	/** 1 until an editor releases it: only its author sees it. */
	held: Generated<number>;
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

export interface IdempotencyTable {
	owner: string;
	call: string;
	key: string;
	request: string;
	answer: string;
	time: number;
}

/** How much of a rate is used up; see `members/limits.ts`. */
export interface LimitTable {
	name: string;
	full_until: number;
}

export interface Tables extends ActivityTables, MemberTables, CommunityTables, UploadTables, SignInTables {
	columns: ColumnTable;
	authors: AuthorTable;
	accounts: AccountTable;
	articles: ArticleTable;
	relations: RelationTable;
	tags: TagTable;
	sections: SectionTable;
	section_items: SectionItemTable;
	modules: ModuleTable;
	module_items: ModuleItemTable;
	adverts: AdvertTable;
	settings: SettingTable;
	counts: CountTable;
	changes: ChangeTable;
	revisions: RevisionTable;
	members: MemberTable;
	tokens: TokenTable;
	comments: CommentTable;
	praises: PraiseTable;
	favourites: FavouriteTable;
	idempotency: IdempotencyTable;
	limits: LimitTable;
}

export type Writing = Kysely<Tables>;
export type Writer = Transaction<Tables>;

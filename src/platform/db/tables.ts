/**
 * The tables. Times are epoch milliseconds, flags are 0 or 1, JSON is text; an absent text is '' instead of null, which
 * both databases compare the same way. `digest` identifies the stored version of a document.
 *
 * Tables and columns keep the names of the first migrations: `pieces` and `piece_lists` are entities and their lists,
 * `touches` are dependency tags, `answer` is what readers get.
 */
import type { Generated, Kysely, Transaction } from 'kysely';
import type { ActivityTables } from './tables-activity.ts';
import type { CommentTables } from './tables-comment.ts';
import type { CommunityTables } from './tables-community.ts';
import type { MemberTables } from './tables-member.ts';
import type { SearchTables } from './tables-search.ts';
import type { SecurityTables } from './tables-security.ts';
import type { SignInTables } from './tables-sign-in.ts';
import type { SourceTables } from './tables-source.ts';
import type { StaffTables } from './tables-staff.ts';
import type { UploadTables } from './tables-upload.ts';

export interface ColumnTable {
	id: string;
	name: string;
	parent_id: string;
	style: number;
	place: number;
	lang: string;
	/** 0 for a language that the document did not name: it is that of the site. */
	lang_given: Generated<number>;
	/** What readers get, as JSON. */
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

/** `scheduled` until its publication time, `expired` after its expiry; readers see `released` articles only. */
export type ArticleState = 'draft' | 'scheduled' | 'released' | 'expired';

export interface ArticleTable {
	/** Order of arrival, by which the catalogue pages. */
	key: Generated<number>;
	id: string;
	column_id: string;
	type: number;
	title: string;
	link_url: string;
	publish_time: number;
	/** 0 for an article that was never modified. */
	modified_time: number;
	lang: string;
	/** As in columns. */
	lang_given: Generated<number>;
	top: number;
	carousel: number;
	/** 1 exactly when `state` is `released`: what lists filter and sort by. */
	released: number;
	/** -1 for articles that are not live content. */
	live_status: number;
	/** `,a,b,`: finds the articles of an author who is imported later. */
	author_ids: string;
	digest: string;
	/** The row of lists as JSON, without the name of the column. */
	item: string;
	state: ArticleState;
	/** When the article is withdrawn; 0 for never. */
	expire_time: number;
	/** The article as JSON, without the names of column, authors and account. The last column, because it is long. */
	answer: string;
}

export interface RelationTable {
	article_id: string;
	place: number;
	related_id: string;
}

/** An article that translates another one. The original has no row. */
export interface TranslationTable {
	article_id: string;
	original_id: string;
}

export interface TagTable {
	article_id: string;
	tag: string;
}

export interface SectionTable {
	/** Id on the wire, unique in the site: the address of a section (`specMore`) does not contain its topic. */
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

/** Counts of an article: `base_…` come from its document, the others are counted here; readers see the sums. */
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

/** One row with the random id of the change feed, which a backup replaces (`backup.ts`). */
export interface FeedEpochTable {
	epoch: string;
}

/**
 * Counters without gaps: `cursor` of the change feed, `names` for changes of columns, authors and accounts, `words` for
 * changes of the word list. `search-…` is the state of the search index (`content/rebuild-search.ts`).
 */
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
	/** Since when the member may not comment; 0 for a member who may. */
	banned: Generated<number>;
	/** Since when the member may write off codes; 0 for a reader. */
	staff: Generated<number>;
}

export interface TokenTable {
	/** SHA-256 of the token, which itself is never stored. */
	hash: string;
	/** `access`, `refresh` or `anonymous`. */
	kind: string;
	member_id: string;
	device: string;
	/** Groups the tokens of one sign-in: the reuse of a refresh token revokes them all. */
	family: string;
	expires: number;
	/** When it was exchanged for new tokens; 0 before that. */
	used: number;
}

export interface IdempotencyTable {
	owner: string;
	call: string;
	key: string;
	request: string;
	answer: string;
	time: number;
}

/** How much of a rate limit is used; see `limits/limits.ts`. */
export interface LimitTable {
	/** As `limit-key.ts` makes it. */
	name: string;
	full_until: number;
}

export interface Tables
	extends ActivityTables,
		CommentTables,
		MemberTables,
		CommunityTables,
		UploadTables,
		SecurityTables,
		SignInTables,
		StaffTables,
		SourceTables,
		SearchTables {
	columns: ColumnTable;
	authors: AuthorTable;
	accounts: AccountTable;
	articles: ArticleTable;
	relations: RelationTable;
	translations: TranslationTable;
	tags: TagTable;
	sections: SectionTable;
	section_items: SectionItemTable;
	modules: ModuleTable;
	module_items: ModuleItemTable;
	adverts: AdvertTable;
	settings: SettingTable;
	counts: CountTable;
	changes: ChangeTable;
	feed_epoch: FeedEpochTable;
	revisions: RevisionTable;
	members: MemberTable;
	tokens: TokenTable;
	idempotency: IdempotencyTable;
	limits: LimitTable;
}

export type Writing = Kysely<Tables>;
export type Writer = Transaction<Tables>;

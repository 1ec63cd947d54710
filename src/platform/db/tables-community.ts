import type { ListHolder, PersonHolder } from '../../contract/dependency-tags.ts';
/** Tables of entities. The rules are those of `tables.ts`. */

/** A document of `import/document-community.ts` as it is answered. */
export interface EntityTable {
	kind: string;
	id: string;
	digest: string;
	answer: string;
}

/** The lists that show an entity: `''` for all of its kind, else `subject:31`, `account:6` and the like. */
export interface EntityListTable {
	kind: string;
	holder: ListHolder;
	id: string;
	place: number;
	time: number;
	/** What "hot" goes by. */
	heat: number;
}

/** Authors and account of an article. */
export interface ArticlePersonTable {
	person: PersonHolder;
	article_id: string;
}

export interface SubscriptionTable {
	target: string;
	member_id: string;
	time: number;
}

/** Counters that need nothing else: openings of bulletins, adverts and the like. */
export interface HitTable {
	name: string;
	hits: number;
}

/** What the collector was told of an item in a day; nothing of who told it. */
export interface StatisticTable {
	/** `YYYY-MM-DD` in Shanghai. */
	day: string;
	/** view or click. */
	kind: string;
	aid: string;
	cname: string;
	appid: string;
	dev: string;
	bid: string;
	hits: number;
	/** Milliseconds of reading, of all together. */
	reading: number;
}

export interface CommunityTables {
	statistics: StatisticTable;
	pieces: EntityTable;
	piece_lists: EntityListTable;
	article_people: ArticlePersonTable;
	subscriptions: SubscriptionTable;
	hits: HitTable;
}

/** Tables of entities. The rules of `tables.ts` apply. */
import type { ListHolder, PersonHolder } from '../../contract/dependency-tags.ts';

/** An entity: what readers get of a document of `intake/documents.ts`. */
export interface EntityTable {
	kind: string;
	id: string;
	digest: string;
	answer: string;
}

/** A list that shows an entity: `''` for the list of all of its kind, else `subject:31`, `account:6` and so on. */
export interface EntityListTable {
	kind: string;
	holder: ListHolder;
	id: string;
	place: number;
	time: number;
	/** Sorts lists of the hottest entities. */
	heat: number;
}

/** An author or the account of an article. */
export interface ArticlePersonTable {
	person: PersonHolder;
	article_id: string;
}

export interface SubscriptionTable {
	target: string;
	member_id: string;
	time: number;
}

/** Simple counters, such as views of bulletins and adverts. */
export interface HitTable {
	name: string;
	hits: number;
}

/** What readers did with an item on a day; nothing about the readers. */
export interface StatisticTable {
	/** `YYYY-MM-DD` in Shanghai. */
	day: string;
	/** `view` or `click` of the statistics host; `read` or `share` of the call `event`. */
	kind: string;
	aid: string;
	cname: string;
	appid: string;
	dev: string;
	bid: string;
	hits: number;
	/** Milliseconds of reading, of all readers together. */
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

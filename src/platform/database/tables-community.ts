/** Tables of what stands beside articles. The rules are those of `tables.ts`. */

/** A document of `import/document-community.ts` as it is answered. */
export interface PieceTable {
	kind: string;
	id: string;
	digest: string;
	answer: string;
}

/** The lists a piece stands in: `''` for all of its kind, else `subject:31`, `account:6` and the like. */
export interface PieceListTable {
	kind: string;
	holder: string;
	id: string;
	place: number;
	time: number;
	/** What "hot" goes by. */
	heat: number;
}

/** Who stands at an article: `author:wei` or `account:6`. */
export interface ArticlePersonTable {
	person: string;
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

export interface CommunityTables {
	pieces: PieceTable;
	piece_lists: PieceListTable;
	article_people: ArticlePersonTable;
	subscriptions: SubscriptionTable;
	hits: HitTable;
}

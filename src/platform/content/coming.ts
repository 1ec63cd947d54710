/** What will change by itself, what waits for an editor, and what readers got last: for the desk. */
import { sql } from 'kysely';
import type { ArticleState } from '../db/tables/content.ts';
import type { Writing } from '../db/tables.ts';

/** An article by what its address is made of, with its times in epoch milliseconds; 0 for none. */
export interface ComingArticle {
	id: string;
	column_id: string;
	type: number;
	title: string;
	publish_time: number;
	expire_time: number;
}

export interface Coming {
	/** Soonest first. */
	scheduled: ComingArticle[];
	/** Those that will be withdrawn, soonest first. */
	expiring: ComingArticle[];
	/** Newest first. */
	drafts: ComingArticle[];
	/** Newest first. */
	released: ComingArticle[];
}

/** @param limit articles of each list. */
export const readComing = async (writing: Writing, limit: number): Promise<Coming> => {
	const articles = () =>
		writing
			.selectFrom('articles')
			.select(['id', 'column_id', 'type', 'title', 'publish_time', 'expire_time'])
			.limit(limit);
	// The states are literals, as in the partial indexes: databases do not match parameters with an index.
	const of = (state: ArticleState) => articles().where('state', '=', sql.lit(state));
	return {
		scheduled: await of('scheduled').orderBy('publish_time').execute(),
		expiring: await of('released').where('expire_time', '>', sql.lit(0)).orderBy('expire_time').execute(),
		drafts: await of('draft').orderBy('publish_time', 'desc').orderBy('key', 'desc').execute(),
		released: await articles()
			.where('released', '=', 1)
			.orderBy('publish_time', 'desc')
			.orderBy('key', 'desc')
			.execute(),
	};
};

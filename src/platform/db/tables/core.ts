/** Tables that every part needs: settings, the change feed, counters, limits, answers of writes. */
import { bigInteger, table, text } from '../table.ts';

export const coreTables = {
	settings: table('name', {
		name: text,
		value: text,
	}),
	changes: table('cursor', {
		cursor: bigInteger,
		subject: text,
		id: text,
		action: text,
		touches: text,
		time: bigInteger,
	}),
	/** One row with the random id of the change feed, which a backup replaces (`backup.ts`). */
	feed_epoch: table('epoch', {
		epoch: text,
	}),
	/**
	 * Counters without gaps: `cursor` of the change feed, `names` for changes of columns, authors and accounts, `words` for
	 * changes of the word list. `search-…` is the state of the search index (`content/rebuild-search.ts`).
	 */
	revisions: table('name', {
		name: text,
		value: bigInteger,
	}),
	idempotency: table('owner, call, key', {
		owner: text,
		call: text,
		key: text,
		request: text,
		answer: text,
		time: bigInteger,
	}),
	/** How much of a rate limit is used; see `limits/limits.ts`. */
	limits: table('name', {
		/** As `limit-key.ts` makes it. */
		name: text,
		full_until: bigInteger,
	}),
};

export const coreIndexes = {
	idempotency_time: 'idempotency (time)',
	limits_time: 'limits (full_until)',
};

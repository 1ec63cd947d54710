import { articleRows } from './article.ts';
import { withRows } from './preloaded-rows.ts';
import type { Reading } from './reading.ts';
import { relatedRowsOf } from './related.ts';

/**
 * Reads the rows that the pages of these articles show, with three queries instead of three an article.
 *
 * @param ids of articles, at least one.
 * @returns a reading that returns these rows without a query, and queries the store for all others.
 */
export const withRowsOfArticles = async (reading: Reading, ids: readonly string[]): Promise<Reading> => {
	const [articles, related] = await Promise.all([articleRows(reading, ids), relatedRowsOf(reading, ids)]);
	return withRows(reading, [articles, ...related]);
};

import { articleRows } from './article.ts';
import type { Reading } from './reading.ts';
import { relatedRowsOf } from './related.ts';
import { withRows } from './rows-in-hand.ts';

/** A reading that has in hand what the pages of these articles read: three queries in place of three an article. */
export const withRowsOfArticles = async (reading: Reading, ids: readonly string[]): Promise<Reading> => {
	const [articles, related] = await Promise.all([articleRows(reading, ids), relatedRowsOf(reading, ids)]);
	return withRows(reading, [articles, ...related]);
};

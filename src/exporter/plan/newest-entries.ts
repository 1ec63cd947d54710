import { catalogueEntry } from '../../contract/feed.ts';
import { getArticles } from '../../contract/front.ts';
import { CallFailure, type Reader } from '../../contract/reader.ts';
import type { CatalogueEntry } from './plan.ts';

/** Stories of a column: as many as its first screens show. */
const storiesOfColumn = 10;

/**
 * The stories at the top of each column: what readers open first. Nothing where a call fails, as it is for a platform that has no
 * `catalogueEntry`: the catalogue has every story anyway.
 */
export async function* newestEntries(
	freshReader: () => Reader,
	columns: readonly string[],
): AsyncGenerator<CatalogueEntry> {
	const seenIds = new Set<string>();
	try {
		for (const columnId of columns) {
			const { list } = await freshReader()(getArticles, { columnId, page: 1, size: storiesOfColumn });
			for (const { fileId } of list) {
				if (seenIds.has(fileId)) continue;
				seenIds.add(fileId);
				yield* (await freshReader()(catalogueEntry, { id: fileId })).list;
			}
		}
	} catch (error) {
		if (!(error instanceof CallFailure)) throw error;
	}
}

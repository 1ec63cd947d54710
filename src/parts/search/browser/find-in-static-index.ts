/** Searches in the index that the exporter wrote. */

import { parse } from 'valibot';
import { DamagedIndex, loadSearchIndex, searchIndexFiles } from '../../../client/runtime/search-index.ts';
import { findInIndex } from '../../../domain/search/find-in-index.ts';
import { rangesOf } from '../../../domain/search/hits.ts';
import { readQuery, type Step } from '../../../domain/search/query.ts';
import type { SearchRow } from '../../../domain/search/static-index.ts';
import { tokenizerVersion } from '../../../domain/search/tokens.ts';
import { wallTimeOf } from '../../../domain/wall-time.ts';
import type { SearchHit } from '../answers.ts';
import { SearchHitAnswer } from '../answers.ts';
import { beginOf, type Find, type Found } from '../page/find.ts';

const hitOf = (
	[fileId, columnID, articleType, title, publishtime, lang, source, picture]: SearchRow,
	step: Step,
): SearchHit =>
	parse(SearchHitAnswer, {
		item: {
			fileId,
			columnID,
			articleType,
			title,
			publishtime,
			lang,
			source,
			pictures: picture === '' ? [] : [{ src: picture }],
		},
		title,
		titleRanges: rangesOf(title, step),
	});

/**
 * Finds articles in the index. A damaged index, or a browser that cannot read it, is no search.
 *
 * @param nearWords the setting `site.nearWords`.
 * @throws TypeError without a network.
 */
export const findInStaticIndex = async (
	{ query, filters, after, now }: Find,
	nearWords: readonly string[],
): Promise<Found> => {
	const { kind, steps } = readQuery(query, nearWords);
	if (kind !== 'words') return { state: kind };
	const from = beginOf(filters.period, now);
	try {
		const index = await loadSearchIndex();
		if (index.tokenizer !== tokenizerVersion) throw new DamagedIndex('The index is of another version.');
		const filter = {
			kind: filters.kind,
			columnId: filters.columnId,
			from: from === undefined ? '' : wallTimeOf(from),
			sort: filters.sort,
		};
		const { rows, count, next, step } = await findInIndex(
			index,
			searchIndexFiles(index),
			{ steps },
			filter,
			Number(after),
		);
		return {
			state: 'words',
			hits: rows.map((row) => hitOf(row, step)),
			count,
			next: next === 0 ? '' : String(next),
		};
	} catch (error) {
		if (!(error instanceof DamagedIndex || error instanceof RangeError)) throw error;
		console.warn(error);
		return { state: 'missing' };
	}
};

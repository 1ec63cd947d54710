import type { Store } from '../db/store.ts';
import type { ContentDocument } from '../import/documents.ts';
import { readImport } from '../import/read.ts';
import type { ImportOptions, Problem } from '../import/result.ts';
import { sourceOfFile } from '../import/source-of-file.ts';
import { conflictOf } from './import-conflict.ts';
import { withdrawArticle } from './set-draft.ts';
import { type UpsertCounts, upsertDocuments } from './upsert-documents.ts';

const nothing = { added: 0, changed: 0, same: 0, withdrawn: 0 };

/**
 * Imports a file of any supported format. Articles that the other system no longer shows (private, protected, in the trash) are
 * reported, and withdrawn when they are stored already. A file that would replace or withdraw what another site's file brought changes
 * nothing, and is one problem.
 *
 * @param tell receives problems as they occur.
 * @returns how many documents were added, changed and the same, and how many articles were withdrawn.
 */
export const importFile = async (
	store: Store,
	file: string,
	options: ImportOptions,
	tell: (problem: Problem) => void,
): Promise<UpsertCounts & { withdrawn: number }> => {
	const source = await sourceOfFile(file);
	const conflict = source === undefined ? '' : await conflictOf(store.reading, source, readImport(file, options));
	if (conflict !== '') {
		tell({ file, item: '', field: 'id', message: conflict });
		return nothing;
	}
	const hidden: string[] = [];
	async function* documents(): AsyncGenerator<ContentDocument> {
		for await (const result of readImport(file, options)) {
			if ('ok' in result) {
				yield result.ok;
				continue;
			}
			tell(result.problem);
			if (result.hidden !== undefined) hidden.push(result.hidden);
		}
	}
	const counts = await upsertDocuments(store, documents(), source === undefined ? {} : { source });
	let withdrawn = 0;
	for (const id of hidden) if (await withdrawArticle(store, id)) withdrawn += 1;
	return { ...counts, withdrawn };
};

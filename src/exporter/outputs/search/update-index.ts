/** Updates the static search index after changes: a bounded number of files, whatever the size of the site. */

import type { SearchDocument } from '../../../domain/search/static-index.ts';
import {
	groupCount,
	groupOf,
	journalName,
	rowsName,
	rowsPerFile,
	shardCount,
	shardName,
	shardOf,
} from '../../../domain/search/static-index.ts';
import type { IndexFiles } from './index-files.ts';
import { digestOfDocument, postingsOf } from './rebuild-index.ts';
import type { SearchState } from './search-state.ts';

/** Number of runs with changes after which the journal of one group is merged into its shards. */
const runsBetweenFolds = 4;
/** From this many documents in one run on, every journal would be long: the journals of all groups are merged into their shards. */
const manyDocuments = 100;

type Journals = Map<number, Map<string, number[]>>;

/**
 * Takes documents that differ and removes those that are gone.
 *
 * @returns the postings of new documents by group, and the files with rows of removed ones.
 */
const takeDocuments = (
	state: SearchState,
	changed: ReadonlyMap<string, SearchDocument>,
	gone: Iterable<string>,
): { journals: Journals; documents: number; isChanged: boolean; emptied: Set<number> } => {
	const journals: Journals = new Map();
	const emptied = new Set<number>();
	const remove = (path: string, number: number): void => {
		state.removeDocument(path, number);
		emptied.add(Math.floor(number / rowsPerFile));
	};
	let documents = state.value('documents', 0);
	let isChanged = false;
	for (const path of gone) {
		const known = changed.has(path) ? undefined : state.documentAt(path);
		if (known === undefined) continue;
		remove(path, known.number);
		isChanged = true;
	}
	for (const [path, document] of changed) {
		const digest = digestOfDocument(document);
		const known = state.documentAt(path);
		if (known?.digest === digest) continue;
		if (known !== undefined) remove(path, known.number);
		state.addDocument(documents, path, digest, document.row);
		for (const [token, posting] of postingsOf(document, documents)) {
			const group = groupOf(shardOf(token));
			const tokens = journals.get(group) ?? new Map<string, number[]>();
			journals.set(group, tokens);
			// The list is changed in place: copying it for each document would take quadratic time.
			const postings = tokens.get(token);
			if (postings === undefined) tokens.set(token, [posting]);
			else postings.push(posting);
		}
		documents += 1;
		isChanged = true;
	}
	return { journals, documents, isChanged, emptied };
};

interface Versions {
	era: string;
	groups: number[];
	journals: number[];
	/** Names of files that the index no longer needs after this run. */
	old: string[];
}

const merged = (tokens: Map<string, number[]>, more: ReadonlyMap<string, number[]>): Map<string, number[]> => {
	for (const [token, postings] of more) tokens.set(token, [...(tokens.get(token) ?? []), ...postings]);
	return tokens;
};

/** Writes the journal of a group with more tokens. */
const growJournal = (
	files: IndexFiles,
	versions: Versions,
	group: number,
	run: number,
	more: ReadonlyMap<string, number[]>,
): void => {
	const version = versions.journals[group] ?? 0;
	const before = version === 0 ? '' : journalName(versions.era, group, version);
	const tokens = before === '' ? new Map<string, number[]>() : files.readTokens(before);
	files.writeTokens(journalName(versions.era, group, run), merged(tokens, more));
	if (before !== '') versions.old.push(before);
	versions.journals[group] = run;
};

/** Writes the shards of a group anew, with its journal and without removed documents. */
const foldGroup = (state: SearchState, files: IndexFiles, versions: Versions, group: number): void => {
	const { era, groups, journals } = versions;
	const removed = new Set(state.removed());
	const version = journals[group] ?? 0;
	const journal = version === 0 ? new Map<string, number[]>() : files.readTokens(journalName(era, group, version));
	const next = groups.with(group, (groups[group] ?? 0) + 1);
	const byShard = Map.groupBy(journal, ([token]) => shardOf(token));
	for (let shard = group; shard < shardCount; shard += groupCount) {
		const tokens = merged(files.readTokens(shardName(versions, shard)), new Map(byShard.get(shard)));
		for (const [token, postings] of tokens) {
			const kept = postings.filter((posting) => !removed.has(Math.floor(posting / 2)));
			if (kept.length === 0) tokens.delete(token);
			else tokens.set(token, kept);
		}
		files.writeTokens(shardName({ era, groups: next }, shard), tokens);
	}
	versions.old.push(`${era}/g${group}-${groups[group]}`);
	if (version > 0) versions.old.push(journalName(era, group, version));
	versions.groups = next;
	versions.journals = journals.with(group, 0);
	state.forgetRemoved(group);
};

/**
 * Updates the index with the changes of a run: writes the journals of the groups concerned and the files with the newest rows, at
 * intervals the shards of one group, and `index.json` last. Files that the index no longer names are removed one run later, because open
 * pages may ask for them.
 *
 * @param changed documents of rendered pages, by path.
 * @param gone paths of removed pages.
 * @throws Error when a published file of the index is missing or damaged; nothing is recorded then.
 */
export const updateIndex = (
	state: SearchState,
	files: IndexFiles,
	changed: ReadonlyMap<string, SearchDocument>,
	gone: Iterable<string>,
): void =>
	state.transaction(() => {
		const index = state.index();
		const { journals, documents, isChanged, emptied } = takeDocuments(state, changed, gone);
		if (!isChanged) return;
		for (const name of state.value<string[]>('old', [])) files.remove(name);
		const run = state.value('runs', 0) + 1;
		const versions: Versions = { era: index.era, groups: [...index.groups], journals: [...index.journals], old: [] };
		for (const [group, tokens] of journals) growJournal(files, versions, group, run, tokens);
		if (documents > index.documents) {
			files.writeRows(state, index.era, documents, index.documents);
			const last = Math.floor((index.documents - 1) / rowsPerFile);
			if (index.documents % rowsPerFile > 0) versions.old.push(rowsName(index.era, index.documents, last));
		}
		// What was withdrawn or corrected must not stay public in a row that no search shows.
		for (const file of emptied) files.writeRowsFile(state, index.era, documents, file);
		if (documents - index.documents >= manyDocuments)
			for (let group = 0; group < groupCount; group += 1) foldGroup(state, files, versions, group);
		else if (run % runsBetweenFolds === 0) {
			const group = state.value('folded', 0) % groupCount;
			foldGroup(state, files, versions, group);
			state.setValue('folded', group + 1);
		}
		const values = { documents, groups: versions.groups, journals: versions.journals, runs: run, old: versions.old };
		for (const [name, value] of Object.entries(values)) state.setValue(name, value);
		files.writeIndex(state.index());
	});

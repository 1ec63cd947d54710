/** Updates the static search index after changes: a bounded number of files, whatever the size of the site. */

import type { SearchDocument, SearchIndex } from '../../../domain/search/static-index.ts';
import {
	journalName,
	mostParts,
	newVersions,
	rowsName,
	rowsPerFile,
	shardName,
	shardOf,
	shardsFor,
} from '../../../domain/search/static-index.ts';
import type { IndexFiles } from './index-files.ts';
import { digestOfDocument, postingsOf } from './rebuild-index.ts';
import type { SearchState } from './search-state.ts';

/** Number of runs with changes after which one part takes what its journal has for it. */
const runsBetweenFolds = 3;
/** From this many documents in one run on, every journal would be long: all parts take what the journals have. */
const manyDocuments = 100;

type Journals = Map<number, Map<string, number[]>>;

/**
 * Takes documents that differ and removes those that are gone.
 *
 * @returns the postings of new documents by group, and the files with rows of removed ones.
 */
const takeDocuments = (
	state: SearchState,
	groups: number,
	changedDocuments: ReadonlyMap<string, SearchDocument>,
	removedPaths: Iterable<string>,
): { journals: Journals; documents: number; isChanged: boolean; emptiedNumbers: Set<number> } => {
	const journals: Journals = new Map();
	const emptiedNumbers = new Set<number>();
	const remove = (path: string, number: number): void => {
		state.removeDocument(path, number);
		emptiedNumbers.add(Math.floor(number / rowsPerFile));
	};
	let documents = state.value('documents', 0);
	let isChanged = false;
	for (const path of removedPaths) {
		const knownDocument = changedDocuments.has(path) ? undefined : state.documentAt(path);
		if (knownDocument === undefined) continue;
		remove(path, knownDocument.number);
		isChanged = true;
	}
	for (const [path, document] of changedDocuments) {
		const digest = digestOfDocument(document);
		const knownDocument = state.documentAt(path);
		if (knownDocument?.digest === digest) continue;
		if (knownDocument !== undefined) remove(path, knownDocument.number);
		state.addDocument(documents, path, digest, document.row);
		for (const [token, posting] of postingsOf(document, documents)) {
			const group = shardOf(token) % groups;
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
	return { journals, documents, isChanged, emptiedNumbers };
};

const mergeTokens = (tokens: Map<string, number[]>, more: ReadonlyMap<string, number[]>): Map<string, number[]> => {
	for (const [token, postings] of more) tokens.set(token, [...(tokens.get(token) ?? []), ...postings]);
	return tokens;
};

const withoutRemoved = (
	tokens: ReadonlyMap<string, number[]>,
	removedNumbers: ReadonlySet<number>,
): Map<string, number[]> => {
	const kept = new Map<string, number[]>();
	for (const [token, postings] of tokens) {
		const keptPostings = postings.filter((posting) => !removedNumbers.has(Math.floor(posting / 2)));
		if (keptPostings.length > 0) kept.set(token, keptPostings);
	}
	return kept;
};

/** The published index with the changes of a run, before `index.json` says so. */
class ChangedIndex {
	readonly #state: SearchState;
	readonly #files: IndexFiles;
	readonly #era: string;
	readonly #run: number;
	#shards: number;
	readonly #journals: Journals = new Map();
	/** Version of each part's shards, and of each group's journal. */
	parts: readonly number[];
	journals: readonly number[];
	/** Names of files that the index no longer needs after this run. */
	readonly old: string[] = [];

	constructor(state: SearchState, files: IndexFiles, { era, shards, parts, journals }: SearchIndex, run: number) {
		this.#state = state;
		this.#files = files;
		this.#era = era;
		this.#run = run;
		this.#shards = shards;
		this.parts = parts;
		this.journals = journals;
	}

	get shards(): number {
		return this.#shards;
	}

	/** What a journal has; it is written at the end of the run. */
	#journal(group: number): Map<string, number[]> {
		const knownJournal = this.#journals.get(group);
		if (knownJournal !== undefined) return knownJournal;
		const version = this.journals[group] ?? 0;
		const tokens = version === 0 ? new Map() : this.#files.readTokens(journalName(this.#era, group, version));
		this.#journals.set(group, tokens);
		return tokens;
	}

	/** Adds tokens to the journal of a group. */
	grow(group: number, more: ReadonlyMap<string, number[]>): void {
		mergeTokens(this.#journal(group), more);
	}

	/** Writes the shards of a part anew, with what its group's journal has for them and without removed documents. */
	fold(part: number): void {
		const removedNumbers = new Set(this.#state.removed());
		const journal = this.#journal(part % this.journals.length);
		const byShard = Map.groupBy(journal, ([token]) => shardOf(token) % this.#shards);
		const next = this.parts.with(part, (this.parts[part] ?? 0) + 1);
		for (let shard = part; shard < this.#shards; shard += this.parts.length) {
			const newerPostings = new Map(byShard.get(shard));
			const tokens = mergeTokens(
				this.#files.readTokens(shardName({ era: this.#era, parts: this.parts }, shard)),
				newerPostings,
			);
			this.#files.writeTokens(
				shardName({ era: this.#era, parts: next }, shard),
				withoutRemoved(tokens, removedNumbers),
			);
			for (const token of newerPostings.keys()) journal.delete(token);
		}
		this.old.push(`${this.#era}/g${part}-${this.parts[part]}`);
		this.parts = next;
		this.#state.forgetRemoved(this.parts.length);
	}

	/** Writes all tokens into more shards, each as a file: the index has become too large for those that it has. */
	spread(shards: number): void {
		const tokens = new Map<string, number[]>();
		for (let group = 0; group < this.journals.length; group += 1) mergeTokens(tokens, this.#journal(group));
		for (let shard = 0; shard < this.#shards; shard += 1) {
			const written = this.#files.readTokens(shardName({ era: this.#era, parts: this.parts }, shard));
			mergeTokens(written, new Map([...written.keys()].map((token) => [token, tokens.get(token) ?? []])));
			for (const [token, postings] of written) tokens.set(token, postings);
		}
		this.old.push(...this.parts.map((version, part) => `${this.#era}/g${part}-${version}`));
		for (const [group, version] of this.journals.entries())
			if (version > 0) this.old.push(journalName(this.#era, group, version));
		this.#files.begin(false);
		this.#journals.clear();
		this.#shards = shards;
		Object.assign(this, newVersions(shards, Math.max(...this.parts) + 1));
		const removedNumbers = new Set(this.#state.removed());
		const byShard = Map.groupBy(withoutRemoved(tokens, removedNumbers), ([token]) => shardOf(token) % shards);
		for (let shard = 0; shard < shards; shard += 1)
			this.#files.writeTokens(shardName({ era: this.#era, parts: this.parts }, shard), new Map(byShard.get(shard)));
		this.#state.forgetRemoved(0);
	}

	/** Writes the journals that are others now. */
	writeJournals(): void {
		for (const [group, tokens] of this.#journals) {
			const before = this.journals[group] ?? 0;
			if (before > 0) this.old.push(journalName(this.#era, group, before));
			this.journals = this.journals.with(group, tokens.size === 0 ? 0 : this.#run);
			if (tokens.size > 0) this.#files.writeTokens(journalName(this.#era, group, this.#run), tokens);
		}
	}
}

/**
 * Updates the index with the changes of a run: writes the journals of the groups concerned and the files with the newest rows, at
 * intervals the shards of one part, and `index.json` last. Files that the index no longer names are removed one run later, because open
 * pages may ask for them.
 *
 * @param changedDocuments documents of rendered pages, by path.
 * @param removedPaths paths of removed pages.
 * @throws Error when a published file of the index is missing or damaged; nothing is recorded then.
 */
export const updateIndex = (
	state: SearchState,
	files: IndexFiles,
	changedDocuments: ReadonlyMap<string, SearchDocument>,
	removedPaths: Iterable<string>,
): void =>
	state.transaction(() => {
		const index = state.index();
		const { journals, documents, isChanged, emptiedNumbers } = takeDocuments(
			state,
			index.journals.length,
			changedDocuments,
			removedPaths,
		);
		if (!isChanged) return;
		for (const name of state.value<string[]>('old', [])) files.remove(name);
		const run = state.value('runs', 0) + 1;
		const next = new ChangedIndex(state, files, index, run);
		for (const [group, tokens] of journals) next.grow(group, tokens);
		const wasOneFile = files.isOneFile;
		const shards = index.shards < mostParts ? shardsFor(state.count()) : index.shards;
		const isSpread = shards > 2 * index.shards;
		if (isSpread) next.spread(shards);
		if (isSpread && wasOneFile) files.writeRows(state, index.era, documents, 0);
		else if (documents > index.documents) {
			files.writeRows(state, index.era, documents, index.documents);
			const last = Math.floor((index.documents - 1) / rowsPerFile);
			if (index.documents % rowsPerFile > 0) next.old.push(rowsName(index.era, index.documents, last));
		}
		// What was withdrawn or corrected must not stay public in a row that no search shows.
		for (const file of emptiedNumbers) files.writeRowsFile(state, index.era, documents, file);
		const parts = next.parts.length;
		if (isSpread) state.setValue('folded', 0);
		else if (documents - index.documents >= manyDocuments) for (let part = 0; part < parts; part += 1) next.fold(part);
		else if (run % runsBetweenFolds === 0) {
			const part = state.value('folded', 0) % parts;
			next.fold(part);
			state.setValue('folded', part + 1);
		}
		next.writeJournals();
		// In one file nothing waits for pages that are open: they have it whole.
		if (files.isOneFile) for (const name of next.old.splice(0)) files.remove(name);
		const { parts: versions, journals: journalVersions, shards: shardCount, old } = next;
		const values = { documents, shards: shardCount, parts: versions, journals: journalVersions, runs: run, old };
		for (const [name, value] of Object.entries(values)) state.setValue(name, value);
		files.writeIndex(state.index());
	});

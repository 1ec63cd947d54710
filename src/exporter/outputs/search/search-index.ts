/** The static search index of a site: a full export builds it, other runs update it. */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { SearchDocument } from '../../../domain/search/static-index.ts';
import { indexName } from '../../../domain/search/static-index.ts';
import { searchFolder } from '../../../static-server/rules.ts';
import type { Writer } from '../../write/writer.ts';
import { IndexFiles, type WrittenFiles } from './index-files.ts';
import { IndexBuilder } from './rebuild-index.ts';
import { SearchState } from './search-state.ts';
import { updateIndex } from './update-index.ts';

export class StaticSearch {
	readonly #writer: Writer;
	readonly #temporary: string;
	readonly #state: SearchState;

	/**
	 * Opens the state of the index.
	 *
	 * @param folder for the state, beside the manifest. @param temporary folder for unfinished files.
	 */
	constructor(writer: Writer, folder: string, temporary: string) {
		this.#writer = writer;
		this.#temporary = temporary;
		this.#state = new SearchState(folder);
	}

	/** Whether there is an index that can be updated. */
	isComplete(): boolean {
		return this.#state.value('era', '') !== '' && existsSync(this.#writer.fileOf(`${searchFolder}${indexName}`));
	}

	/** Starts the index of a full export. It replaces the published one when it is finished. */
	startRebuild(): IndexBuilder {
		return new IndexBuilder(this.#state, new IndexFiles(this.#writer), this.#temporary);
	}

	/**
	 * Updates the index with the changes of a run.
	 *
	 * @param changedDocuments documents of rendered pages, by path. @param removedPaths paths of removed pages.
	 * @returns what was written; null when a published file of the index is missing or damaged: the next run then exports
	 * the whole site.
	 */
	follow(changedDocuments: ReadonlyMap<string, SearchDocument>, removedPaths: Iterable<string>): WrittenFiles | null {
		const files = new IndexFiles(this.#writer);
		try {
			updateIndex(this.#state, files, changedDocuments, removedPaths);
			return files.written;
		} catch (error) {
			console.error(`The search index could not follow: ${error instanceof Error ? error.message : String(error)}`);
			this.#state.setValue('era', '');
			return null;
		}
	}

	close(): void {
		this.#state.close();
	}
}

/** Removes the index of a site that no longer has one. */
export const removeStaticSearch = (writer: Writer, folder: string): void => {
	rmSync(writer.fileOf(searchFolder.replace(/\/$/, '')), { recursive: true, force: true });
	for (const suffix of ['', '-wal', '-shm']) rmSync(join(folder, `search.sqlite${suffix}`), { force: true });
};

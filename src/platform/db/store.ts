import type { OpenDatabase } from './open.ts';
import { noPictureFiles, type PictureFiles } from './picture-files.ts';
import type { ServerPart } from './server-part.ts';

/** An open database with the clock, the picture files and the listeners of one process. */
export interface Store extends OpenDatabase {
	/** Epoch milliseconds; tests pass their own clock. */
	now: () => number;
	/** What subjects bring to the platform. */
	parts: readonly ServerPart[];
	/** Parts that may have rows here, also those that the site leaves out now: what is stored of a member stays theirs. */
	storedParts: readonly ServerPart[];
	/** The platform's own picture files. */
	files: PictureFiles;
	/** Called after every transaction that may have written to the change feed (`content/watch-changes.ts`). */
	listeners: Set<() => void>;
}

/** Makes a store from an open database. */
export const storeOf = (
	database: OpenDatabase,
	options: Partial<Pick<Store, 'now' | 'files' | 'parts' | 'storedParts'>> = {},
): Store => ({
	...database,
	now: options.now ?? Date.now,
	parts: options.parts ?? [],
	storedParts: options.storedParts ?? options.parts ?? [],
	files: options.files ?? noPictureFiles,
	listeners: new Set(),
});

/** The store: the open database with what belongs to it in one process. */

import { noPictureFiles, type PictureFiles } from '../content/derive.ts';
import type { OpenDatabase } from './open.ts';

export interface Store extends OpenDatabase {
	/** Epoch milliseconds; tests bring their own. */
	now: () => number;
	/** What is known of the platform's own pictures. */
	files: PictureFiles;
	/** Called after a transaction that may have written the change feed; see `notify.ts`. */
	listeners: Set<() => void>;
}

/** Binds an open database to a clock. Listeners are added by `notify.ts`. */
export const storeOf = (database: OpenDatabase, options: Partial<Pick<Store, 'now' | 'files'>> = {}): Store => ({
	...database,
	now: options.now ?? Date.now,
	files: options.files ?? noPictureFiles,
	listeners: new Set(),
});

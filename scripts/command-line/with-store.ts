import type { Store } from '../../src/platform/db/store.ts';
import { type Actor, operator } from '../../src/platform/desk/log.ts';
import { mediaFolder } from '../../src/platform/media/media-folder.ts';
import { openStore } from '../../src/platform/store/open.ts';
import { embeddedStore } from './source.ts';

/** What a command works on. Who acts is the operator, as the log of the desk says. */
export interface Opened {
	store: Store;
	actor: Actor;
	/** The folder of uploads. */
	media: string;
}

/** Opens the embedded store for a command, and closes it. @returns the exit code of a command that did not fail. */
export const withStore = async (work: (openedStore: Opened) => Promise<void>): Promise<number> => {
	const place = embeddedStore();
	const store = await openStore(place);
	try {
		await work({ store, actor: operator, media: mediaFolder(place.dataDir) });
		return 0;
	} finally {
		await store.close();
	}
};

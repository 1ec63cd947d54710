/** Bringing the pictures, films and sound of other hosts among the platform's media. */
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { knownMediaPlacer, mediaBringer } from '../../src/intake/bring-media.ts';
import { keepMedia } from '../../src/intake/keep-media.ts';
import { broughtBefore, rememberBrought } from '../../src/platform/content/brought-media.ts';
import type { Store } from '../../src/platform/db/store.ts';
import { networkFor } from '../../src/sources/network.ts';
import { printable } from './printable.ts';

/**
 * @param media the platform's media folder.
 * @param home address of the host that may be in a private network; '' for none.
 * @throws the error of the system when this user may not write into the folder: else each file would be fetched for nothing.
 */
export const bringerFor = (store: Store, media: string, home: string): ReturnType<typeof mediaBringer> => {
	mkdirSync(media, { recursive: true });
	accessSync(media, constants.W_OK);
	return mediaBringer({
		fetch: networkFor(home),
		keep: (bytes) => keepMedia(media, bytes),
		known: (addresses) => broughtBefore(store, addresses),
		remember: (address, path) => rememberBrought(store, address, path),
		warn: (sentence) => console.error(printable(sentence)),
	});
};

/**
 * What keeps files that were brought before, for documents whose files are not fetched: they would lead to the old host again.
 *
 * @param media the platform's media folder; a file that is missing there stays at its host.
 */
export const keeperFor = (store: Store, media: string): ReturnType<typeof knownMediaPlacer> =>
	knownMediaPlacer(async (addresses) => {
		const known = await broughtBefore(store, addresses);
		return new Map(
			[...known].filter(([, { path }]) => path !== '' && existsSync(join(media, path.replace(/^\/media\//, '')))),
		);
	});

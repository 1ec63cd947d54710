/** The newspaper's own files while a site is published: what is replaced in their folders reaches the pages. */
import { type FSWatcher, watch } from 'node:fs';
import type { MediaKeeper } from '../../src/exporter/render/export-options.ts';
import type { Session } from '../../src/exporter/session/session.ts';
import { filesIn } from '../../src/exporter/write/folders.ts';
import { recordReplacedMedia } from '../../src/platform/content/write-content.ts';
import type { Store } from '../../src/platform/db/store.ts';
import { bringOwnMedia, ownMediaFolder } from './site-folder.ts';

/** Milliseconds of quiet after a change: a large file is written in several steps. */
const quietMs = 300;

/**
 * @param media the platform's media folder.
 * @param bringMore brings files that lie elsewhere than in the site's folder.
 */
export const mediaKeeperFor = (
	media: string,
	bringMore: () => Promise<unknown> = async () => undefined,
): MediaKeeper => ({
	bring: async () => {
		bringOwnMedia(media);
		await bringMore();
	},
	remake: async (paths) => {
		const { remakeVariants } = await import('../../src/platform/media/picture-variants.ts');
		await remakeVariants(media, paths);
	},
});

/** Calls a function when files of some folders have changed and it is quiet again. @returns a function that stops it. */
const watchFolders = (folders: readonly (string | undefined)[], changed: () => void): (() => void) => {
	let timer: NodeJS.Timeout | undefined;
	const notice = (): void => {
		clearTimeout(timer);
		timer = setTimeout(changed, quietMs);
	};
	const watchers: FSWatcher[] = [];
	for (const folder of folders) {
		if (folder === undefined) continue;
		try {
			const watcher = watch(folder, { recursive: true, persistent: false }, notice);
			watcher.on('error', () => watcher.close());
			watchers.push(watcher);
		} catch {
			// Not there, or the system watches no more folders.
		}
	}
	return () => {
		clearTimeout(timer);
		for (const watcher of watchers) watcher.close();
	};
};

/**
 * Lets a session look for replaced media as soon as a file changes. Where the system watches no folders, the comparison of the published folder
 * finds them later.
 *
 * @param more folders whose files are brought among the media, besides the site's own.
 * @param trigger lets the publisher run. @returns a function that stops it.
 */
export const watchMedia = (session: Session, more: readonly string[], trigger: () => void): (() => void) =>
	watchFolders([session.options.media, ownMediaFolder(), ...more], () => {
		session.mediaDoubt.isOpen = true;
		trigger();
	});

const stampsIn = (folder: string): Map<string, string> =>
	new Map([...filesIn(folder)].map(({ path, size, modified }) => [path, `${size} ${modified}`]));

/**
 * Tells publishers on other machines of media of this platform that are replaced, after their other widths were made again.
 *
 * @returns a function that stops it.
 */
export const recordReplaced = (store: Store, media: string, onError: (error: unknown) => void): (() => void) => {
	let known = stampsIn(media);
	const record = async (): Promise<void> => {
		const now = stampsIn(media);
		const replaced = [...now].flatMap(([path, stamp]) => (known.has(path) && known.get(path) !== stamp ? [path] : []));
		known = now;
		if (replaced.length === 0) return;
		await mediaKeeperFor(media).remake(replaced.map((path) => path.slice(1)));
		await recordReplacedMedia(
			store,
			replaced.map((path) => encodeURI(`/media${path}`)),
		);
	};
	let work: Promise<void> = Promise.resolve();
	return watchFolders([media], () => {
		work = work.then(record).catch(onError);
	});
};

/** The newspaper's own files while a site is published: what is replaced in their folders reaches the pages. */
import { type FSWatcher, watch } from 'node:fs';
import type { MediaKeeper } from '../../src/exporter/render/export-options.ts';
import type { Session } from '../../src/exporter/session/session.ts';
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

/**
 * Lets a session look for replaced media as soon as a file changes. Where the system watches no folders, the comparison of the published folder
 * finds them later.
 *
 * @param more folders whose files are brought among the media, besides the site's own.
 * @param trigger lets the publisher run. @returns a function that stops it.
 */
export const watchMedia = (session: Session, more: readonly string[], trigger: () => void): (() => void) => {
	const { media } = session.options;
	let timer: NodeJS.Timeout | undefined;
	const notice = (): void => {
		clearTimeout(timer);
		timer = setTimeout(() => {
			session.mediaDoubt.isOpen = true;
			trigger();
		}, quietMs);
	};
	const watchers: FSWatcher[] = [];
	for (const folder of [media, ownMediaFolder(), ...more]) {
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

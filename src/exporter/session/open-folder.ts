/** Opens a published folder for one exporter; `open-cluster-folder.ts` does it for the leader of many publishers. */
import { join } from 'node:path';
import { refuseClusterFolder } from '../cluster/folder-database.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { openManifest } from '../manifest/open-manifest.ts';
import { fillManifest, rebuildManifest } from '../manifest/rebuild-manifest.ts';
import type { RenderPool } from '../render/pool.ts';
import { takeLock } from '../write/lock.ts';
import { prepareOutput } from '../write/output-folder.ts';

/** A published folder that an exporter has opened: locked against others, with its manifest. */
export interface OpenedFolder {
	readonly manifest: Manifest;
	/** Folder for unfinished files of the published folder. */
	temporary: string;
	/** Folder for unfinished files of the folders beside it. */
	unfinished: string;
	/** Puts a manifest that is rebuilt from the published pages in the place of a damaged one. */
	renewManifest: () => Promise<void>;
	/** The pool for many pages. @param ownPool the threads of this process. @param renderDigest of what pages are rendered with now. */
	poolWith: (ownPool: RenderPool, threads: number, renderDigest: () => string) => RenderPool;
	/** Number of batches of pages that wait for other publishers or are being rendered by them. */
	queueDepth: () => Promise<number>;
	release: () => Promise<void>;
}

/**
 * Takes the lock of a folder and opens its manifest.
 *
 * @throws LockedError when another exporter works on the folder, or publishers share it.
 */
export const openFolderAlone = async (out: string, state: string): Promise<OpenedFolder> => {
	const unlock = takeLock(state, out);
	try {
		refuseClusterFolder(state, out);
		const temporary = prepareOutput(out, state);
		let manifest: Manifest = openManifest(state, temporary);
		await fillManifest(manifest, out);
		return {
			get manifest() {
				return manifest;
			},
			...{ temporary, unfinished: join(state, 'unfinished') },
			renewManifest: async () => {
				await manifest.close();
				manifest = openManifest(state, temporary, { renew: true });
				await rebuildManifest(manifest, out);
			},
			poolWith: (ownPool) => ownPool,
			queueDepth: async () => 0,
			release: async () => {
				await manifest.close();
				unlock();
			},
		};
	} catch (error) {
		unlock();
		throw error;
	}
};

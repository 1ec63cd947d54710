import type { SourceReference } from '../../adapters/source.ts';
import type { Settings } from '../../config/schema.ts';

/** What follows the files of the newspaper before they are published. */
export interface MediaKeeper {
	/** Brings files that lie elsewhere, such as `media/` of the site's folder, into the folder of media. */
	bring: () => Promise<void>;
	/** Makes the other widths of pictures again that were replaced under their names. @param paths below the folder of media. */
	remake: (paths: readonly string[]) => Promise<void>;
}

export interface ExportOptions {
	/** The project's root: where the code and `build/` are. */
	root: string;
	/** The folder to publish into. */
	out: string;
	settings: Settings;
	source: SourceReference;
	/** Folder whose files are published below `/media`, when the content's media lie on this machine. */
	media?: string;
	/** Brings the newspaper's own files into that folder, and makes what the platform makes of them. */
	mediaKeeper?: MediaKeeper;
	/** Folder whose files are published at the root of the site. */
	ownFiles?: string;
	/** Address whose `/media` answers for a platform on another machine; files that pages name are brought from there. */
	mediaAddress?: string;
	/** Worker threads; 0 takes the settings' number, or the cores. */
	concurrency?: number;
	/** Pages may be removed in any number (`--allow-removal`). */
	allowRemoval?: boolean;
	/** Share pictures are made after pages are out, by the comparison of a running publisher. */
	picturesLater?: boolean;
	/** Address of the database that the publishers of the folder share. */
	database?: string;
}

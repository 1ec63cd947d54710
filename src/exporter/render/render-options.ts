import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Settings } from '../../config/schema.ts';
import type { Build } from '../compile/compile.ts';
import type { RemoteMediaOptions } from '../outputs/media/remote-media.ts';
import type { DrawnIndex } from '../plan/drawn-index.ts';
import { stateFolder } from '../write/output-folder.ts';
import type { ExportOptions } from './export-options.ts';
import type { WorkerOptions } from './worker.ts';

/** Number of render threads of a process. */
export const threadsOf = ({ concurrency, settings }: ExportOptions): number =>
	concurrency || settings.export.concurrency || Math.min(4, availableParallelism());

/**
 * Pages that a thread renders at once from an embedded store, which never waits. One after the other they take twice as
 * long; 8 and 20 at once are slower than 12 (docs/decisions/0008-where-a-run-spends-its-time.md).
 */
const pagesInStep = 12;

/** Where pictures of other hosts are kept: with what else is known of a published folder. */
export const foreignFolder = (out: string): string => join(stateFolder(out), 'foreign-pictures');

/** How the media of a platform on another machine are brought; undefined where they lie on this one. @param state folder for what is known of them. */
export const remoteMediaOptions = (
	{ media, mediaAddress }: Pick<ExportOptions, 'media' | 'mediaAddress'>,
	{ export: { timeout, connections } }: Pick<Settings, 'export'>,
	state: string,
): RemoteMediaOptions | undefined =>
	media !== undefined || mediaAddress === undefined
		? undefined
		: { mediaAddress, timeout, connections, database: join(state, 'remote-media.sqlite') };

export interface RenderParts {
	build: Build;
	/** The real path of the published folder. */
	out: string;
	temporary: string;
	/** With the platform's configuration. */
	settings: Settings;
	drawn: DrawnIndex;
	/** File with the digests of published media. */
	mediaDigests?: string;
}

/** What the render threads of a process work with. */
export const renderOptionsOf = (options: ExportOptions, parts: RenderParts): WorkerOptions => {
	const { build, out, temporary, settings, drawn, mediaDigests = join(temporary, 'media-digests.sqlite') } = parts;
	const { source } = options;
	return {
		...{ build: build.folder, out, temporary, source, settings },
		drawn: Object.keys(drawn),
		mediaDigests,
		foreignPictures: foreignFolder(out),
		remoteMedia: remoteMediaOptions(options, settings, stateFolder(out)),
		picturesLater: options.picturesLater === true,
		version: build.version,
		parallel: source.remote
			? Math.max(1, Math.ceil(options.settings.export.connections / threadsOf(options)))
			: pagesInStep,
	};
};

import { lstatSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openSource, type Source } from '../../adapters/source.ts';
import { partsLeftOut } from '../../config/left-out.ts';
import type { Reader } from '../../contract/reader.ts';
import { pathOfSite } from '../../domain/site-path.ts';
import { basePath } from '../../routes.ts';
import { serveSite } from '../../serve-site.ts';
import { type Build, ensureCompiled } from '../compile/compile.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { type OpenOutputs, openOutputs } from '../outputs/all.ts';
import {
	type ForeignPictures,
	isForeignAddress,
	openForeignPictures,
} from '../outputs/foreign-pictures/foreign-pictures.ts';
import { type MediaDigests, openMediaDigests } from '../outputs/media/media-digests.ts';
import { openRemoteMedia, type RemoteMedia } from '../outputs/media/remote-media.ts';
import { changedPictures, type DrawnIndex, readDrawnIndex } from '../plan/drawn-index.ts';
import { loadCompiled } from '../render/drive.ts';
import type { ExportOptions } from '../render/export-options.ts';
import { createLocalPool, createThreadPool, type RenderPool, untilItFails } from '../render/pool.ts';
import { createRecorder } from '../render/recorder.ts';
import { digestOfSettings, renderDigestOf } from '../render/render-digest.ts';
import { foreignFolder, remoteMediaOptions, renderOptionsOf, threadsOf } from '../render/render-options.ts';
import { configuredSettings } from '../render/site-configuration.ts';
import { copyNew, filesIn, sweepOldFiles } from '../write/folders.ts';
import { prepareState, realOutput } from '../write/output-folder.ts';
import { publishOwnFiles } from '../write/own-files.ts';
import { publishMediaFolder, publishOneMedium, type RefusedMedia } from '../write/publish-media.ts';
import { removeOtherSidecars } from '../write/sidecars.ts';
import { Writer } from '../write/writer.ts';
import { ChangedFiles } from './changed-files.ts';
import { type OpenedFolder, openFolderAlone } from './open-folder.ts';
import type { SessionOptions } from './session-options.ts';

/** Everything one run or one running publisher works with. */
export interface Session {
	options: ExportOptions;
	/** `settings.json` alone, without the looks of the platform's configuration. */
	readonly ownSettings: ExportOptions['settings'];
	build: Build;
	readonly manifest: Manifest;
	/** Batches of pages that wait for other publishers or are with them. */
	queueDepth: () => Promise<number>;
	/** Puts a manifest that is rebuilt from the published pages in the place of a damaged one. */
	renewManifest: () => Promise<void>;
	writer: Writer;
	/** What was written or removed, for a target that the published folder is brought to. */
	changedFiles: ChangedFiles;
	/** Writes rules for hosts that do not read them from the published folder: `<folder>.hosting`. */
	hostWriter: Writer;
	/** What is written beside pages. */
	readonly outputs: OpenOutputs;
	/** The folder for the manifest and other state. */
	state: string;
	/** The folder for unfinished files. */
	temporary: string;
	source: Source;
	/** Makes a reader without any cached answers. */
	freshReader: () => Reader;
	settingsDigest: string;
	threads: number;
	/** The pool of worker threads, started at the first use. */
	threadPool: () => RenderPool;
	/** Renders in this thread, for a few pages. */
	localPool: () => Promise<RenderPool>;
	/** Reads the platform's configuration again; changes count from the next page on. */
	refreshConfiguration: () => Promise<void>;
	/** Pictures that `npm run posters` has drawn, as pages are rendered with them. */
	readonly drawnPictures: DrawnIndex;
	/** Reads again which pictures are drawn; changes count from the next page on. */
	refreshDrawnPictures: () => Promise<void>;
	/**
	 * Publishes assets of the build, `public/` and media, before any page refers to them.
	 *
	 * @returns media that are not published.
	 */
	publishFiles: () => Promise<RefusedMedia[]>;
	/** What published media are, by their bytes. */
	readonly digests: MediaDigests;
	readonly foreignPictures: ForeignPictures;
	/** Media of a platform on another machine; undefined where they lie on this one. */
	readonly remoteMedia: RemoteMedia | undefined;
	/**
	 * Publishes one file of the newspaper's media. Nothing happens when no file is there.
	 *
	 * @param path below the folder of media. @returns why the file is not published, as the rest of a sentence; '' when it is.
	 */
	publishMedia: (path: string) => string;
	/** Media may have been replaced: the next run looks for them. */
	readonly mediaDoubt: { isOpen: boolean };
	/** Closes the session; a second call waits for the first. */
	close: () => Promise<void>;
}

/** Opens the folder. What publishers of a shared folder need is loaded for them only. */
const openPublishedFolder = async (options: SessionOptions, out: string, state: string): Promise<OpenedFolder> => {
	if (options.peer === undefined && options.database === undefined) return openFolderAlone(out, state);
	const { openClusterFolder } = await import('./open-cluster-folder.ts');
	return openClusterFolder(options, out, state);
};

/**
 * Opens the published folder for exporting: takes its lock, compiles the pages if the code changed, opens the manifest.
 *
 * @throws LockedError, OutputError, CompileError, or the source's own error; the folder is untouched then.
 */
export const openSession = async (options: SessionOptions): Promise<Session> => {
	const out = realOutput(options.out);
	const state = prepareState(out);
	const folder = await openPublishedFolder(options, out, state);
	try {
		const { temporary } = folder;
		const build = await ensureCompiled(options.root, partsLeftOut(options.settings.parts));
		await serveSite(options.settings, () => loadCompiled(build.folder));
		const source = await openSource(options.source);
		const freshReader = () => createRecorder(source, { language: options.settings.site.locale }).read;
		const settings = await configuredSettings(options.settings, freshReader());
		const changedFiles = new ChangedFiles();
		const writer = new Writer(out, temporary, {
			precompressed: settings.export.precompress,
			sitePath: pathOfSite(settings.site.address),
			changed: (path) => changedFiles.add(path),
		});
		let refusedFiles: RefusedMedia[] = [];
		if (options.ownFiles !== undefined) {
			const before = JSON.parse(folder.manifest.meta('ownFiles') || '[]') as string[];
			const { published, refused, isChanged } = publishOwnFiles(options.ownFiles, out, {
				before,
				pages: basePath,
				temporary,
			});
			await folder.manifest.setMeta({ ownFiles: JSON.stringify(published) });
			if (isChanged) changedFiles.addAll();
			refusedFiles = refused;
		}
		const threads = threadsOf(options);
		let drawn = readDrawnIndex(out);
		const mediaDigests = join(state, 'media-digests.sqlite');
		const foreignPictures = openForeignPictures(foreignFolder(out), settings.site.address);
		const digests = openMediaDigests(
			(path) => (isForeignAddress(path) ? foreignPictures.fileOf(path) : writer.fileOf(path)),
			mediaDigests,
		);
		const remote = remoteMediaOptions(options, settings, state);
		const remoteMedia = remote === undefined ? undefined : openRemoteMedia(writer, remote);
		const worker = renderOptionsOf(options, { build, out, temporary, settings, drawn, mediaDigests });
		let pool: RenderPool | null = null;
		let local: Promise<RenderPool> | null = null;
		let closingWork: Promise<void> | null = null;
		const closePools = async (): Promise<void> => {
			await Promise.all([pool?.close(), local?.then((localPool) => localPool.close())]);
			[pool, local] = [null, null];
		};
		const publishClient = (): void => {
			const client = join(build.folder, 'client');
			if (pathOfSite(settings.site.address) === '') copyNew(client, join(out, basePath), temporary);
			else
				for (const { path } of filesIn(client))
					writer.write(encodeURI(`${basePath.slice(0, -1)}${path}`), readFileSync(join(client, path)));
		};
		const sessionParts: Omit<Session, 'outputs'> = {
			options: { ...options, out, settings },
			ownSettings: options.settings,
			build,
			get manifest() {
				return folder.manifest;
			},
			renewManifest: folder.renewManifest,
			queueDepth: folder.queueDepth,
			writer,
			changedFiles,
			state,
			temporary,
			hostWriter: new Writer(`${out}.hosting`, folder.unfinished),
			source,
			freshReader,
			settingsDigest: digestOfSettings(settings),
			threads,
			threadPool: () => {
				pool ??= untilItFails(
					folder.poolWith(createThreadPool(worker, threads), threads, () =>
						renderDigestOf(build, session.options.settings, drawn),
					),
					() => {
						pool = null;
					},
				);
				return pool;
			},
			localPool: () => {
				local ??= createLocalPool(worker).catch((error: unknown) => {
					local = null;
					throw error;
				});
				return local;
			},
			refreshConfiguration: async () => {
				const next = await configuredSettings(options.settings, freshReader());
				if (digestOfSettings(next) === session.settingsDigest) return;
				await closePools();
				worker.settings = next;
				session.options = { ...session.options, settings: next };
				session.settingsDigest = digestOfSettings(next);
			},
			digests,
			foreignPictures,
			remoteMedia,
			get drawnPictures() {
				return drawn;
			},
			refreshDrawnPictures: async () => {
				const next = readDrawnIndex(out);
				for (const path of changedPictures(drawn, next)) changedFiles.add(path);
				drawn = next;
				const names = Object.keys(next);
				if (names.length === worker.drawn.length && worker.drawn.every((name) => Object.hasOwn(next, name))) return;
				await closePools();
				worker.drawn = names;
			},
			// Files may have been replaced while nothing was running.
			mediaDoubt: { isOpen: options.media !== undefined },
			publishMedia: (path) => {
				const { media } = options;
				if (media === undefined || lstatSync(join(media, path), { throwIfNoEntry: false })?.isFile() !== true)
					return '';
				const refusal = publishOneMedium({ from: media, to: join(out, 'media'), temporary, writer }, `/${path}`);
				if (refusal === '') changedFiles.add(encodeURI(`/media/${path}`));
				return refusal;
			},
			publishFiles: async () => {
				changedFiles.addAll();
				const client = join(build.folder, 'client');
				publishClient();
				sweepOldFiles(
					join(out, basePath, 'assets'),
					new Set([...filesIn(join(client, 'assets'))].map((file) => file.path)),
					options.settings.export.keepAssets,
					Date.now(),
				);
				const { precompress } = options.settings.export;
				if (precompress.length > 0)
					for (const { path } of filesIn(client)) writer.completeSidecars(encodeURI(`${basePath.slice(0, -1)}${path}`));
				if (folder.manifest.meta('precompressed') !== precompress.join(' ')) {
					removeOtherSidecars(out, precompress);
					await folder.manifest.setMeta({ precompressed: precompress.join(' ') });
				}
				if (options.media === undefined) return refusedFiles;
				const withheld = await folder.manifest.unshownMedia.withheld();
				const folders = { from: options.media, to: join(out, 'media'), temporary, writer };
				return [...refusedFiles, ...publishMediaFolder(folders, (path) => withheld.has(path))];
			},
			close: () => {
				closingWork ??= (async () => {
					await closePools();
					await source.close();
					session.outputs.close();
					digests.close();
					remoteMedia?.close();
					rmSync(temporary, { recursive: true, force: true });
					await folder.release();
				})();
				return closingWork;
			},
		};
		const session: Session = Object.assign(sessionParts, { outputs: openOutputs(sessionParts) });
		return session;
	} catch (error) {
		await folder.release();
		throw error;
	}
};

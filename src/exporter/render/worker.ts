/** A worker thread of the exporter: opens the source, loads the compiled app, renders batches of pages. */
import { existsSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { openSource, type Source, type SourceReference } from '../../adapters/source.ts';
import type { Settings } from '../../config/schema.ts';
import { drawnAddress } from '../../domain/drawn-pictures.ts';
import { pathOfSite } from '../../domain/site-path.ts';
import { serveSite } from '../../serve-site.ts';
import { isForeignAddress, openForeignPictures } from '../outputs/foreign-pictures/foreign-pictures.ts';
import { openMediaDigests } from '../outputs/media/media-digests.ts';
import { openRemoteMedia, type RemoteMediaOptions } from '../outputs/media/remote-media.ts';
import { shareNameOf } from '../outputs/share-pictures/share-names.ts';
import { entityOfItem } from '../plan/entities.ts';
import type { PageJob, PageOutcome } from '../plan/page-job.ts';
import { Writer } from '../write/writer.ts';
import { createPageRenderer, loadCompiled } from './drive.ts';
import { type RenderTools, renderPage } from './render-page.ts';
import { openTemplateCache } from './template-cache.ts';

export interface WorkerOptions {
	build: string;
	out: string;
	temporary: string;
	source: SourceReference;
	settings: Settings;
	/** Names of the pictures that `npm run posters` has drawn. */
	drawn: readonly string[];
	version: string;
	/** File with the digests of published media. */
	mediaDigests: string;
	/** How media of a platform on another machine are brought. */
	remoteMedia: RemoteMediaOptions | undefined;
	/** Folder of the pictures of other hosts. */
	foreignPictures: string;
	/** Pages do not wait for their share pictures: until one is made they name the picture itself. */
	picturesLater: boolean;
	/** Number of pages rendered at once. */
	parallel: number;
}

/** A batch on its way to a thread, and its result: outcomes in the order of the jobs. */
export interface BatchMessage {
	id: number;
	jobs: PageJob[];
}

export interface BatchAnswer {
	id: number;
	outcomes: PageOutcome[];
}

/** Prepares everything that rendering needs, once for each thread. */
export const prepareRender = async (options: WorkerOptions): Promise<RenderTools> => {
	const [compiledSite, source] = await Promise.all([loadCompiled(options.build), openSource(options.source)]);
	const { settings, version } = options;
	await serveSite(settings, async () => compiledSite);
	const writer = new Writer(options.out, options.temporary, {
		precompressed: options.settings.export.precompress,
		sitePath: pathOfSite(options.settings.site.address),
	});
	const foreignPictures = openForeignPictures(options.foreignPictures, settings.site.address);
	const digests = openMediaDigests(
		(path) => (isForeignAddress(path) ? foreignPictures.fileOf(path) : writer.fileOf(path)),
		options.mediaDigests,
	);
	const sharePictureName = (madeOf: readonly string[]): string => {
		const name = shareNameOf(madeOf, digests);
		return options.picturesLater && !existsSync(writer.fileOf(drawnAddress(name, 'card'))) ? '' : name;
	};
	const remoteMedia = options.remoteMedia === undefined ? undefined : openRemoteMedia(writer, options.remoteMedia);
	const pages = createPageRenderer(compiledSite, {
		settings,
		version,
		drawn: new Set(options.drawn),
		sharePictureName,
		isLeftOut: (address) => isForeignAddress(address) && foreignPictures.isLeftOut(address),
		digestOf: digests.digestOf,
		templateCache: openTemplateCache(options.build, settings, version),
	});
	const close = async (): Promise<void> => {
		await source.close();
		digests.close();
		remoteMedia?.close();
	};
	return {
		...{ pages, source, writer, digests, remoteMedia, settings, close },
		foreignPictures: options.picturesLater ? undefined : foreignPictures,
	};
};

/** The source of a batch: with its articles already read, where one query for all of them saves time. */
const sourceFor = async (jobs: readonly PageJob[], { source }: RenderTools): Promise<Source> => {
	const articles = new Set(jobs.flatMap(({ item }) => (item === '' || entityOfItem(item) !== null ? [] : [item])));
	if (articles.size < 2 || source.withArticles === undefined) return source;
	// When the database does not answer, each page fails by itself with that error.
	return source.withArticles([...articles]).catch(() => source);
};

/**
 * Renders a batch, `parallel` pages at a time, in order. Pages whose source never waits take turns: each part of the
 * program works for all of them in a row, while the processor has its code at hand
 * (docs/decisions/0008-where-a-run-spends-its-time.md).
 */
export const renderBatch = async (
	jobs: readonly PageJob[],
	sharedTools: RenderTools,
	parallel: number,
): Promise<PageOutcome[]> => {
	sharedTools.digests.renew();
	const tools = { ...sharedTools, source: await sourceFor(jobs, sharedTools) };
	const results: PageOutcome[] = [];
	let next = 0;
	let turn: Promise<void> | undefined;
	// Timers, messages and garbage collection need the event loop. The pages wait for it together, so that they stay in step.
	const eventLoop = (): Promise<void> => {
		turn ??= setImmediate().then(() => {
			turn = undefined;
		});
		return turn;
	};
	const lane = async () => {
		for (let index = next++; index < jobs.length; index = next++) {
			const job = jobs[index];
			if (job === undefined) return;
			results[index] = await renderPage(job, tools);
			await eventLoop();
		}
	};
	await Promise.all(Array.from({ length: Math.max(1, parallel) }, lane));
	return results;
};

if (parentPort !== null && (workerData as { render?: WorkerOptions } | null)?.render !== undefined) {
	const port = parentPort;
	const options = (workerData as { render: WorkerOptions }).render;
	const tools = prepareRender(options);
	/** Batches that are being rendered: a run that ends early closes the thread in the middle of them. */
	const inHand = new Set<Promise<PageOutcome[]>>();
	port.on('message', async (message: BatchMessage | 'close') => {
		try {
			const ready = await tools;
			if (message === 'close') {
				await Promise.allSettled(inHand);
				await ready.close();
				port.close();
				return;
			}
			const work = renderBatch(message.jobs, ready, options.parallel);
			inHand.add(work);
			const answer: BatchAnswer = { id: message.id, outcomes: await work };
			inHand.delete(work);
			port.postMessage(answer);
		} catch (error) {
			// A thread that cannot start ends the run: the pool reports it once, with the reason.
			queueMicrotask(() => {
				throw error;
			});
		}
	});
}

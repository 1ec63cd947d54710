import { existsSync } from 'node:fs';
import type { Source } from '../../adapters/source.ts';
import type { Settings } from '../../config/schema.ts';
import type { Reader } from '../../contract/reader.ts';

import { withVersions } from '../../domain/media-names.ts';
import { renderFeed } from '../outputs/feeds/feed.ts';
import { type ForeignPictures, isForeignAddress } from '../outputs/foreign-pictures/foreign-pictures.ts';
import type { MediaDigests } from '../outputs/media/media-digests.ts';
import { mediaNamedBy } from '../outputs/media/named-media.ts';
import type { RemoteMedia } from '../outputs/media/remote-media.ts';
import { madePerPage } from '../outputs/per-page.ts';
import { shareNameOf } from '../outputs/share-pictures/share-names.ts';
import { candidatesIn } from '../outputs/share-pictures/share-picture-per-page.ts';
import { isListItem, tagsOfItem } from '../plan/entities.ts';
import type { PageJob, PageOutcome } from '../plan/page-job.ts';
import { utf8 } from '../write/utf8.ts';
import type { Writer } from '../write/writer.ts';
import type { PageRenderer, RenderedPage } from './drive.ts';
import { droppedMedia } from './dropped-media.ts';
import { editionsOf, isLeftOutOfSitemap } from './editions.ts';
import { createRecorder } from './recorder.ts';
import { lostItems, rowsOf } from './shown-items.ts';
import { unlistedStreams } from './unlisted-streams.ts';

export interface RenderTools {
	pages: PageRenderer;
	source: Source;
	writer: Writer;
	digests: MediaDigests;
	/** Pictures of other hosts, which share pictures are made of; undefined where they are fetched when pages are out. */
	foreignPictures: ForeignPictures | undefined;
	/** Media of a platform on another machine; undefined where they lie on this one. */
	remoteMedia: RemoteMedia | undefined;
	settings: Settings;
	close: () => Promise<void>;
}

const feedOf = (text: string, settings: Settings, { digestOf }: MediaDigests): RenderedPage => ({
	content: {},
	bytes: () => utf8(withVersions(text, settings.site.address, digestOf)),
});

interface PageWithPictures {
	page: RenderedPage;
	warnings: string[];
	/** Media that were brought for it. */
	brought: readonly string[];
}

/** The media that a page is about to name. */
const namedIn = ({ content, bytes }: RenderedPage, { site }: Settings): Set<string> => {
	const texts = Object.values(content);
	return mediaNamedBy(texts.length === 0 ? Buffer.from(bytes()).toString() : texts.join(' '), site.address);
};

/**
 * Renders a page, and brings what it shows from elsewhere: it names media by their bytes, and its share picture by what that is made of. It is
 * rendered again when its share picture may be another one then.
 */
const pageWithPictures = async (job: PageJob, read: Reader, tools: RenderTools): Promise<PageWithPictures> => {
	const { pages, digests, settings, foreignPictures, remoteMedia } = tools;
	const render = async (): Promise<RenderedPage> =>
		job.kind === 'feed' ? feedOf(await renderFeed(job, settings, read), settings, digests) : pages.render(job, read);
	const page = await render();
	const candidates = candidatesIn(page.content.head ?? '') ?? [];
	const foreign = candidates.filter(isForeignAddress);
	const named = remoteMedia === undefined ? [] : namedIn(page, settings);
	const { brought = [] } = (await remoteMedia?.bring(named)) ?? {};
	const { isNews = false, warnings = [] } = (foreign.length > 0 && (await foreignPictures?.bring(foreign))) || {};
	// Another page or another thread may have brought one that this page has seen missing.
	if (remoteMedia !== undefined) digests.lookAgain([...named, ...candidates]);
	if (isNews) digests.renew();
	// `bytes` adds the versions of media later, but the page contains the name of its share picture already.
	const isRenamed = candidates.length > 0 && page.content.head?.includes(shareNameOf(candidates, digests)) === false;
	return { page: isNews || isRenamed ? await render() : page, warnings, brought };
};

/**
 * Renders one page and writes it. Never throws: a page that fails keeps its file and is reported as failed; a page
 * whose item the platform no longer has is reported as gone.
 */
export const renderPage = async (job: PageJob, tools: RenderTools): Promise<PageOutcome> => {
	const { source, writer, digests, settings } = tools;
	const recorder = createRecorder(source, { optionalMayLack: true, language: settings.site.locale });
	try {
		const { page, warnings, brought } = await pageWithPictures(job, recorder.read, tools);
		const { content, bytes: bytesOf } = page;
		const head = content.head ?? '';
		const made = await madePerPage({ job, head, settings, read: recorder.read, digests });
		const editions = editionsOf(head);
		const recordedReads = recorder.recorded();
		if (job.unlistedSince !== undefined && isListItem(job.item) && rowsOf(recordedReads.reads).length === 0)
			return { outcome: 'gone' };
		const droppedAddresses: string[] = [];
		// No `await` from here to the end of writing: another page would overwrite the bytes.
		const bytes = bytesOf();
		if (job.guard !== undefined && existsSync(writer.fileOf(job.path))) {
			const after = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString();
			const reason = lostItems(job.guard, { before: writer.read(job.path), after, reads: recordedReads.reads });
			if (reason !== '') return { outcome: 'failed', reason };
		}
		let wasThere = false;
		const outcome = writer.write(job.path, bytes, (before) => {
			wasThere = true;
			droppedAddresses.push(...droppedMedia(before, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)));
		})
			? 'written'
			: 'same';
		writer.link(job.path, job.variants, outcome === 'same' ? 'same' : wasThere ? 'older' : 'nothing');
		for (const origin of unlistedStreams(content.main ?? '', settings))
			warnings.push(`The live stream on ${origin} does not play, because site.streamOrigins does not list it.`);
		return {
			outcome,
			...(warnings.length === 0 ? {} : { warnings }),
			...(droppedAddresses.length === 0 ? {} : { droppedMedia: droppedAddresses }),
			...(brought.length === 0 ? {} : { brought }),
			...(made === undefined ? {} : { made }),
			...(editions.length === 0 ? {} : { editions }),
			...(isLeftOutOfSitemap(head, settings.site.address) ? { isUnlisted: true as const } : {}),
			...recordedReads,
		};
	} catch (error) {
		if (job.item !== '' && (await recorder.isGone(tagsOfItem(job.item), error))) return { outcome: 'gone' };
		return { outcome: 'failed', reason: error instanceof Error ? error.message : String(error) };
	}
};

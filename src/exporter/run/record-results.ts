import { mediaIn } from '../../domain/media-names.ts';
import type { SearchDocument } from '../../domain/search/static-index.ts';
import type { Announcement, Awaitable, ManifestEntry } from '../manifest/manifest.ts';
import { isAnnounced } from '../outputs/announcements/announce.ts';
import { showAgain } from '../outputs/media/sweep-media.ts';
import type { PageJob, PageResult } from '../plan/page-job.ts';
import type { Session } from '../session/session.ts';
import { type ExportSummary, note } from '../session/summary.ts';
import { releaseFiles } from './remove-pages.ts';

/** Told about the pages of a run. */
export interface RunListeners {
	/** Says why the page at a path is rendered. */
	causeOf: (path: string) => string;
	/** What the static search index needs of pages, by path. */
	onDocuments?: (documents: readonly (readonly [path: string, document: SearchDocument])[]) => Awaitable<void>;
	/** Pages whose item the platform no longer has. */
	onGone: (jobs: readonly PageJob[]) => Awaitable<void>;
	/** Pages that were rendered, whether or not their file changed: media that an earlier run could not bring are tried again. */
	onRendered: (paths: readonly string[]) => Awaitable<void>;
}

/** A page that was rendered, and whose file is up to date. */
type RenderedPage = Extract<PageResult, { outcome: 'written' | 'same' }>;

/** The announcements of a changed page or feed, to the hubs and search engines of the settings. */
const announcementOf = ({ options }: Session, { kind, listed, path }: PageJob): Announcement[] => {
	if (!isAnnounced(options.settings)) return [];
	if (kind === 'feed') return [{ kind: 'feed', path }];
	return listed ? [{ kind: 'page', path }] : [];
};

/**
 * Makes the function that takes the results of a run: it counts the pages and records them in the manifest, those of a call
 * together.
 */
export const collectResults = async (
	session: Session,
	summary: ExportSummary,
	{ causeOf, onDocuments, onGone, onRendered }: RunListeners,
): Promise<(results: readonly PageResult[]) => Promise<void>> => {
	const { manifest } = session;
	const failedBefore = (await manifest.failures.count()) > 0;
	const withheld = await manifest.unshownMedia.withheld();

	/** Counts a page whose file is up to date. @returns its entry in the manifest. */
	const takePage = (result: RenderedPage): ManifestEntry => {
		const { job, outcome, reads, tags, editions = [] } = result;
		if (outcome === 'written') summary.rendered += 1;
		else summary.unchanged += 1;
		for (const reason of result.warnings ?? []) note(summary, 'warnings', { path: job.path, reason });
		// Objects of a bucket also carry the tags of a page, which may change without its bytes.
		if (outcome === 'written' || session.options.settings.publish.surrogateKeys.length > 0)
			for (const path of [job.path, ...job.forms]) session.changedFiles.add(path);
		return { ...job, reads, tags, editions, cause: causeOf(job.path) };
	};

	return async (results) => {
		const rendered: RenderedPage[] = [];
		const failed: PageJob[] = [];
		const gone: PageJob[] = [];
		for (const result of results) {
			const { job } = result;
			if (result.outcome === 'failed') {
				note(summary, 'failed', { path: job.path, item: job.item, reason: result.reason });
				failed.push(job);
			} else if (result.outcome === 'gone') gone.push(job);
			else rendered.push(result);
		}
		const pages = rendered.map(takePage);
		const written = rendered.filter(({ outcome }) => outcome === 'written').map(({ job }) => job);
		const dropped = await manifest.record({
			pages,
			failed,
			healed: failedBefore ? [...gone, ...pages].map(({ path }) => path) : [],
			announced: written.flatMap((job) => announcementOf(session, job)),
			droppedMedia: rendered.flatMap(({ droppedMedia = [] }) => droppedMedia),
		});
		if (gone.length > 0) await onGone(gone);
		const documents = rendered.flatMap(({ job, search }) =>
			search === undefined ? [] : [[job.path, search] as const],
		);
		if (documents.length > 0) await onDocuments?.(documents);
		if (withheld.size > 0)
			for (const { path } of written)
				for (const media of mediaIn(session.writer.read(path))) await showAgain(session, media, withheld);
		if (pages.length > 0) await onRendered(pages.map(({ path }) => path));
		const items = new Map(pages.map(({ path, item }) => [path, item]));
		for (const { path, forms } of dropped) await releaseFiles(session, [items.get(path) ?? ''], forms);
	};
};

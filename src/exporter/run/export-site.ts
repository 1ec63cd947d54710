import { join } from 'node:path';
import { basePath } from '../../routes.ts';
import type { RunPlan, Walk } from '../manifest/manifest.ts';
import { addPendingTags, pageGroups } from '../outputs/announcements/purge-tags.ts';
import { writeSiteFiles, writeSitemap } from '../outputs/hosting/site-files.ts';
import { bringBrand } from '../outputs/media/bring-brand.ts';
import { bringMedia } from '../outputs/media/bring-media.ts';
import { sweepMedia } from '../outputs/media/sweep-media.ts';
import { drawnPicturesText } from '../outputs/pictures/pages-with-changed-pictures.ts';
import { isSearchable } from '../outputs/search/search-document.ts';
import { removeStaticSearch } from '../outputs/search/search-index.ts';
import { pagesOfEntity, walkEntities } from '../plan/entities.ts';
import { withoutGuarded } from '../plan/guarded-pages.ts';
import type { PageJob } from '../plan/page-job.ts';
import {
	type CatalogueEntry,
	columnOfPage,
	columnRoutes,
	feedJob,
	filmPages,
	isSkipped,
	isSpecial,
	notFoundPage,
	pageOfItem,
	planColumns,
	planSections,
	routePages,
	type Skipped,
	walkCatalogue,
	walkColumns,
} from '../plan/plan.ts';
import { keepAfterRebuild, refuseEmptyPlatform, refuseRemoval } from '../session/removal-guard.ts';
import type { Session } from '../session/session.ts';
import { type ExportSummary, emptySummary, note, noteRefusedMedia, type Progress } from '../session/summary.ts';
import { pathsIn } from '../write/folders.ts';
import { type FeedPlace, newestPlace } from './change-feed.ts';
import { mustHaveItems } from './empty-list-guard.ts';
import { collectResults } from './record-results.ts';
import { releaseGone, removePages } from './remove-pages.ts';

/** Published files that may be pages. */
function* publishedPages({ options }: Session): Generator<string> {
	for (const file of pathsIn(join(options.out, basePath))) {
		const path = encodeURI(`${basePath.slice(0, -1)}${file}`);
		if (path.endsWith('.html') || (path.startsWith(`${basePath}feeds/`) && path.endsWith('.xml'))) yield path;
	}
}

/** Items that are planned together, in one transaction. */
const portion = 500;

async function* inPortions<Item>(items: AsyncIterable<Item> | Iterable<Item>): AsyncGenerator<Item[]> {
	let part: Item[] = [];
	for await (const item of items) {
		part.push(item);
		if (part.length < portion) continue;
		yield part;
		part = [];
	}
	if (part.length > 0) yield part;
}

/**
 * The catalogue of articles. Where pages are published already it is read to its end before anything is rendered, so that a platform
 * that lost its content changes no page, not even home. A first export renders while it reads.
 *
 * @throws RemovalRefusedError when too many published items or columns are missing in it.
 */
const checkedCatalogue = async (
	session: Session,
	plan: RunPlan,
	columns: readonly string[],
): Promise<Walk<CatalogueEntry>> => {
	let fromLists = false;
	const walk = walkCatalogue(session.freshReader, columns, () => {
		fromLists = true;
	});
	// Entities are counted later, when stale pages are: their catalogue is read while pages are rendered.
	if (!(await session.manifest.hasArticles())) return walk;
	const current = new Set(columns);
	const columnPages = await session.manifest.pagesOfRoutes(columnRoutes);
	const lostColumns = columnPages.filter((page) => columnOfPage(page) !== '' && !current.has(columnOfPage(page)));
	if (columns.length === 0 && lostColumns.length > 0) refuseEmptyPlatform(session, 'columns');
	for await (const entries of inPortions(walk)) await plan.addEntries(entries);
	// When an article is withdrawn while its list is read page by page, the articles after it move up by one, and the walk misses the
	// one that moved to a page that was already read. Another walk finds it.
	if (fromLists && (await plan.countLostArticles()) > 0)
		for await (const entries of inPortions(walkColumns(session.freshReader, columns))) await plan.addEntries(entries);
	if (await plan.isWithoutEntries()) refuseEmptyPlatform(session, 'content');
	await refuseRemoval(session, (await plan.countLostArticles()) + lostColumns.length);
	return plan.entries();
};

/** Pages of a part of the catalogue. */
const pagesOfEntries = async (
	session: Session,
	entries: readonly CatalogueEntry[],
	skip: (skipped: Skipped) => void,
): Promise<PageJob[]> => {
	const jobs: PageJob[] = [];
	for (const entry of entries) {
		const job = pageOfItem(entry);
		if (isSkipped(job)) {
			skip(job);
			continue;
		}
		jobs.push(job, ...filmPages(entry, job));
		if (isSpecial(entry)) jobs.push(...(await planSections(session.freshReader(), entry.fileId)));
	}
	return jobs;
};

/** Removes the pages that this run did not plan. */
const removeStale = async (session: Session, plan: RunPlan, unsure: boolean, summary: ExportSummary): Promise<void> => {
	let count = await plan.findStale();
	if (unsure) count = await plan.findUnknown(publishedPages(session));
	await refuseRemoval(session, count);
	for await (const paths of plan.stale())
		await removePages(session, keepAfterRebuild(session, paths, summary), summary);
};

/**
 * Whether the published folder may have pages that the manifest does not know: a run that was killed could not record those
 * that it wrote last, and a platform that was restored may have had the manifest in its backup.
 */
const isManifestBehind = async ({ manifest }: Session, place: FeedPlace): Promise<boolean> => {
	const before = manifest.meta('state');
	if (before === 'complete') return manifest.meta('cursor') !== '' && manifest.meta('epoch') !== place.epoch;
	// Nothing is published before the first run begins.
	return before !== '' || (await manifest.count()) > 0;
};

const exportPlanned = async (
	session: Session,
	plan: RunPlan,
	progress: Progress,
	cause: string,
): Promise<ExportSummary> => {
	const started = performance.now();
	const summary = emptySummary();
	const skip = (skipped: Skipped): void => note(summary, 'skipped', skipped);
	const { manifest, writer } = session;
	await session.refreshDrawnPictures();
	// The position in the feed is read first: a later change of the platform's configuration is then a change after it.
	const place = await newestPlace(session);
	const unsure = await isManifestBehind(session, place);
	await session.refreshConfiguration();
	// Threads load the compiled pages while the catalogue is checked.
	const pool = session.threadPool();
	const { pages: columnPages, columns } = await planColumns(session.freshReader(), skip);
	const catalogue = await checkedCatalogue(session, plan, columns);
	await manifest.setMeta({ state: 'running' });
	await manifest.failures.clear();
	noteRefusedMedia(summary, await session.publishFiles());
	await bringBrand(session, summary);
	const builder = session.search?.startRebuild();
	const isDocument = (job: PageJob): boolean => builder !== undefined && isSearchable(job);
	const open = (jobs: readonly PageJob[]): readonly PageJob[] => withoutGuarded(jobs, session.options.settings.site);
	async function* articles(): AsyncGenerator<PageJob> {
		for await (const entries of inPortions(catalogue))
			yield* await plan.plan(open(await pagesOfEntries(session, entries, skip)), isDocument);
	}
	async function* entities(): AsyncGenerator<PageJob> {
		for await (const entries of inPortions(walkEntities(session.freshReader))) {
			const pages = entries.map(pagesOfEntity);
			for (const page of pages) if (!Array.isArray(page)) skip(page);
			yield* await plan.plan(open(pages.flatMap((page) => (Array.isArray(page) ? page : []))), isDocument);
		}
	}
	async function* lists(): AsyncGenerator<PageJob> {
		const jobs: PageJob[] = [];
		const listed = new Set(columns);
		const isOnHome = (column: string): boolean => listed.has(column);
		for (const job of [...routePages(), notFoundPage, feedJob(), ...columnPages])
			jobs.push({ ...job, mustHaveItems: await mustHaveItems(session, job, (ids) => plan.columnsOf(ids), isOnHome) });
		yield* await plan.plan(jobs, isDocument);
	}
	const gone: PageJob[] = [];
	const record = await collectResults(session, summary, {
		causeOf: () => cause,
		onDocuments: async (documents) => {
			const numbers = await plan.documentsOf(documents.map(([path]) => path));
			for (const [path, document] of documents) builder?.add(path, numbers.get(path) ?? 0, document);
		},
		onGone: async (jobs) => {
			gone.push(...jobs);
			await plan.forget(jobs.map(({ path }) => path));
		},
		// A local folder of media has been published as a whole by now; media of a remote platform are downloaded page by page.
		onRendered: (paths) => (session.options.mediaAddress === undefined ? undefined : plan.addRendered(paths)),
	});
	let done = 0;
	// A page that lists items is rendered after their pages are written.
	for (const jobs of [articles(), entities(), lists()])
		await pool.render(jobs, async (results) => {
			await record(results);
			done += results.length;
			progress.advance(done, plan.size);
		});
	await removeStale(session, plan, unsure, summary);
	await releaseGone(session, gone);
	if (builder === undefined) removeStaticSearch(writer, session.state);
	else builder.finish(plan.documents);
	await sweepMedia(session, summary);
	for await (const paths of plan.rendered()) await bringMedia(session, paths, summary);
	await writeSiteFiles(session);
	await writeSitemap(writer, manifest, session.options.settings);
	// A full export does not know which tags changed, so all pages are purged: after a killed run too, whose pages do not differ any more.
	if (unsure || summary.rendered + summary.removed > 0) await addPendingTags(session, pageGroups);
	await manifest.setMeta({
		...place,
		drawn: drawnPicturesText(session),
		build: session.build.version,
		settings: session.settingsDigest,
		state: 'complete',
		rebuilt: '',
	});
	summary.failed.sort((left, right) => left.path.localeCompare(right.path));
	summary.seconds = (performance.now() - started) / 1000;
	return summary;
};

/**
 * Exports the whole site: renders every page, writes those whose bytes differ, removes those that the run did not plan.
 * When a run is interrupted, every page on disk is whole, and the next run finishes the work.
 *
 * @param cause why the whole site is exported, as a sentence; `--explain` shows it.
 * @throws CallFailure when the platform's catalogue cannot be read, RemovalRefusedError when it lost too much.
 */
export const exportSite = async (
	session: Session,
	progress: Progress,
	cause = 'the whole site was exported',
): Promise<ExportSummary> => {
	const plan = await session.manifest.startPlan();
	try {
		return await exportPlanned(session, plan, progress, cause);
	} finally {
		await plan.close();
	}
};

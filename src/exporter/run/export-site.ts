import { join } from 'node:path';
import { basePath } from '../../routes.ts';
import type { RunPlan, Walk } from '../manifest/manifest.ts';
import { outputsOf } from '../outputs/all.ts';
import type { Output } from '../outputs/output.ts';
import { pagesOfEntity, walkEntities } from '../plan/entities.ts';
import { withoutGuarded } from '../plan/guarded-pages.ts';
import type { PageJob } from '../plan/page-job.ts';
import {
	type CatalogueEntry,
	columnOfPage,
	columnRoutes,
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
import { type ExportSummary, emptySummary, note, type Progress } from '../plan/summary.ts';
import { keepAfterRebuild, refuseEmptyPlatform, refuseRemoval } from '../session/removal-guard.ts';
import type { Session } from '../session/session.ts';
import { pathsIn } from '../write/folders.ts';
import { type FeedPlace, newestPlace } from './change-feed.ts';
import { mustHaveItems } from './empty-list-guard.ts';
import { releaseGone, removePages } from './remove-pages.ts';
import { runPages } from './run-pages.ts';

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
const removeStale = async (
	session: Session,
	outputs: readonly Output[],
	plan: RunPlan,
	{ unsure, summary }: { unsure: boolean; summary: ExportSummary },
): Promise<void> => {
	let count = await plan.findStale();
	if (unsure) count = await plan.findUnknown(publishedPages(session));
	await refuseRemoval(session, count);
	for await (const paths of plan.stale())
		await removePages(session, outputs, keepAfterRebuild(session, paths, summary), summary);
};

/** Whether the manifest may lack pages of the published folder: after a run that was killed, or when a backup was restored. */
const isManifestBehind = async ({ manifest }: Session, place: FeedPlace): Promise<boolean> => {
	const before = manifest.meta('state');
	if (before === 'complete') return manifest.meta('cursor') !== '' && manifest.meta('epoch') !== place.epoch;
	// Nothing is published before the first run begins.
	return before !== '' || (await manifest.count()) > 0;
};

/** Pages that outputs add to a run over everything. */
const pagesOfOutputs = async (outputs: readonly Output[]): Promise<PageJob[]> => {
	const pages: PageJob[] = [];
	for (const output of outputs) pages.push(...((await output.planned?.())?.pages ?? []));
	return pages;
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
	const { manifest } = session;
	await session.refreshDrawnPictures();
	// The position in the feed is read first: a later change of the platform's configuration is then a change after it.
	const place = await newestPlace(session);
	const isUnsure = await isManifestBehind(session, place);
	await session.refreshConfiguration();
	// Threads load the compiled pages while the catalogue is checked.
	const pool = session.threadPool();
	const { pages: columnPages, columns } = await planColumns(session.freshReader(), skip);
	const catalogue = await checkedCatalogue(session, plan, columns);
	await manifest.setMeta({ state: 'running' });
	await manifest.failures.clear();
	const outputs = outputsOf({ context: session, summary, plan, tags: [], isUnsure });
	for (const output of outputs) await output.start?.();
	const isNumbered = (job: PageJob): boolean => outputs.some((output) => output.isNumbered?.(job) === true);
	const open = (jobs: readonly PageJob[]): readonly PageJob[] => withoutGuarded(jobs, session.options.settings.site);
	async function* articles(): AsyncGenerator<PageJob> {
		for await (const entries of inPortions(catalogue))
			yield* await plan.plan(open(await pagesOfEntries(session, entries, skip)), isNumbered);
	}
	async function* entities(): AsyncGenerator<PageJob> {
		for await (const entries of inPortions(walkEntities(session.freshReader))) {
			const pages = entries.map(pagesOfEntity);
			for (const page of pages) if (!Array.isArray(page)) skip(page);
			yield* await plan.plan(open(pages.flatMap((page) => (Array.isArray(page) ? page : []))), isNumbered);
		}
	}
	async function* lists(): AsyncGenerator<PageJob> {
		const jobs: PageJob[] = [];
		const listed = new Set(columns);
		const isOnHome = (column: string): boolean => listed.has(column);
		for (const job of [...routePages(), notFoundPage, ...(await pagesOfOutputs(outputs)), ...columnPages])
			jobs.push({ ...job, mustHaveItems: await mustHaveItems(session, job, (ids) => plan.columnsOf(ids), isOnHome) });
		yield* await plan.plan(jobs, isNumbered);
	}
	const gone = await runPages(
		session,
		outputs,
		{ groups: [articles(), entities(), lists()], size: () => plan.size, pool, causeOf: () => cause },
		{ summary, progress, onGone: async (jobs) => plan.forget(jobs.map(({ path }) => path)) },
	);
	await removeStale(session, outputs, plan, { unsure: isUnsure, summary });
	await releaseGone(session, gone);
	for (const output of outputs) await output.finish?.();
	await manifest.setMeta({
		...place,
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

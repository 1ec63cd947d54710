import { CallFailure } from '../../contract/reader.ts';
import type { Awaitable, RunPlan, Walk } from '../manifest/manifest.ts';
import type { Output } from '../outputs/output.ts';
import { pagesOfEntity, walkEntities } from '../plan/entities.ts';
import { withoutGuarded } from '../plan/guarded-pages.ts';
import { newestEntries } from '../plan/newest-entries.ts';
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
import { refuseEmptyPlatform, refuseRemoval } from '../session/removal-guard.ts';
import type { Session } from '../session/session.ts';
import { type FeedPlace, newestPlace } from './change-feed.ts';
import { guardOf } from './list-guard.ts';
import { releaseGone } from './remove-pages.ts';
import { removeStale } from './remove-stale.ts';
import { runPages } from './run-pages.ts';
import { createUnread, type Unread } from './unread-parts.ts';
import { unlistedBefore } from './withdrawals.ts';

/** Pages that stay although they are not listed: more than these are looked at as if for the first time. */
const maxUnlisted = 1_000;

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
	unread: Unread,
): Promise<Walk<CatalogueEntry>> => {
	let fromLists = false;
	const onLists = (): void => {
		fromLists = true;
	};
	const walk = walkCatalogue(session.freshReader, columns, onLists, unread.add);
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
		for await (const entries of inPortions(walkColumns(session.freshReader, columns, unread.add)))
			await plan.addEntries(entries);
	if (unread.parts.size === 0 && (await plan.isWithoutEntries())) refuseEmptyPlatform(session, 'content');
	// Nothing is removed by a run that could not read everything.
	if (unread.parts.size === 0) await refuseRemoval(session, (await plan.countLostArticles()) + lostColumns.length);
	return plan.entries();
};

/** Pages of a part of the catalogue. */
const pagesOfEntries = async (
	session: Session,
	entries: readonly CatalogueEntry[],
	skip: (skippedPage: Skipped) => void,
	unread: Unread,
): Promise<PageJob[]> => {
	const jobs: PageJob[] = [];
	for (const entry of entries) {
		const job = pageOfItem(entry);
		if (isSkipped(job)) {
			skip(job);
			continue;
		}
		jobs.push(job, ...filmPages(entry, job));
		if (!isSpecial(entry)) continue;
		try {
			jobs.push(...(await planSections(session.freshReader(), entry.fileId)));
		} catch (error) {
			if (!(error instanceof CallFailure)) throw error;
			unread.addItem(entry.fileId, error);
		}
	}
	return jobs;
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
	const startTime = performance.now();
	const summary = emptySummary();
	const skip = (skippedPage: Skipped): void => note(summary, 'skipped', skippedPage);
	const { manifest } = session;
	await session.refreshDrawnPictures();
	// The position in the feed is read first: a later change of the platform's configuration is then a change after it.
	const place = await newestPlace(session);
	const isUnsure = await isManifestBehind(session, place);
	await session.refreshConfiguration();
	// Threads load the compiled pages while the catalogue is checked.
	const pool = session.threadPool();
	const unread = createUnread(summary);
	const { pages: columnPages, columns } = await planColumns(session.freshReader(), skip, unread.add);
	const catalogue = await checkedCatalogue(session, plan, columns, unread);
	await manifest.setMeta({ state: 'running' });
	const unlisted = unlistedBefore(await manifest.failures.jobs(maxUnlisted));
	await manifest.failures.clear();
	const outputs = session.outputs.ofRun({ summary, plan, tags: [], isUnsure });
	for (const output of outputs) await output.start?.();
	const isNumbered = (job: PageJob): boolean => outputs.some((output) => output.isNumbered?.(job) === true);
	const open = (jobs: readonly PageJob[]): readonly PageJob[] => withoutGuarded(jobs, session.options.settings.site);
	async function* articles(
		listedEntries: AsyncIterable<CatalogueEntry> | Iterable<CatalogueEntry>,
	): AsyncGenerator<PageJob> {
		for await (const entries of inPortions(listedEntries))
			yield* await plan.plan(open(await pagesOfEntries(session, entries, skip, unread)), isNumbered);
	}
	async function* entities(): AsyncGenerator<PageJob> {
		for await (const entries of inPortions(walkEntities(session.freshReader, unread.add))) {
			const pages = entries.map(pagesOfEntity);
			for (const page of pages) if (!Array.isArray(page)) skip(page);
			yield* await plan.plan(open(pages.flatMap((page) => (Array.isArray(page) ? page : []))), isNumbered);
		}
	}
	async function* lists(pages: () => Awaitable<readonly PageJob[]>): AsyncGenerator<PageJob> {
		const jobs: PageJob[] = [];
		const listedColumns = new Set(columns);
		const isOnHome = (column: string): boolean => listedColumns.has(column);
		for (const job of await pages()) {
			const guard = await guardOf(session, job, (ids) => plan.columnsOf(ids), isOnHome);
			jobs.push(guard === undefined ? job : { ...job, guard });
		}
		yield* await plan.plan(jobs, isNumbered);
	}
	const front = [...routePages(session.options.settings.site.takePart), notFoundPage, ...columnPages];
	const isFrontFirst = progress.front !== undefined && (await manifest.count()) === 0;
	function* groups(): Generator<AsyncGenerator<PageJob>> {
		if (isFrontFirst) {
			yield lists(() => front);
			progress.front?.();
			yield articles(newestEntries(session.freshReader, columns));
		}
		yield articles(catalogue);
		yield entities();
		yield lists(async () => [...(isFrontFirst ? [] : front), ...(await pagesOfOutputs(outputs))]);
	}
	const runState = { size: () => plan.size, pool, causeOf: () => cause };
	const gonePages = await runPages(
		session,
		outputs,
		{ ...runState, groups: groups() },
		{ summary, progress, onGone: async (jobs) => plan.forget(jobs.map(({ path }) => path)) },
	);
	// Pages of a part that could not be read are not stale.
	if (unread.parts.size === 0)
		await removeStale(session, outputs, plan, {
			unsure: isUnsure,
			gone: new Set(gonePages.map(({ path }) => path)),
			unlisted,
			render: (jobs) => runPages(session, outputs, { ...runState, groups: [jobs] }, { summary, progress }),
			summary,
		});
	else await manifest.record({ failed: [...unread.parts.values()] });
	await releaseGone(session, gonePages);
	for (const output of outputs) await output.finish?.();
	await manifest.setMeta({
		...place,
		build: session.build.version,
		settings: session.settingsDigest,
		state: 'complete',
		rebuilt: '',
	});
	summary.failed.sort((left, right) => left.path.localeCompare(right.path));
	summary.seconds = (performance.now() - startTime) / 1000;
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

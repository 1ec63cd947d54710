/** What a run that follows the change feed has to do. */
import type { Tag } from '../../contract/dependency-tags.ts';
import { catalogueEntry } from '../../contract/feed.ts';
import { CallFailure } from '../../contract/reader.ts';
import { entitiesOfChange, entityOfItem } from '../plan/entities.ts';
import type { PageJob } from '../plan/page-job.ts';
import { columnOfPage, columnRoutes } from '../plan/plan.ts';
import type { ExportSummary } from '../plan/summary.ts';
import { isUnplanned, unplannedItem } from '../plan/unplanned.ts';
import type { Session } from '../session/session.ts';
import type { Change } from './change-feed.ts';
import { guardOf } from './list-guard.ts';
import { planChangedColumns, planEntities, planItem } from './plan-items.ts';
import { addJob, columnsPart, emptyWork, type Planning, planApart, type Work } from './planned-work.ts';
import { unlistedBefore } from './withdrawals.ts';

/** Pages that are rendered one by one; when more depend on the changes, the whole site is compared. */
export const maxPages = 50_000;

/** Files that an interrupted run may have left: of pages that it began, that it did not record, and that are not planned any more. */
const leftBehind = async (
	{ manifest }: Session,
	{ jobs }: Work,
	failedPages: readonly PageJob[],
): Promise<string[]> => {
	const begunPages = failedPages.filter(
		(job) => !jobs.has(job.path) && !isUnplanned(job) && job.unlistedSince === undefined,
	);
	const paths = begunPages.flatMap(({ path, variants }) => [path, ...variants]);
	const pages = [
		...(await manifest.pagesAt(paths)),
		...(await manifest.pagesOfItems(begunPages.map(({ item }) => item))),
	];
	const keptPaths = new Set(
		[...pages, ...[...jobs.values()].map(({ job }) => job)].flatMap((page) => [page.path, ...page.variants]),
	);
	return paths.filter((path) => !keptPaths.has(path));
};

/** An item whose call fails counts for no list: it is named elsewhere. */
const unlessCallFailed = (error: unknown): { list: [] } => {
	if (error instanceof CallFailure) return { list: [] };
	throw error;
};

/** The columns of items that are still published, by id, as the platform has them now. */
const currentColumns = async ({ freshReader }: Session, ids: readonly string[]): Promise<Map<string, string>> => {
	const columns = new Map<string, string>();
	for (const id of ids) {
		const { list } = await freshReader()(catalogueEntry, { id }).catch(unlessCallFailed);
		for (const { columnID } of list) columns.set(id, columnID);
	}
	return columns;
};

/**
 * Says of each planned list how many items it must show. An item that did not change is still in the lists that showed it. Only for lists
 * that failed before, which miss earlier changes too, the platform is called.
 *
 * @param items ids of the changed items.
 */
export const guardLists = async (
	session: Session,
	work: Work,
	items: ReadonlySet<string>,
	{ failed, tags }: { failed: readonly PageJob[]; tags: readonly string[] },
): Promise<void> => {
	const areModulesChanged = tags.includes('modules' satisfies Tag);
	// Home can lose all its items when a column is hidden, and any list when a module is removed.
	const isHomeUnsure = areModulesChanged || tags.includes('columns' satisfies Tag);
	const failedPaths = new Set(failed.map(({ path }) => path));
	const columnPages = failed.length === 0 ? [] : await session.manifest.pagesOfRoutes(columnRoutes);
	const stay = [
		...columnPages.filter(({ path }) => !work.stale.has(path)),
		...[...work.jobs.values()].map(({ job }) => job),
	];
	const listedColumns = new Set(stay.map(columnOfPage));
	for (const [path, { job, cause }] of work.jobs) {
		const column = columnOfPage(job);
		const [columnsOf, isOnHome] = failedPaths.has(path)
			? [(ids: readonly string[]) => currentColumns(session, ids), (current: string) => listedColumns.has(current)]
			: [
					(ids: readonly string[]) =>
						new Map(ids.filter((id) => !items.has(id) && !areModulesChanged).map((id) => [id, column])),
					() => !isHomeUnsure,
				];
		const guard = await guardOf(session, job, columnsOf, isOnHome);
		if (guard !== undefined) work.jobs.set(path, { job: { ...job, guard }, cause });
	}
};

const describeChange = (change: Change): string => `change ${change.cursor} (${change.subject} ${change.id})`;

/** Why a page that depends on a tag is rendered: the newest change with that tag. */
const causesByTag = (list: readonly Change[]): ((tag: string) => string) => {
	const causes = new Map<string, string>();
	for (const change of list) for (const tag of change.touches) causes.set(tag, describeChange(change));
	return (tag) => `${causes.get(tag) ?? 'a change'} has the tag ${tag}`;
};

/**
 * Plans everything that the changes and the failures of the last run make necessary.
 *
 * @returns null when so many pages depend on the changes that the whole site should be compared.
 */
export const planChanges = async (
	session: Session,
	list: readonly Change[],
	failedPages: readonly PageJob[],
	summary: ExportSummary,
): Promise<Work | null> => {
	const { manifest } = session;
	const work = emptyWork();
	const planning: Planning = { session, work, summary, unlisted: unlistedBefore(failedPages) };
	const tags = [...new Set(list.flatMap((change) => change.touches))];
	const items = new Set(list.filter((change) => change.subject === 'article').map((change) => change.id));
	const entities = list.flatMap(entitiesOfChange);
	for (const job of failedPages) {
		const entity = entityOfItem(job.item);
		if (entity !== null) entities.push(entity);
		else if (job.item !== '') items.add(job.item);
		else if (!isUnplanned(job)) addJob(work, job, 'it failed in the last run');
	}
	for (const id of items) await planApart(planning, unplannedItem(id), () => planItem(planning, id));
	await planEntities(planning, entities);
	if (tags.includes('columns' satisfies Tag) || failedPages.some(({ path }) => path === columnsPart.path))
		await planApart(planning, columnsPart, () => planChangedColumns(planning));
	const causeOf = causesByTag(list);
	const dependent = await manifest.pagesDependingOn(tags, maxPages + 1);
	if (dependent.length > maxPages) return null;
	for (const { tag, ...page } of dependent)
		if (!work.jobs.has(page.path) && !work.stale.has(page.path)) addJob(work, page, causeOf(tag));
	for (const path of await leftBehind(session, work, failedPages)) work.stale.add(path);
	await guardLists(session, work, items, { failed: failedPages, tags });
	return work;
};

/**
 * Records the pages that are not published yet as failed until they are: after an interrupted run the next one knows which files
 * it may have left.
 */
export const rememberNew = async ({ manifest }: Session, { jobs, unplanned, planned }: Work): Promise<void> => {
	const knownPaths = new Set((await manifest.pagesAt([...jobs.keys()])).map(({ path }) => path));
	const newJobs = [...jobs.values()].flatMap(({ job }) => (knownPaths.has(job.path) ? [] : [job]));
	await manifest.record({ failed: [...newJobs, ...unplanned], healed: planned });
};

/** What a run that follows the change feed has to do. */
import type { Tag } from '../../contract/dependency-tags.ts';
import { catalogueEntry, catalogueKinds } from '../../contract/feed.ts';
import type { ManifestPage } from '../manifest/manifest.ts';
import {
	currentEntries,
	type EntityReference,
	entitiesOfChange,
	entityOfItem,
	isNested,
	pagesOfEntity,
} from '../plan/entities.ts';
import { withoutGuarded } from '../plan/guarded-pages.ts';
import type { PageJob } from '../plan/page-job.ts';
import {
	columnOfPage,
	columnRoutes,
	filmPages,
	isSkipped,
	isSpecial,
	pageOfItem,
	planColumns,
	planSections,
} from '../plan/plan.ts';
import { type ExportSummary, note } from '../plan/summary.ts';
import { refuseEmptyPlatform } from '../session/removal-guard.ts';
import type { Session } from '../session/session.ts';
import type { Change } from './change-feed.ts';
import { mustHaveItems } from './empty-list-guard.ts';

/** Pages that are rendered one by one; when more depend on the changes, the whole site is compared. */
export const maxPages = 50_000;

/** What a run has to do: pages to render, each with its cause, and pages to remove. */
export interface Work {
	jobs: Map<string, { job: PageJob; cause: string }>;
	stale: Set<string>;
}

/** Adds a page with its cause, in place of an earlier one. */
export const addJob = (work: Work, job: PageJob, cause: string): void => {
	work.jobs.set(job.path, { job, cause });
};

const removeUnlessPlanned = (work: Work, { path }: ManifestPage): void => {
	if (!work.jobs.has(path)) work.stale.add(path);
};

/** Plans the pages of one changed item, and the removal of those at addresses it no longer has. */
const planItem = async (session: Session, id: string, work: Work, summary: ExportSummary): Promise<void> => {
	const cause = `article ${id} changed`;
	const read = session.freshReader();
	const { list } = await read(catalogueEntry, { id });
	const [entry] = list;
	if (entry !== undefined) {
		const job = pageOfItem(entry);
		if (isSkipped(job)) note(summary, 'skipped', job);
		else {
			const sections = isSpecial(entry) ? await planSections(read, id) : [];
			const pages = withoutGuarded([job, ...filmPages(entry, job), ...sections], session.options.settings.site);
			for (const one of pages) addJob(work, one, cause);
		}
	}
	for (const page of await session.manifest.pagesOfItems([id])) removeUnlessPlanned(work, page);
};

/** Plans the pages of changed entities, and the removal of those of entities that are gone. */
const planEntities = async (
	session: Session,
	changed: readonly EntityReference[],
	work: Work,
	summary: ExportSummary,
): Promise<void> => {
	const byKey = new Map(changed.map((entity) => [`${entity.kind}:${entity.id}`, entity]));
	for (const [key, entity] of byKey) {
		for (const entry of await currentEntries(session.freshReader, entity)) {
			const pages = pagesOfEntity(entry);
			if (!Array.isArray(pages)) note(summary, 'skipped', pages);
			else for (const job of withoutGuarded(pages, session.options.settings.site)) addJob(work, job, `${key} changed`);
		}
	}
	for (const [key, { kind }] of byKey)
		if (!isNested(kind)) for (const page of await session.manifest.pagesOfItems([key])) removeUnlessPlanned(work, page);
	if (![...byKey.values()].some(({ kind }) => isNested(kind))) return;
	// The item of a poll or an option also contains the ids of what it is part of, so it cannot be looked up by its own id alone.
	for (const kind of catalogueKinds.filter(isNested))
		for (const page of await session.manifest.pagesOfKind(kind)) {
			const entity = entityOfItem(page.item);
			if (entity === null || !byKey.has(`${entity.kind}:${entity.id}`)) continue;
			// An activity may have another vote, which its page then shows. Without one, rendering finds that the page is gone.
			const isOfActivity = kind === 'poll' && page.item.includes('/');
			if (isOfActivity && !work.jobs.has(page.path)) addJob(work, page, `poll:${entity.id} changed`);
			else removeUnlessPlanned(work, page);
		}
};

/**
 * Plans the pages of all columns, and the removal of those of columns that are gone.
 *
 * @throws RemovalRefusedError when the platform lists no column at all.
 */
const planChangedColumns = async (session: Session, work: Work, summary: ExportSummary): Promise<void> => {
	const { pages } = await planColumns(session.freshReader(), (skipped) => note(summary, 'skipped', skipped));
	const planned = new Set(pages.map((page) => page.path));
	const published = (await session.manifest.pagesOfRoutes(columnRoutes)).filter((page) => columnOfPage(page) !== '');
	if (pages.length === 0 && published.length > 0) refuseEmptyPlatform(session, 'columns');
	for (const job of pages) addJob(work, job, 'the columns changed');
	for (const { path } of published) if (!planned.has(path)) work.stale.add(path);
};

/** Files that an interrupted run may have left: of pages that it began, that it did not record, and that are not planned any more. */
const leftBehind = async ({ manifest }: Session, { jobs }: Work, failed: readonly PageJob[]): Promise<string[]> => {
	const begun = failed.filter(({ path }) => !jobs.has(path));
	const paths = begun.flatMap(({ path, forms }) => [path, ...forms]);
	const pages = [...(await manifest.pagesAt(paths)), ...(await manifest.pagesOfItems(begun.map(({ item }) => item)))];
	const kept = new Set(
		[...pages, ...[...jobs.values()].map(({ job }) => job)].flatMap((page) => [page.path, ...page.forms]),
	);
	return paths.filter((path) => !kept.has(path));
};

/** The columns of items that are still published, by id, as the platform has them now. */
const currentColumns = async ({ freshReader }: Session, ids: readonly string[]): Promise<Map<string, string>> => {
	const columns = new Map<string, string>();
	for (const id of ids) {
		const { list } = await freshReader()(catalogueEntry, { id });
		for (const { columnID } of list) columns.set(id, columnID);
	}
	return columns;
};

/**
 * Marks each planned list that must not become empty. An item that did not change is still in the lists that showed it. Only for lists
 * that failed before, which miss earlier changes too, the platform is called.
 *
 * @param items ids of the changed items.
 */
const guardLists = async (
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
	const listed = new Set(stay.map(columnOfPage));
	for (const [path, { job, cause }] of work.jobs) {
		const column = columnOfPage(job);
		const [columnsOf, isOnHome] = failedPaths.has(path)
			? [(ids: readonly string[]) => currentColumns(session, ids), (current: string) => listed.has(current)]
			: [
					(ids: readonly string[]) =>
						new Map(ids.filter((id) => !items.has(id) && !areModulesChanged).map((id) => [id, column])),
					() => !isHomeUnsure,
				];
		work.jobs.set(path, {
			job: { ...job, mustHaveItems: await mustHaveItems(session, job, columnsOf, isOnHome) },
			cause,
		});
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
	failed: readonly PageJob[],
	summary: ExportSummary,
): Promise<Work | null> => {
	const { manifest } = session;
	const work: Work = { jobs: new Map(), stale: new Set() };
	const tags = [...new Set(list.flatMap((change) => change.touches))];
	const items = new Set(list.filter((change) => change.subject === 'article').map((change) => change.id));
	const entities = list.flatMap(entitiesOfChange);
	for (const job of failed) {
		const entity = entityOfItem(job.item);
		if (entity !== null) entities.push(entity);
		else if (job.item !== '') items.add(job.item);
		else addJob(work, job, 'it failed in the last run');
	}
	for (const id of items) await planItem(session, id, work, summary);
	await planEntities(session, entities, work, summary);
	if (tags.includes('columns' satisfies Tag)) await planChangedColumns(session, work, summary);
	const causeOf = causesByTag(list);
	const dependent = await manifest.pagesDependingOn(tags, maxPages + 1);
	if (dependent.length > maxPages) return null;
	for (const { tag, ...page } of dependent)
		if (!work.jobs.has(page.path) && !work.stale.has(page.path)) addJob(work, page, causeOf(tag));
	for (const path of await leftBehind(session, work, failed)) work.stale.add(path);
	await guardLists(session, work, items, { failed, tags });
	return work;
};

/**
 * Records the pages that are not published yet as failed until they are: after an interrupted run the next one knows which files
 * it may have left.
 */
export const rememberNew = async ({ manifest }: Session, { jobs }: Work): Promise<void> => {
	const known = new Set((await manifest.pagesAt([...jobs.keys()])).map(({ path }) => path));
	const fresh = [...jobs.values()].flatMap(({ job }) => (known.has(job.path) ? [] : [job]));
	if (fresh.length > 0) await manifest.record({ failed: fresh });
};

/** Plans the pages of items and columns: those that they have now, and the removal of those that they no longer have. */
import { catalogueEntry, catalogueKinds } from '../../contract/feed.ts';
import type { ManifestPage } from '../manifest/manifest.ts';
import { currentEntries, type EntityReference, entityOfItem, isNested, pagesOfEntity } from '../plan/entities.ts';
import { withoutGuarded } from '../plan/guarded-pages.ts';
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
import { note } from '../plan/summary.ts';
import { unplannedItem } from '../plan/unplanned.ts';
import { refuseEmptyPlatform } from '../session/removal-guard.ts';
import { addJob, type Planning, planApart } from './planned-work.ts';
import { canBeAsked, secondLookAfter } from './withdrawals.ts';

const removeUnlessPlanned = ({ work }: Planning, { path }: ManifestPage): void => {
	if (!work.jobs.has(path)) work.stale.add(path);
};

/** Removes the pages of an item that the catalogue does not list: at once where no call could say more. */
const withdraw = ({ session, work, unlisted }: Planning, item: string, pages: readonly ManifestPage[]): void => {
	const now = Date.now();
	for (const page of pages) {
		if (work.jobs.has(page.path)) continue;
		const unlistedSince = unlisted.get(page.path) ?? now;
		const isBelieved = session.options.allowRemoval === true || now - unlistedSince >= secondLookAfter;
		if (isBelieved || !canBeAsked(item)) work.stale.add(page.path);
		else addJob(work, { ...page, unlistedSince }, 'the catalogue no longer lists it');
	}
};

/** Plans the pages of one changed item, and the removal of those at addresses it no longer has. */
export const planItem = async (planning: Planning, id: string): Promise<void> => {
	const { session, work, summary } = planning;
	const read = session.freshReader();
	const { list } = await read(catalogueEntry, { id });
	const [entry] = list;
	const knownPages = await session.manifest.pagesOfItems([id]);
	if (entry === undefined) return withdraw(planning, id, knownPages);
	const job = pageOfItem(entry);
	if (isSkipped(job)) note(summary, 'skipped', job);
	else {
		const sections = isSpecial(entry) ? await planSections(read, id) : [];
		const pages = withoutGuarded([job, ...filmPages(entry, job), ...sections], session.options.settings.site);
		for (const one of pages) addJob(work, one, `article ${id} changed`);
	}
	for (const page of knownPages) {
		removeUnlessPlanned(planning, page);
		if (!isSkipped(job)) work.moved.add(page.path);
	}
};

/** Plans the pages of one changed entity, or their removal when it is gone. */
const planEntity = async (planning: Planning, key: string, entity: EntityReference): Promise<void> => {
	const { session, work, summary } = planning;
	const entries = await currentEntries(session.freshReader, entity);
	for (const entry of entries) {
		const pages = pagesOfEntity(entry);
		if (!Array.isArray(pages)) note(summary, 'skipped', pages);
		else for (const job of withoutGuarded(pages, session.options.settings.site)) addJob(work, job, `${key} changed`);
	}
	if (isNested(entity.kind)) return;
	const knownPages = await session.manifest.pagesOfItems([key]);
	if (entries.length === 0) return withdraw(planning, key, knownPages);
	for (const page of knownPages) removeUnlessPlanned(planning, page);
};

/** Plans the pages of changed entities, and the removal of those of entities that are gone. */
export const planEntities = async (planning: Planning, changedEntities: readonly EntityReference[]): Promise<void> => {
	const { session, work } = planning;
	const byKey = new Map(changedEntities.map((entity) => [`${entity.kind}:${entity.id}`, entity]));
	const failedKeys = new Set<string>();
	for (const [key, entity] of byKey) {
		const part = unplannedItem(key);
		await planApart(planning, part, () => planEntity(planning, key, entity));
		if (work.unplanned.some(({ path }) => path === part.path)) failedKeys.add(key);
	}
	if (![...byKey.values()].some(({ kind }) => isNested(kind))) return;
	// The item of a poll or an option also contains the ids of what it is part of, so it cannot be looked up by its own id alone.
	for (const kind of catalogueKinds.filter(isNested))
		for (const page of await session.manifest.pagesOfKind(kind)) {
			const entity = entityOfItem(page.item);
			const key = entity === null ? '' : `${entity.kind}:${entity.id}`;
			if (entity === null || !byKey.has(key) || failedKeys.has(key)) continue;
			// An activity may have another vote, which its page then shows. Without one, rendering finds that the page is gone.
			const isOfActivity = kind === 'poll' && page.item.includes('/');
			if (isOfActivity && !work.jobs.has(page.path)) addJob(work, page, `poll:${entity.id} changed`);
			else removeUnlessPlanned(planning, page);
		}
};

/**
 * Plans the pages of all columns, and the removal of those of columns that are gone.
 *
 * @throws RemovalRefusedError when the platform lists no column at all.
 */
export const planChangedColumns = async ({ session, work, summary }: Planning): Promise<void> => {
	const { pages } = await planColumns(session.freshReader(), (skippedPage) => note(summary, 'skipped', skippedPage));
	const plannedPaths = new Set(pages.map((page) => page.path));
	const publishedPages = (await session.manifest.pagesOfRoutes(columnRoutes)).filter(
		(page) => columnOfPage(page) !== '',
	);
	if (pages.length === 0 && publishedPages.length > 0) refuseEmptyPlatform(session, 'columns');
	for (const job of pages) addJob(work, job, 'the columns changed');
	for (const { path } of publishedPages) if (!plannedPaths.has(path)) work.stale.add(path);
};

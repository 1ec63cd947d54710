import { existsSync } from 'node:fs';
import type { Tag } from '../contract/dependency-tags.ts';
import { catalogueEntry } from '../contract/feed.ts';
import { homeAddress, runtimeSettingsPath } from '../static-server/rules.ts';
import { type Change, changesSince, recordedPlace, recordPlace } from './change-feed.ts';
import { expectsItems } from './expectation.ts';
import { exportSite } from './export-site.ts';
import type { ManifestPage } from './manifest/manifest.ts';
import { isDamage } from './manifest/open-manifest.ts';
import {
	currentEntries,
	type EntityReference,
	entitiesOfChange,
	entityOfItem,
	isNested,
	pagesOfEntity,
} from './plan/entities.ts';
import type { PageJob } from './plan/page-job.ts';
import {
	columnOfPage,
	columnRoutes,
	filmPages,
	isSkipped,
	isSpecial,
	pageOfItem,
	planColumns,
	planSections,
} from './plan/plan.ts';
import { collectResults, failedBefore, rememberFailed } from './record-results.ts';
import { refuseRemoval, removePages } from './removal.ts';
import type { Session } from './session.ts';
import { writeSitemap } from './site-files.ts';
import { type ExportSummary, emptySummary, type Progress } from './summary.ts';

/** Starting worker threads pays from here on. */
const pagesForThreads = 150;

/** Why the whole site must be compared, or '' when following the changes is enough. */
export const reasonForFull = (session: Session): string => {
	const { manifest, build, settingsDigest } = session;
	if (manifest.meta('state') !== 'complete') return 'there is no complete export yet';
	if (manifest.meta('build') !== build.version) return 'the code of the pages changed';
	if (manifest.meta('settings') !== settingsDigest) return 'the settings changed';
	if (manifest.meta('cursor') === '') return 'the platform has no change feed';
	if ([homeAddress, runtimeSettingsPath].some((path) => !existsSync(session.writer.fileOf(path))))
		return 'published files are missing';
	return '';
};

/** What a run has to do: pages to render, each with its cause, and pages to remove. */
interface Work {
	jobs: Map<string, { job: PageJob; cause: string }>;
	stale: Set<string>;
}

const addJob = (work: Work, job: PageJob, cause: string): void => {
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
		if (isSkipped(job)) summary.skipped.push(job);
		else {
			const sections = isSpecial(entry) ? await planSections(read, id) : [];
			for (const one of [job, ...filmPages(entry, job), ...sections]) addJob(work, one, cause);
		}
	}
	for (const page of session.manifest.pagesOfItem(id)) removeUnlessPlanned(work, page);
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
			if (!Array.isArray(pages)) summary.skipped.push(pages);
			else for (const job of pages) addJob(work, job, `${key} changed`);
		}
	}
	for (const [key, { kind }] of byKey)
		if (!isNested(kind)) for (const page of session.manifest.pagesOfItem(key)) removeUnlessPlanned(work, page);
	if (![...byKey.values()].some(({ kind }) => isNested(kind))) return;
	// The item of a poll or an option also holds the ids of what it is part of, so that it cannot be looked up by its own.
	for (const page of session.manifest.pages()) {
		const entity = entityOfItem(page.item);
		if (entity !== null && byKey.has(`${entity.kind}:${entity.id}`)) removeUnlessPlanned(work, page);
	}
};

/** Plans the pages of all columns, and the removal of those of columns that are gone. */
const planChangedColumns = async (session: Session, work: Work, summary: ExportSummary): Promise<void> => {
	const { pages } = await planColumns(session.freshReader(), (skipped) => summary.skipped.push(skipped));
	const planned = new Set(pages.map((page) => page.path));
	for (const job of pages) addJob(work, job, 'the columns changed');
	for (const page of session.manifest.pagesOfRoutes(columnRoutes))
		if (columnOfPage(page) !== '' && !planned.has(page.path)) work.stale.add(page.path);
};

const describeChange = (change: Change): string => `change ${change.cursor} (${change.subject} ${change.id})`;

/** Why a page that depends on a tag is rendered: the newest change with that tag. */
const causesByTag = (list: readonly Change[]): ((tag: string) => string) => {
	const causes = new Map<string, string>();
	for (const change of list) for (const tag of change.touches) causes.set(tag, describeChange(change));
	return (tag) => `${causes.get(tag) ?? 'a change'} has the tag ${tag}`;
};

/** Plans everything that the changes and the failures of the last run ask for. */
const planChanges = async (
	session: Session,
	list: readonly Change[],
	failed: readonly PageJob[],
	summary: ExportSummary,
): Promise<Work> => {
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
	for (const { tag, ...page } of manifest.pagesDependingOn(tags))
		if (!work.jobs.has(page.path) && !work.stale.has(page.path)) addJob(work, page, causeOf(tag));
	// Items that did not change are where they were: a list that showed one of them cannot be empty now.
	for (const [path, { job, cause }] of work.jobs) {
		const columnOf = (id: string): string | undefined => (items.has(id) ? undefined : columnOfPage(job));
		work.jobs.set(path, { job: { ...job, expectsItems: expectsItems(session, job, columnOf) }, cause });
	}
	return work;
};

interface FollowOptions {
	/** Renders the pages again that failed in the last run; otherwise they wait for a later run. */
	retryFailed?: boolean;
}

const followOnce = async (
	session: Session,
	progress: Progress,
	{ retryFailed = true }: FollowOptions,
): Promise<ExportSummary | null> => {
	const started = performance.now();
	const { manifest } = session;
	const full = (): Promise<ExportSummary> | null => {
		const reason = reasonForFull(session);
		return reason === '' ? null : exportSite(session, progress, reason);
	};
	const first = full();
	if (first !== null) return first;
	const { list, place, isAnotherFeed } = await changesSince(session.freshReader, recordedPlace(session));
	if (isAnotherFeed) return exportSite(session, progress, 'the platform was restored, or is another one');
	if (list.some((change) => change.subject === 'settings')) {
		await session.followConfiguration();
		const changed = full();
		if (changed !== null) return changed;
	}
	const failedJobs = failedBefore(session);
	const retried = retryFailed ? failedJobs : [];
	if (list.length === 0 && retried.length === 0) return null;
	const summary = emptySummary();
	manifest.setMeta('state', 'running');
	if (list.some(({ touches }) => touches.includes('media' satisfies Tag)) && session.options.media !== undefined)
		session.publishFiles();
	const work = await planChanges(session, list, retried, summary);
	refuseRemoval(session, work.stale.size);
	const { record, gone, failed } = collectResults(session, summary, (path) => work.jobs.get(path)?.cause ?? '');
	let done = 0;
	const pool = work.jobs.size >= pagesForThreads ? session.threadPool() : await session.localPool();
	await pool.render(
		[...work.jobs.values()].map(({ job }) => job),
		(results) => {
			record(results);
			done += results.length;
			progress.advance(done, work.jobs.size);
		},
	);
	const removed = new Set([...work.stale, ...gone]);
	refuseRemoval(session, removed.size);
	removePages(session, [...removed].sort(), summary);
	writeSitemap(session.writer, manifest, session.options.settings);
	manifest.transaction(() => {
		recordPlace(session, place);
		manifest.setMeta('state', 'complete');
		rememberFailed(session, [
			...failed,
			...failedJobs.filter(({ path }) => !work.jobs.has(path) && !removed.has(path)),
		]);
	});
	summary.seconds = (performance.now() - started) / 1000;
	return summary;
};

/**
 * Follows the change feed once: renders exactly the pages that read what changed, writes those whose bytes differ.
 *
 * @returns null when there is nothing to do.
 * @throws RemovalRefusedError when more pages would go than the settings allow; CallFailure when the feed does not answer.
 */
export const exportChanges = async (
	session: Session,
	progress: Progress,
	options: FollowOptions = {},
): Promise<ExportSummary | null> => {
	try {
		return await followOnce(session, progress, options);
	} catch (error) {
		if (!isDamage(error)) throw error;
		session.renewManifest();
		return exportSite(session, progress, 'the manifest was damaged');
	}
};

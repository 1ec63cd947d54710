import { existsSync } from 'node:fs';
import type { Tag } from '../../contract/dependency-tags.ts';
import type { SearchDocument } from '../../domain/search/static-index.ts';
import { exportedSettingsPath, homeAddress, runtimeSettingsPath, searchFolder } from '../../static-server/rules.ts';
import { isDamage } from '../manifest/open-manifest.ts';
import { bringMedia } from '../media/bring-media.ts';
import { addPendingTags } from '../notify/purge-tags.ts';
import { inOrder, type PageJob } from '../plan/page-job.ts';
import type { Session } from '../session/session.ts';
import { type ExportSummary, emptySummary, noteRefusedMedia, type Progress } from '../session/summary.ts';
import { changesSince, recordedPlace } from './change-feed.ts';
import { exportSite } from './export-site.ts';
import { drawnPicturesText, pagesWithChangedPictures } from './pages-with-changed-pictures.ts';
import { addJob, maxPages, planChanges, rememberNew } from './plan-changes.ts';
import { collectResults } from './record-results.ts';
import { refuseRemoval } from './removal-guard.ts';
import { releaseGone, removePages } from './remove-pages.ts';
import { refreshNewsSitemap, writeSitemap } from './site-files.ts';

/** Failed pages that are tried again one by one. */
const maxRetried = 1_000;

/** From this number of pages on, starting worker threads saves time. */
const pagesForThreads = 150;

/** Why the whole site must be compared, or '' when following the changes is enough. */
const reasonForFull = (session: Session): string => {
	const { manifest, build, settingsDigest } = session;
	const state = manifest.meta('state');
	if (state !== 'complete' && state !== 'following') return 'there is no complete export yet';
	if (state === 'following' && session.search !== null) return 'the last run was interrupted';
	if (manifest.meta('build') !== build.version) return 'the code of the pages changed';
	if (manifest.meta('settings') !== settingsDigest) return 'the settings changed';
	if (session.search?.isComplete() === false) return 'the search index is missing or damaged';
	if (manifest.meta('cursor') === '') return 'the platform has no change feed';
	if ([homeAddress, runtimeSettingsPath, exportedSettingsPath].some((path) => !existsSync(session.writer.fileOf(path))))
		return 'published files are missing';
	return '';
};

interface FollowOptions {
	/** Also renders the pages that failed in the last run; otherwise they wait for a later run. */
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
	const { list, place, isAnotherFeed, isTooLong } = await changesSince(session.freshReader, recordedPlace(session));
	if (isAnotherFeed) return exportSite(session, progress, 'the platform was restored, or is another one');
	if (isTooLong) return exportSite(session, progress, 'too much changed to follow the changes one by one');
	if (list.some((change) => change.subject === 'settings')) {
		await session.refreshConfiguration();
		const changed = full();
		if (changed !== null) return changed;
	}
	await session.refreshDrawnPictures();
	const renewed = await pagesWithChangedPictures(session);
	if (retryFailed && (await manifest.failures.count()) > maxRetried)
		return exportSite(session, progress, `more than ${maxRetried} pages failed in the last run`);
	const retried = retryFailed ? await manifest.failures.jobs(maxRetried) : [];
	const isInterrupted = manifest.meta('state') !== 'complete';
	// An interrupted run may have published pages without writing them into the sitemap.
	if (list.length === 0 && retried.length === 0 && renewed.size === 0 && !isInterrupted) {
		await refreshNewsSitemap(session);
		return null;
	}
	const summary = emptySummary();
	await manifest.setMeta({ state: 'following' });
	await addPendingTags(
		session,
		list.flatMap(({ touches }) => touches),
	);
	if (list.some(({ touches }) => touches.includes('media' satisfies Tag)) && session.options.media !== undefined)
		noteRefusedMedia(summary, await session.publishFiles());
	const work = await planChanges(session, list, retried, summary);
	if (work === null) return exportSite(session, progress, `more than ${maxPages} pages depend on what changed`);
	for (const page of await manifest.pagesAt([...renewed]))
		if (!work.jobs.has(page.path) && !work.stale.has(page.path))
			addJob(work, page, 'its share pictures were drawn or removed');
	await refuseRemoval(session, work.stale.size);
	await rememberNew(session, work);
	const documents = new Map<string, SearchDocument>();
	const removed = new Set(work.stale);
	const gone: PageJob[] = [];
	const rendered = new Set<string>();
	const record = await collectResults(session, summary, {
		causeOf: (path) => work.jobs.get(path)?.cause ?? '',
		onDocuments: (list) => {
			for (const [path, document] of list) documents.set(path, document);
		},
		onGone: (jobs) => {
			gone.push(...jobs);
			for (const { path } of jobs) removed.add(path);
		},
		onRendered: (paths) => {
			for (const path of paths) rendered.add(path);
		},
	});
	let done = 0;
	const pool = work.jobs.size >= pagesForThreads ? session.threadPool() : await session.localPool();
	for (const jobs of inOrder([...work.jobs.values()].map(({ job }) => job)))
		await pool.render(jobs, async (results) => {
			await record(results);
			done += results.length;
			progress.advance(done, work.jobs.size);
		});
	await refuseRemoval(session, removed.size);
	await removePages(session, [...removed].sort(), summary);
	await releaseGone(session, gone);
	if (session.search?.follow(documents, removed) === null)
		summary.warnings.push({
			path: searchFolder,
			reason: 'a file of the search index is missing or damaged; the next run exports the whole site',
		});
	await bringMedia(session, rendered, summary);
	await writeSitemap(session.writer, manifest, session.options.settings, { onlyChanged: !isInterrupted });
	await manifest.setMeta({ ...place, drawn: drawnPicturesText(session), state: 'complete' });
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
		await session.renewManifest();
		return exportSite(session, progress, 'the manifest was damaged');
	}
};

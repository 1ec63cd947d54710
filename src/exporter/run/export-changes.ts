import { existsSync } from 'node:fs';
import { exportedSettingsPath, homeAddress, runtimeSettingsPath } from '../../static-server/rules.ts';
import { isDamage } from '../manifest/open-manifest.ts';
import type { PageJob } from '../plan/page-job.ts';
import { type ExportSummary, emptySummary, type Progress } from '../plan/summary.ts';
import { isUnplanned } from '../plan/unplanned.ts';
import type { Session } from '../session/session.ts';
import { changesSince, recordedPlace } from './change-feed.ts';
import { doWork } from './do-work.ts';
import { exportSite } from './export-site.ts';
import { maxPages, planChanges } from './plan-changes.ts';
import { addJob, columnsPart } from './planned-work.ts';

/** Failed pages that are tried again one by one. */
const maxRetried = 1_000;

/** Why the whole site must be compared, or '' when following the changes is enough. */
const reasonForFull = (session: Session): string => {
	const { manifest, build, settingsDigest } = session;
	const state = manifest.meta('state');
	if (state !== 'complete' && state !== 'following') return 'there is no complete export yet';
	if (manifest.meta('build') !== build.version) return 'the code of the pages changed';
	if (manifest.meta('settings') !== settingsDigest) return 'the settings changed';
	const reason = session.outputs.reasonForAll(state === 'following');
	if (reason !== '') return reason;
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
	const startTime = performance.now();
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
		const fullSummary = full();
		if (fullSummary !== null) return fullSummary;
	}
	await session.refreshDrawnPictures();
	if (retryFailed && (await manifest.failures.count()) > maxRetried)
		return exportSite(session, progress, `more than ${maxRetried} pages failed in the last run`);
	const retriedJobs = retryFailed ? await manifest.failures.jobs(maxRetried) : [];
	if (retriedJobs.some((job) => isUnplanned(job) && job.item === '' && job.path !== columnsPart.path))
		return exportSite(session, progress, 'a part of the catalogue could not be read in the last run');
	const isUnsure = manifest.meta('state') !== 'complete';
	const summary = emptySummary();
	const tags = list.flatMap(({ touches }) => touches);
	const outputs = session.outputs.ofRun({ summary, plan: undefined, tags, isUnsure });
	const addedPages: { page: PageJob; cause: string }[] = [];
	for (const output of outputs) {
		const { pages, cause } = (await output.planned?.()) ?? { pages: [], cause: '' };
		for (const page of pages) addedPages.push({ page, cause });
	}
	// An interrupted run may have published pages that outputs do not know.
	if (list.length === 0 && retriedJobs.length === 0 && addedPages.length === 0 && !isUnsure) {
		for (const output of outputs) await output.idle?.();
		return null;
	}
	await manifest.setMeta({ state: 'following' });
	for (const output of outputs) await output.start?.();
	const work = await planChanges(session, list, retriedJobs, summary);
	if (work === null) return exportSite(session, progress, `more than ${maxPages} pages depend on what changed`);
	for (const { page, cause } of addedPages)
		if (!work.jobs.has(page.path) && !work.stale.has(page.path)) addJob(work, page, cause);
	await doWork(session, outputs, work, { summary, progress });
	await manifest.setMeta({ ...place, state: 'complete' });
	summary.seconds = (performance.now() - startTime) / 1000;
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

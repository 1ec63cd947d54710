import type { Output } from '../outputs/output.ts';
import { inOrder, type PageJob } from '../plan/page-job.ts';
import type { ExportSummary, Progress } from '../plan/summary.ts';
import { countRemoval, refuseRemoval } from '../session/removal-guard.ts';
import type { Session } from '../session/session.ts';
import { rememberNew } from './plan-changes.ts';
import type { Work } from './planned-work.ts';
import { releaseGone, removePages } from './remove-pages.ts';
import { runPages } from './run-pages.ts';

/** From this number of pages on, starting worker threads saves time. */
const pagesForThreads = 150;

/** How many pages are lost: those that are removed, without the old pages of items that moved. */
const countLost = ({ stale, moved }: Work, gonePages: readonly PageJob[]): number =>
	new Set([...[...stale].filter((path) => !moved.has(path)), ...gonePages.map(({ path }) => path)]).size;

/**
 * Does planned work: renders pages, removes others, lets the outputs follow.
 *
 * @throws RemovalRefusedError when more pages would go than the settings allow.
 */
export const doWork = async (
	session: Session,
	outputs: readonly Output[],
	work: Work,
	{ summary, progress }: { summary: ExportSummary; progress: Progress },
): Promise<void> => {
	await refuseRemoval(session, countLost(work, []));
	await rememberNew(session, work);
	const gonePages = await runPages(
		session,
		outputs,
		{
			groups: inOrder([...work.jobs.values()].map(({ job }) => job)),
			size: () => work.jobs.size,
			pool: work.jobs.size >= pagesForThreads ? session.threadPool() : await session.localPool(),
			causeOf: (path) => work.jobs.get(path)?.cause ?? '',
		},
		{ summary, progress },
	);
	const lostCount = countLost(work, gonePages);
	await refuseRemoval(session, lostCount);
	await countRemoval(session, lostCount);
	const removedPaths = new Set([...work.stale, ...gonePages.map(({ path }) => path)]);
	await removePages(session, outputs, [...removedPaths].sort(), summary);
	await releaseGone(session, gonePages);
	for (const output of outputs) await output.finish?.();
};

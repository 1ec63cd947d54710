/** What a run has to do, and how its parts are planned apart from each other. */
import { CallFailure } from '../../contract/reader.ts';
import type { PageJob } from '../plan/page-job.ts';
import { type ExportSummary, note } from '../plan/summary.ts';
import { nameOfUnplanned, unplannedPart } from '../plan/unplanned.ts';
import type { Session } from '../session/session.ts';

/** What a run has to do: pages to render, each with its cause, and pages to remove. */
export interface Work {
	jobs: Map<string, { job: PageJob; cause: string }>;
	stale: Set<string>;
	/** Stale pages of items that have another page now: nothing is lost with them. */
	moved: Set<string>;
	/** Parts that could not be planned now. */
	unplanned: PageJob[];
	/** Failures of planning that are mended. */
	planned: string[];
}

/** Work of nothing yet. */
export const emptyWork = (): Work => ({
	jobs: new Map(),
	stale: new Set(),
	moved: new Set(),
	unplanned: [],
	planned: [],
});

/** What a planner works with. */
export interface Planning {
	session: Session;
	work: Work;
	summary: ExportSummary;
	/** When the catalogue was first found without the items of pages that stayed, by path. */
	unlisted: ReadonlyMap<string, number>;
}

/**
 * Plans one part. A call that fails is a failure of that part alone: it is named and tried again, and its pages stay as they are.
 *
 * @throws RemovalRefusedError, and every error that is not about a call.
 */
export const planApart = async (
	{ work, summary }: Planning,
	part: PageJob,
	plan: () => Promise<void>,
): Promise<void> => {
	try {
		await plan();
		work.planned.push(part.path);
	} catch (error) {
		if (!(error instanceof CallFailure)) throw error;
		work.unplanned.push({ ...part, failure: error.message });
		note(summary, 'failed', { path: '', item: nameOfUnplanned(part), reason: error.message });
	}
};

/** Adds a page with its cause, in place of an earlier one. */
export const addJob = (work: Work, job: PageJob, cause: string): void => {
	work.jobs.set(job.path, { job, cause });
};

/** The columns of the site. */
export const columnsPart = unplannedPart('columns');

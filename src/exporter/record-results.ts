import type { PageJob, PageResult } from './plan/page-job.ts';
import type { Session } from './session.ts';
import type { ExportSummary } from './summary.ts';

/** What becomes of the pages of a run. */
export interface RunResults {
	/** Counts rendered pages and records them in the manifest, one transaction a call. */
	record: (results: PageResult[]) => void;
	/** Paths of pages whose item the platform no longer has. */
	gone: ReadonlySet<string>;
	/** Jobs of the pages that failed. */
	failed: readonly PageJob[];
}

/** @param causeOf says why the page at a path is rendered. */
export const collectResults = (
	session: Session,
	summary: ExportSummary,
	causeOf: (path: string) => string,
): RunResults => {
	const gone = new Set<string>();
	const failed: PageJob[] = [];
	const record = (results: PageResult[]): void => {
		session.manifest.transaction(() => {
			for (const result of results) {
				const { job } = result;
				if (result.outcome === 'failed') {
					summary.failed.push({ path: job.path, item: job.item, reason: result.reason });
					failed.push(job);
					continue;
				}
				if (result.outcome === 'gone') {
					gone.add(job.path);
					continue;
				}
				if (result.outcome === 'written') summary.rendered += 1;
				else summary.unchanged += 1;
				session.manifest.record({ ...job, reads: result.reads, tags: result.tags, cause: causeOf(job.path) });
			}
		});
	};
	return { record, gone, failed };
};

/** Remembers pages that failed: the next run renders them again, whatever else it does. */
export const rememberFailed = (session: Session, failed: readonly PageJob[]): void =>
	session.manifest.setMeta('failed', JSON.stringify(failed));

/** Pages that failed in the last run. */
export const failedBefore = (session: Session): PageJob[] => {
	const text = session.manifest.meta('failed');
	return text === '' ? [] : (JSON.parse(text) as PageJob[]);
};

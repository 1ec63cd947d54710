/** What a run over everything could not read: one call that fails must not keep the rest of the site from being published. */
import type { CallFailure } from '../../contract/reader.ts';
import type { PageJob } from '../plan/page-job.ts';
import { type ExportSummary, note } from '../plan/summary.ts';
import { nameOfUnplanned, unplannedItem, unplannedPart } from '../plan/unplanned.ts';

/** Parts of the catalogue that could not be read: their pages stay as they are. */
export interface Unread {
	parts: ReadonlyMap<string, PageJob>;
	add: (part: string, failure: CallFailure) => void;
	addItem: (item: string, failure: CallFailure) => void;
}

/** Names what could not be read in the summary. */
export const createUnread = (summary: ExportSummary): Unread => {
	const parts = new Map<string, PageJob>();
	const add = (job: PageJob, failure: CallFailure): void => {
		if (parts.has(job.path)) return;
		parts.set(job.path, { ...job, failure: failure.message });
		note(summary, 'failed', { path: '', item: nameOfUnplanned(job), reason: failure.message });
	};
	return {
		parts,
		add: (part, failure) => add(unplannedPart(part), failure),
		addItem: (item, failure) => add(unplannedItem(item), failure),
	};
};

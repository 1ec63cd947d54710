import type { Manifest } from '../manifest/manifest.ts';
import type { Output } from '../outputs/output.ts';
import type { ExportSummary } from '../plan/summary.ts';
import type { RepairCause } from '../run/publisher.ts';

/**
 * Pages that were wrong, by cause. `content`: the platform answers something else than when the page was made. `file`: it answers the same,
 * but the file was missing or altered. `missing`: there was no page. `gone`: the item of the page is gone.
 */
type Repairs = Record<RepairCause, number>;

export const repairCauses: readonly RepairCause[] = ['content', 'file', 'missing', 'gone'];

export const noRepairs = (): Repairs => ({ content: 0, file: 0, missing: 0, gone: 0 });

/**
 * An output that counts the pages that differed.
 *
 * @param isExpected whether a page is written for another reason: its share picture was made meanwhile.
 */
export const countRepairs = (
	manifest: Manifest,
	repairs: Repairs,
	isExpected: (path: string) => boolean = () => false,
): Output => ({
	rendered: async (pages) => {
		for (const { job, outcome, reads } of pages) {
			if (isExpected(job.path) || outcome !== 'written') continue;
			const before = await manifest.entry(job.path);
			repairs[before === undefined ? 'missing' : before.reads === reads ? 'file' : 'content'] += 1;
		}
		return undefined;
	},
});

/** Adds what a step removed. */
export const withRemoved = (repairs: Repairs, { removed }: ExportSummary): Repairs => ({
	...repairs,
	gone: repairs.gone + removed,
});

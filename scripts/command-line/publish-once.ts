import { emptySummary } from '../../src/exporter/plan/summary.ts';
import type { ExportOptions } from '../../src/exporter/render/export-options.ts';
import { exportChanges } from '../../src/exporter/run/export-changes.ts';
import { openSession } from '../../src/exporter/session/session.ts';
import { afterExport } from './after-export.ts';
import { createProgress } from './progress.ts';
import { report } from './report.ts';
import { openTarget, type Target } from './target.ts';

/** Follows the changes once and brings the pages to their target. @returns the exit code. */
export const publishOnce = async (options: ExportOptions, target: Target, json: boolean): Promise<number> => {
	const session = await openSession(options);
	const bucket = await openTarget(session, target, json);
	const progress = createProgress(json);
	try {
		const summary = await exportChanges(session, progress);
		progress.end();
		report(summary ?? { ...emptySummary(), unchanged: await session.manifest.count() }, json);
		const brought = await bucket.deliver(json);
		const isNotified = await bucket.notify();
		const after = afterExport(options.settings.export.afterCommand, target.out);
		const isWell = target.isDryRun || (await after.run(summary, brought));
		return isNotified && isWell && (summary === null || summary.totals.failed === 0) ? 0 : 1;
	} finally {
		await bucket.close();
		await session.close();
	}
};

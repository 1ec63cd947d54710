import { confirmEverything, repairFiles } from '../../src/exporter/confirm/confirm.ts';
import { type ExportSummary, emptySummary } from '../../src/exporter/plan/summary.ts';
import type { ExportOptions } from '../../src/exporter/render/export-options.ts';
import { exportChanges } from '../../src/exporter/run/export-changes.ts';
import { openSession, type Session } from '../../src/exporter/session/session.ts';
import { afterExport } from './after-export.ts';
import { createProgress } from './progress.ts';
import { confirmedLines, report } from './report.ts';
import { openTarget, type Target } from './target.ts';

const confirmOnce = async (session: Session, json: boolean): Promise<ExportSummary> => {
	const progress = createProgress(json);
	const pages = await session.manifest.count();
	const { summary, repairs } = await confirmEverything(session, (doneCount) =>
		progress.advance(Math.min(doneCount, pages), pages),
	);
	progress.end();
	if (json) console.log(JSON.stringify({ ...summary, repairs }));
	else for (const line of confirmedLines(summary, repairs)) console.log(line);
	return summary;
};

const checkFolder = async (session: Session, json: boolean): Promise<ExportSummary> => {
	const { summary, repairs } = await repairFiles(session);
	if (json) console.log(JSON.stringify({ ...summary, repairs }));
	else {
		console.log(
			`${await session.manifest.count()} pages: the files of ${repairs.file} were altered or gone, and were written again.`,
		);
		for (const line of confirmedLines(summary, repairs)) console.log(line);
	}
	return summary;
};

/**
 * Follows the changes once and brings the pages to their target.
 *
 * @param confirms whether everything is compared with the platform afterwards. @param checks whether the files of the folder, and the bucket, are
 * compared with what was written and sent. @returns the exit code.
 */
export const publishOnce = async (
	options: ExportOptions,
	target: Target,
	json: boolean,
	{ confirms = false, checks = false } = {},
): Promise<number> => {
	const session = await openSession(options);
	const bucket = await openTarget(session, target, json);
	const progress = createProgress(json);
	try {
		const summary = await exportChanges(session, progress);
		progress.end();
		report(summary ?? { ...emptySummary(), unchanged: await session.manifest.count() }, json);
		const confirmation = confirms
			? await confirmOnce(session, json)
			: checks
				? await checkFolder(session, json)
				: emptySummary();
		const delivery = await bucket.deliver(json);
		if (checks || confirms) await bucket.check(json, checks);
		const isNotified = await bucket.notify();
		const program = afterExport(options.settings.export.afterCommand, target.out);
		const isWell = target.isDryRun || (await program.run(summary, delivery));
		return isNotified && isWell && (summary === null || summary.totals.failed === 0) && confirmation.totals.failed === 0
			? 0
			: 1;
	} finally {
		await bucket.close();
		await session.close();
	}
};

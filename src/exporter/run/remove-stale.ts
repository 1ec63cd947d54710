/** Removal at the end of a run over everything: of pages that it did not plan. */
import { join } from 'node:path';
import { basePath } from '../../routes.ts';
import type { RunPlan } from '../manifest/manifest.ts';
import type { Output } from '../outputs/output.ts';
import type { PageJob } from '../plan/page-job.ts';
import type { ExportSummary } from '../plan/summary.ts';
import { countRemoval, keepAfterRebuild, refuseRemoval } from '../session/removal-guard.ts';
import type { Session } from '../session/session.ts';
import { pathsIn } from '../write/folders.ts';
import { removePages } from './remove-pages.ts';
import { canBeAsked, secondLookAfter } from './withdrawals.ts';

/** Published files that may be pages. */
function* publishedPages({ options }: Session): Generator<string> {
	for (const file of pathsIn(join(options.out, basePath))) {
		const path = encodeURI(`${basePath.slice(0, -1)}${file}`);
		if (path.endsWith('.html') || (path.startsWith(`${basePath}feeds/`) && path.endsWith('.xml'))) yield path;
	}
}

/** What the removal of pages needs to know of the run. */
export interface Removal {
	/** The manifest may lack pages of the published folder. */
	unsure: boolean;
	/** Pages that are known to be gone. */
	gone: ReadonlySet<string>;
	/** When the catalogue was first found without the items of pages that stayed, by path. */
	unlisted: ReadonlyMap<string, number>;
	/** Renders pages. @returns those whose item is gone. */
	render: (jobs: readonly PageJob[]) => Promise<PageJob[]>;
	summary: ExportSummary;
}

/** Removes the pages that this run did not plan: those of an item with a call of its own when that call says so too. */
export const removeStale = async (
	session: Session,
	outputs: readonly Output[],
	plan: RunPlan,
	{ unsure, gone, unlisted, render, summary }: Removal,
): Promise<void> => {
	let count = await plan.findStale();
	if (unsure) count = await plan.findUnknown(publishedPages(session));
	count -= await plan.countMoved();
	await refuseRemoval(session, count);
	const now = Date.now();
	const isBelieved = (path: string): boolean =>
		session.options.allowRemoval === true || gone.has(path) || now - (unlisted.get(path) ?? now) >= secondLookAfter;
	let lostCount = 0;
	for await (const paths of plan.stale()) {
		const movedPages = await plan.movedOf(paths);
		const doubtedPaths = (await session.manifest.pagesAt(paths))
			.filter(({ path, item }) => canBeAsked(item) && !movedPages.has(path) && !isBelieved(path))
			.map((page) => ({ ...page, unlistedSince: unlisted.get(page.path) ?? now }));
		const leavingPaths = new Set(paths);
		for (const { path } of doubtedPaths) leavingPaths.delete(path);
		if (doubtedPaths.length > 0) for (const { path } of await render(doubtedPaths)) leavingPaths.add(path);
		const removedPaths = keepAfterRebuild(session, [...leavingPaths].sort(), summary);
		lostCount += removedPaths.filter((path) => !movedPages.has(path)).length;
		await removePages(session, outputs, removedPaths, summary);
	}
	await countRemoval(session, lostCount);
};

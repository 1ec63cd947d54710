import type { ManifestPage } from '../manifest/manifest.ts';
import { entityOfItem } from '../plan/entities.ts';
import { emptySummary } from '../plan/summary.ts';
import { unplannedItem } from '../plan/unplanned.ts';
import { doWork } from '../run/do-work.ts';
import { guardLists } from '../run/plan-changes.ts';
import { planEntities, planItem } from '../run/plan-items.ts';
import { addJob, emptyWork, type Planning, planApart } from '../run/planned-work.ts';
import type { Confirmed } from '../run/publisher.ts';
import { unlistedBefore } from '../run/withdrawals.ts';
import type { Session } from '../session/session.ts';
import { countRepairs, noRepairs, withRemoved } from './repairs.ts';

/** Pages that stay although they are not listed: more than these are looked at as if for the first time. */
const maxUnlisted = 1_000;
const cause = 'it was compared with the platform';
const quiet = { advance: () => undefined };

/**
 * Does work that a comparison planned.
 *
 * @param isUnsure whether the files beside pages are written again too.
 */
export const confirmWork = async (
	session: Session,
	plan: (planning: Planning) => Promise<void>,
	isUnsure = false,
): Promise<Confirmed> => {
	const { manifest } = session;
	const summary = emptySummary();
	const repairs = noRepairs();
	const work = emptyWork();
	await plan({ session, work, summary, unlisted: unlistedBefore(await manifest.failures.jobs(maxUnlisted)) });
	await guardLists(session, work, new Set(), { failed: [], tags: [] });
	const outputs = [
		countRepairs(manifest, repairs, session.outputs.isFinishing),
		...session.outputs.ofRun({ summary, plan: undefined, tags: [], isUnsure }),
	];
	await manifest.setMeta({ state: 'following' });
	for (const output of outputs) await output.start?.();
	await doWork(session, outputs, work, { summary, progress: quiet });
	await manifest.setMeta({ state: 'complete' });
	return { summary, repairs: withRemoved(repairs, summary) };
};

/** Compares pages: each is rendered again, and written when it differs. Its item is looked up in the catalogue. */
export const confirmPages = (session: Session, pages: readonly ManifestPage[]): Promise<Confirmed> =>
	confirmWork(session, async (planning) => {
		const articles = new Set<string>();
		const entities = pages.flatMap(({ item }) => entityOfItem(item) ?? []);
		for (const page of pages) {
			if (page.item === '') addJob(planning.work, page, cause);
			else if (entityOfItem(page.item) === null) articles.add(page.item);
		}
		for (const id of articles) await planApart(planning, unplannedItem(id), () => planItem(planning, id));
		await planEntities(planning, entities);
	});

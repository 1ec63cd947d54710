/** The guard before pages are removed: a platform that lost its content must not empty the site. */
import { alwaysAllowed, budgetWords, dayMs, hourMs, isWithinBudget, limitOf } from '../../domain/removal-budget.ts';
import type { Awaitable } from '../manifest/manifest.ts';
import { type ExportSummary, note } from '../plan/summary.ts';
import type { Session } from './session.ts';

/** Thrown when a run would remove more pages than the settings allow, or all of them. Nothing was removed. */
export class RemovalRefusedError extends Error {
	override name = 'RemovalRefusedError';
}

/**
 * The one guard before something is removed: refuses more than the setting `export.mostRemoved` allows.
 *
 * @param count that would be removed.
 * @param knownCount how many there are; called only when it matters.
 * @param foundSentence the finding, as the end of a sentence that begins with the two numbers.
 * @throws RemovalRefusedError unless the run was started with `--allow-removal`.
 */
export const refuseRemovalOf = async (
	{ allowRemoval, settings }: Session['options'],
	count: number,
	knownCount: () => Awaitable<number>,
	foundSentence: string,
): Promise<void> => {
	if (count <= alwaysAllowed || allowRemoval === true) return;
	const all = await knownCount();
	const limit = limitOf(all, settings.export.mostRemoved);
	if (count > limit)
		throw new RemovalRefusedError(
			`${count} of ${all} ${foundSentence}; the setting export.mostRemoved allows ${limit}. Nothing was removed. If they are meant to go, export again with --allow-removal.`,
		);
};

/** Removals of the last day: epoch milliseconds, and how many pages. They are in the manifest, so that they outlive runs. */
type Removals = readonly (readonly [time: number, count: number])[];

const removalsOf = ({ manifest }: Session, now: number): Removals => {
	const storedRemovals = manifest.meta('removals');
	const all = storedRemovals === '' ? [] : (JSON.parse(storedRemovals) as Removals);
	// A clock that was set back must not close the budget for long.
	return all.filter(([time]) => time > now - dayMs && time <= now + hourMs);
};

const countOf = (removals: Removals, since: number): number =>
	removals.reduce((sum, [time, count]) => (time > since ? sum + count : sum), 0);

/**
 * The guard of the published folder: an hour and a day have a budget for removals, whatever number of runs makes them.
 *
 * @param count pages that would be removed; pages of items that moved are not among them.
 * @throws RemovalRefusedError unless the run was started with `--allow-removal`.
 */
export const refuseRemoval = async (session: Session, count: number, now = Date.now()): Promise<void> => {
	const { manifest, options } = session;
	if (count === 0 || options.allowRemoval === true) return;
	const removals = removalsOf(session, now);
	const lastHour = countOf(removals, now - hourMs);
	const lastDay = countOf(removals, now - dayMs);
	if (count + lastDay <= alwaysAllowed) return;
	const all = (await manifest.count()) + lastDay;
	const share = options.settings.export.mostRemoved;
	if (isWithinBudget({ count, lastHour, lastDay, all, share })) return;
	const before = lastDay === 0 ? '' : `, after ${lastHour} in the last hour and ${lastDay} in the last day`;
	throw new RemovalRefusedError(
		`${count} of ${all} published pages are no longer in the platform's catalogue${before}; the setting export.mostRemoved allows ${budgetWords(all, share)}. Nothing was removed. If they are meant to go, export again with --allow-removal.`,
	);
};

/** Counts removals towards the budget; those that an operator allowed are not counted. */
export const countRemoval = async (session: Session, count: number, now = Date.now()): Promise<void> => {
	if (count === 0 || session.options.allowRemoval === true) return;
	const removals: Removals = [...removalsOf(session, now), [now, count]];
	// One entry a minute is enough.
	const byMinute = Map.groupBy(removals, ([time]) => Math.floor(time / 60_000));
	const mergedRemovals = [...byMinute.values()].map(
		(removalsOfMinute) => [removalsOfMinute[0]?.[0] ?? now, countOf(removalsOfMinute, 0)] as const,
	);
	await session.manifest.setMeta({ removals: JSON.stringify(mergedRemovals) });
};

/** Refuses a platform that has no content at all while pages of it are published. */
export const refuseEmptyPlatform = (session: Session, what: string): void => {
	if (session.options.allowRemoval === true) return;
	throw new RemovalRefusedError(
		`The platform lists no ${what} at all, but pages of them are published. Nothing was changed. If the site is meant to become empty, export again with --allow-removal.`,
	);
};

/**
 * Pages that stay although the platform no longer lists them, because the manifest was rebuilt from the pages themselves:
 * an export with a lost manifest removes nothing. They are reported instead.
 *
 * @returns the paths that may be removed.
 */
export const keepAfterRebuild = (
	session: Session,
	stalePaths: readonly string[],
	summary: ExportSummary,
): readonly string[] => {
	if (session.manifest.meta('rebuilt') === '' || session.options.allowRemoval === true) return stalePaths;
	for (const path of stalePaths)
		note(summary, 'skipped', {
			id: path,
			reason:
				'the platform does not list this page; it stays, because the manifest was lost and rebuilt. Export with --allow-removal to remove it',
		});
	return [];
};

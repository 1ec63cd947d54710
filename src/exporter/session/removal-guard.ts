/** The guard before pages are removed: a platform that lost its content must not empty the site. */
import type { Awaitable } from '../manifest/manifest.ts';
import { type ExportSummary, note } from '../plan/summary.ts';
import type { Session } from './session.ts';

/** Thrown when a run would remove more pages than the settings allow, or all of them. Nothing was removed. */
export class RemovalRefusedError extends Error {
	override name = 'RemovalRefusedError';
}

/** This many pages may always be removed: a share of the pages only makes sense on a site of some size. */
const alwaysAllowed = 20;

/**
 * The one guard before pages are removed: refuses more than the setting `export.mostRemoved` allows.
 *
 * @param count pages that would be removed.
 * @param known number of pages that there are; called only when it matters.
 * @param found the finding, as the end of a sentence that begins with the two numbers.
 * @throws RemovalRefusedError unless the run was started with `--allow-removal`.
 */
export const refuseRemovalOf = async (
	{ allowRemoval, settings }: Session['options'],
	count: number,
	known: () => Awaitable<number>,
	found: string,
): Promise<void> => {
	if (count <= alwaysAllowed || allowRemoval === true) return;
	const all = await known();
	const limit = Math.max(alwaysAllowed, Math.floor(all * settings.export.mostRemoved));
	if (count > limit) {
		throw new RemovalRefusedError(
			`${count} of ${all} ${found}; the setting export.mostRemoved allows ${limit}. Nothing was removed. If they are meant to go, export again with --allow-removal.`,
		);
	}
};

/** The guard of the published folder. */
export const refuseRemoval = ({ manifest, options }: Session, count: number): Promise<void> =>
	refuseRemovalOf(options, count, () => manifest.count(), "published pages are no longer in the platform's catalogue");

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
	stale: readonly string[],
	summary: ExportSummary,
): readonly string[] => {
	if (session.manifest.meta('rebuilt') === '' || session.options.allowRemoval === true) return stale;
	for (const path of stale)
		note(summary, 'skipped', {
			id: path,
			reason:
				'the platform does not list this page; it stays, because the manifest was lost and rebuilt. Export with --allow-removal to remove it',
		});
	return [];
};

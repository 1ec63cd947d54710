import { rmdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Session } from './session.ts';
import type { ExportSummary } from './summary.ts';

/** Thrown when a run would remove more pages than the settings allow, or all of them. Nothing was removed. */
export class RemovalRefusedError extends Error {
	override name = 'RemovalRefusedError';
}

/** So many pages may always go: a share of the pages only makes sense on a site of some size. */
const alwaysAllowed = 20;

/**
 * The one guard before pages are removed: refuses more than the setting `export.mostRemoved` allows.
 *
 * @param count pages that would be removed.
 * @throws RemovalRefusedError unless the run was started with `--allow-removal`.
 */
export const refuseRemoval = (session: Session, count: number): void => {
	// The common case needs no count of all pages.
	if (count <= alwaysAllowed || session.options.allowRemoval === true) return;
	const known = session.manifest.count();
	const limit = Math.max(alwaysAllowed, Math.floor(known * session.options.settings.export.mostRemoved));
	if (count > limit) {
		throw new RemovalRefusedError(
			`${count} of ${known} published pages are no longer in the platform's catalogue; the setting export.mostRemoved allows ${limit}. Nothing was removed. If they are meant to go, export again with --allow-removal.`,
		);
	}
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
	stale: readonly string[],
	summary: ExportSummary,
): readonly string[] => {
	if (session.manifest.meta('rebuilt') === '' || session.options.allowRemoval === true) return stale;
	for (const path of stale)
		summary.skipped.push({
			id: path,
			reason:
				'the platform does not list this page; it stays, because the manifest was lost and rebuilt. Export with --allow-removal to remove it',
		});
	return [];
};

/** Removes pages: their files, their folders when these become empty, their entries in the manifest. */
export const removePages = (session: Session, paths: Iterable<string>, summary: ExportSummary): void => {
	session.manifest.transaction(() => {
		for (const path of paths) {
			session.writer.remove(path);
			session.manifest.remove(path);
			summary.removed += 1;
			summary.removedPages.push(path);
			try {
				rmdirSync(dirname(session.writer.fileOf(path)));
			} catch {
				// Not empty, or gone already: both are fine.
			}
		}
	});
};

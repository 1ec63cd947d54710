import { rmdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { mediaIn } from '../domain/media-names.ts';
import { isAnnounced } from './announce.ts';
import type { Awaitable } from './manifest/manifest.ts';
import type { PageJob } from './plan/page-job.ts';
import type { Session } from './session.ts';
import { type ExportSummary, note, noteRemoved } from './summary.ts';

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

/** Removes a file, and its folder when that becomes empty. */
const removeFile = ({ writer }: Session, path: string): void => {
	writer.remove(path);
	try {
		rmdirSync(dirname(writer.fileOf(path)));
	} catch {
		// Not empty, or gone already: both are fine.
	}
};

/**
 * Removes files that belong to no page. A file may belong to a second page of the item: when an article moves to another
 * column, its two pages share their forms for a moment, or the address of one is a form of the other.
 *
 * @param items whose pages may have them. @param leaving paths of pages that are removed, and have nothing any more.
 */
export const releaseFiles = async (
	session: Session,
	items: readonly string[],
	paths: readonly string[],
	leaving: ReadonlySet<string> = new Set(),
): Promise<void> => {
	const { manifest } = session;
	const owners = [...(await manifest.pagesOfItems(items)), ...(await manifest.pagesAt(paths))];
	const held = new Set(owners.flatMap((page) => (leaving.has(page.path) ? [] : [page.path, ...page.forms])));
	for (const path of paths) if (!held.has(path)) removeFile(session, path);
};

/** Removes pages: their files under every address, then their entries in the manifest. */
export const removePages = async (
	session: Session,
	paths: readonly string[],
	summary: ExportSummary,
): Promise<void> => {
	if (paths.length === 0) return;
	const { manifest } = session;
	const known = await manifest.pagesAt(paths);
	const droppedMedia = paths.flatMap((path) => [...mediaIn(session.writer.read(path))]);
	const items = [...new Set(known.map(({ item }) => item))];
	await releaseFiles(session, items, [...paths, ...known.flatMap(({ forms }) => forms)], new Set(paths));
	const isTold = isAnnounced(session.options.settings);
	await manifest.record({
		removed: paths,
		healed: paths,
		announced: known.flatMap(({ path, listed }) => (listed && isTold ? [{ kind: 'page' as const, path }] : [])),
		droppedMedia,
	});
	for (const path of paths) noteRemoved(summary, path);
};

/**
 * Removes what may lie at the addresses of pages whose item went while they were rendered: another publisher may have
 * written such a page, and ended before it could say so.
 */
export const releaseGone = async (session: Session, jobs: readonly PageJob[]): Promise<void> => {
	if (jobs.length === 0) return;
	const items = [...new Set(jobs.map(({ item }) => item))];
	const paths = jobs.flatMap(({ path, forms }) => [path, ...forms]);
	await releaseFiles(session, items, paths);
};

import { rmdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { matchRoute } from '../../routes.ts';
import { pagesOfVariants } from '../manifest/pages-of-variants.ts';
import type { Output } from '../outputs/output.ts';
import type { PageJob } from '../plan/page-job.ts';
import { type ExportSummary, noteRemoved } from '../plan/summary.ts';
import type { Session } from '../session/session.ts';
import { removedByOutputs } from './recorded-with-pages.ts';

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
 * column, its two pages share their variants for a moment, or the address of one is a variant of the other. An option's address
 * without its vote may belong to another vote of the activity.
 *
 * @param items whose pages may have them. @param leavingPaths paths of pages that are being removed: they own no files any more.
 */
export const releaseFiles = async (
	session: Session,
	items: readonly string[],
	paths: readonly string[],
	leavingPaths: ReadonlySet<string> = new Set(),
): Promise<void> => {
	const { manifest } = session;
	const options = paths.filter((path) => matchRoute(path)?.route.name === 'voteItemDetail');
	const owners = [
		...(await manifest.pagesOfItems(items)),
		...(await manifest.pagesAt(paths)),
		...(await pagesOfVariants(manifest, options)).values(),
	];
	const heldAddresses = new Set(
		owners.flatMap((page) => (leavingPaths.has(page.path) ? [] : [page.path, ...page.variants])),
	);
	for (const path of paths) if (!heldAddresses.has(path)) removeFile(session, path);
};

/** Removes pages: their files under every address, then their entries in the manifest. */
export const removePages = async (
	session: Session,
	outputs: readonly Output[],
	paths: readonly string[],
	summary: ExportSummary,
): Promise<void> => {
	if (paths.length === 0) return;
	const { manifest } = session;
	const knownPages = await manifest.pagesAt(paths);
	const records = await removedByOutputs(outputs, paths, knownPages);
	const items = [...new Set(knownPages.map(({ item }) => item))];
	await releaseFiles(session, items, [...paths, ...knownPages.flatMap(({ variants }) => variants)], new Set(paths));
	await manifest.record({ removed: paths, healed: paths, ...records });
	for (const path of paths) noteRemoved(summary, path);
};

/** Deletes files of items that disappeared during rendering; a helper may have ended before it recorded one. */
export const releaseGone = async (session: Session, jobs: readonly PageJob[]): Promise<void> => {
	if (jobs.length === 0) return;
	const items = [...new Set(jobs.map(({ item }) => item))];
	const paths = jobs.flatMap(({ path, variants }) => [path, ...variants]);
	await releaseFiles(session, items, paths);
};

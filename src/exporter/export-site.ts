import { join } from 'node:path';
import { basePath } from '../routes.ts';
import { newestPlace, recordPlace } from './change-feed.ts';
import { type ColumnOfItem, expectsItems } from './expectation.ts';
import { entityOfItem, pagesOfEntity, walkEntities } from './plan/entities.ts';
import type { PageJob } from './plan/page-job.ts';
import {
	type CatalogueEntry,
	columnOfPage,
	columnRoutes,
	feedJob,
	filmPages,
	isSkipped,
	isSpecial,
	notFoundPage,
	pageOfItem,
	planColumns,
	planSections,
	routePages,
	walkCatalogue,
} from './plan/plan.ts';
import { collectResults, rememberFailed } from './record-results.ts';
import { keepAfterRebuild, refuseEmptyPlatform, refuseRemoval, removePages } from './removal.ts';
import type { Session } from './session.ts';
import { writeSiteFiles, writeSitemap } from './site-files.ts';
import { type ExportSummary, emptySummary, type Progress } from './summary.ts';
import { filesIn } from './write/folders.ts';

/** Pages on disk that the manifest does not know: a run that was killed could not record them. */
const unrecordedPages = (session: Session, planned: ReadonlySet<string>): string[] => {
	const found: string[] = [];
	for (const file of filesIn(join(session.options.out, basePath))) {
		const path = encodeURI(`${basePath.slice(0, -1)}${file.path}`);
		if ((path.endsWith('.html') || path.startsWith(`${basePath}feeds/`)) && !planned.has(path)) found.push(path);
	}
	return found;
};

interface Catalogue {
	entries: AsyncIterable<CatalogueEntry> | Iterable<CatalogueEntry>;
	columnOf: ColumnOfItem;
}

/**
 * The catalogue of articles. Where pages are published already it is read to its end first: a platform that lost its
 * content must not even reach the list of home. A first export renders while it reads.
 *
 * @throws RemovalRefusedError when too many published items or columns are missing in it.
 */
const checkedCatalogue = async (session: Session, columns: readonly string[]): Promise<Catalogue> => {
	const walk = walkCatalogue(session.freshReader, columns);
	// Entities are counted later, when stale pages are: their catalogue is read while pages are rendered.
	const items = new Set<string>();
	for (const { item } of session.manifest.pages()) if (item !== '' && entityOfItem(item) === null) items.add(item);
	if (items.size === 0) return { entries: walk, columnOf: () => undefined };
	const current = new Set(columns);
	const lostColumns = session.manifest
		.pagesOfRoutes(columnRoutes)
		.filter((page) => columnOfPage(page) !== '' && !current.has(columnOfPage(page)));
	if (columns.length === 0 && lostColumns.length > 0) refuseEmptyPlatform(session, 'columns');
	const entries: CatalogueEntry[] = [];
	const columnOfItem = new Map<string, string>();
	for await (const entry of walk) {
		entries.push(entry);
		columnOfItem.set(entry.fileId, entry.columnID);
		items.delete(entry.fileId);
	}
	if (entries.length === 0) refuseEmptyPlatform(session, 'content');
	refuseRemoval(session, items.size + lostColumns.length);
	return { entries, columnOf: (id) => columnOfItem.get(id) };
};

/**
 * Exports the whole site: renders every page, writes those whose bytes differ, removes those that are no longer planned.
 * When a run is interrupted, every page on disk is whole, and the next run finishes the work.
 *
 * @param cause why the whole site is exported, as a sentence; `--explain` shows it.
 * @throws CallFailure when the platform's catalogue cannot be read, RemovalRefusedError when it lost too much.
 */
export const exportSite = async (
	session: Session,
	progress: Progress,
	cause = 'the whole site was exported',
): Promise<ExportSummary> => {
	const started = performance.now();
	const summary = emptySummary();
	const { manifest, writer } = session;
	const interrupted = manifest.meta('state') !== 'complete';
	// Threads load the compiled pages while the catalogue is checked.
	const pool = session.threadPool();
	const place = await newestPlace(session);
	const { pages: columnPages, columns } = await planColumns(session.read, (skipped) => summary.skipped.push(skipped));
	const catalogue = await checkedCatalogue(session, columns);
	manifest.setMeta('state', 'running');
	session.publishFiles();
	const planned = new Set<string>();
	let done = 0;
	const plan = (job: PageJob): PageJob[] => {
		if (planned.has(job.path)) return [];
		planned.add(job.path);
		return [job];
	};
	async function* jobs(): AsyncGenerator<PageJob> {
		for (const job of [...routePages(), notFoundPage, feedJob(), ...columnPages])
			yield* plan({ ...job, expectsItems: expectsItems(session, job, catalogue.columnOf) });
		for await (const entry of catalogue.entries) {
			const job = pageOfItem(entry);
			if (isSkipped(job)) {
				summary.skipped.push(job);
				continue;
			}
			for (const one of [job, ...filmPages(entry, job)]) yield* plan(one);
			if (isSpecial(entry))
				for (const section of await planSections(session.freshReader(), entry.fileId)) yield* plan(section);
		}
		for await (const entry of walkEntities(session.freshReader)) {
			const pages = pagesOfEntity(entry);
			if (Array.isArray(pages)) for (const job of pages) yield* plan(job);
			else summary.skipped.push(pages);
		}
	}
	const { record, gone, failed } = collectResults(session, summary, () => cause);
	await pool.render(jobs(), (results) => {
		record(results);
		done += results.length;
		progress.advance(done, planned.size);
	});
	const stale = new Set<string>(gone);
	for (const { path } of manifest.pages()) if (!planned.has(path)) stale.add(path);
	if (interrupted) for (const path of unrecordedPages(session, planned)) stale.add(path);
	refuseRemoval(session, stale.size);
	removePages(session, keepAfterRebuild(session, [...stale].sort(), summary), summary);
	writeSiteFiles(session);
	writeSitemap(writer, manifest, session.options.settings);
	manifest.transaction(() => {
		recordPlace(session, place);
		manifest.setMeta('build', session.build.version);
		manifest.setMeta('settings', session.settingsDigest);
		manifest.setMeta('state', 'complete');
		manifest.setMeta('rebuilt', '');
		rememberFailed(session, failed);
	});
	summary.failed.sort((left, right) => left.path.localeCompare(right.path));
	summary.seconds = (performance.now() - started) / 1000;
	return summary;
};

import { rmdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { changes } from '../contract/feed.ts';
import { CallFailure } from '../contract/reader.ts';
import { basePath, notFoundRoute } from '../routes.ts';
import { scriptHashes } from './hosting/script-hashes.ts';
import { namedByItem, pagesOfEntry, walkBeside } from './plan/entities.ts';
import { type ColumnOfItem, columnOfPage, expectsItems } from './plan/expectation.ts';
import {
	type CatalogueEntry,
	feedPath,
	filmPages,
	isSkipped,
	isSpecial,
	pageOfItem,
	planColumns,
	planSections,
	routePages,
	type Skipped,
	walkCatalogue,
} from './plan/plan.ts';
import type { PageJob, PageResult } from './render/page-job.ts';
import { publishedText, type Session } from './session.ts';
import { filesIn } from './write/folders.ts';
import { writeHostFiles, writeRuntimeSettings, writeSitemap } from './write/site-files.ts';

/** What a run did; printed by `--json` as it is. */
export interface ExportSummary {
	rendered: number;
	unchanged: number;
	removed: number;
	failed: { path: string; item: string; reason: string }[];
	skipped: Skipped[];
	seconds: number;
}

/** Thrown when a run would take away more than the settings allow, or everything. Nothing was removed. */
export class SuspiciousError extends Error {
	override name = 'SuspiciousError';
}

export interface Progress {
	/** Called after each batch. `planned` grows until the whole catalogue was walked. */
	advance: (done: number, planned: number) => void;
}

export const emptySummary = (): ExportSummary => ({
	rendered: 0,
	unchanged: 0,
	removed: 0,
	failed: [],
	skipped: [],
	seconds: 0,
});

/** A few pages may always go: the share of the settings only makes sense on a site of some size. */
const fewPages = 20;

/** Counts results and puts them into the account, one transaction a batch. */
export const accountFor =
	(session: Session, summary: ExportSummary, gone: Set<string>) =>
	(results: PageResult[]): void => {
		session.account.transaction(() => {
			for (const result of results) {
				if (result.outcome === 'failed') {
					summary.failed.push({ path: result.job.path, item: result.job.item, reason: result.reason });
					continue;
				}
				if (result.outcome === 'gone') {
					gone.add(result.job.path);
					continue;
				}
				if (result.outcome === 'written') summary.rendered += 1;
				else summary.unchanged += 1;
				session.account.record({ ...result.job, reads: result.reads, touches: result.touches });
			}
		});
	};

/** Takes pages away: their files, their folders when these are empty, their entries. */
export const removePages = (session: Session, paths: Iterable<string>, summary: ExportSummary): void => {
	session.account.transaction(() => {
		for (const path of paths) {
			session.writer.remove(path);
			session.account.remove(path);
			summary.removed += 1;
			try {
				rmdirSync(dirname(session.writer.fileOf(path)));
			} catch {
				// Not empty, or gone already: both are fine.
			}
		}
	});
};

/** The newest cursor of the change feed; '' when the platform has none. */
const currentCursor = async (session: Session): Promise<string> => {
	try {
		const { cursor } = await session.freshReader()(changes, { since: Number.MAX_SAFE_INTEGER, size: 1 });
		return String(cursor);
	} catch (error) {
		if (error instanceof CallFailure && error.status === 404) return '';
		throw error;
	}
};

/** Pages on disk that no account knows: left by a run that was killed before it could write its account. */
const orphans = (session: Session, planned: ReadonlySet<string>): string[] => {
	const found: string[] = [];
	for (const file of filesIn(join(session.options.out, basePath))) {
		const path = encodeURI(`${basePath.slice(0, -1)}${file.path}`);
		if ((path.endsWith('.html') || path.startsWith(`${basePath}feeds/`)) && !planned.has(path)) found.push(path);
	}
	return found;
};

export const refuseSuspicious = (session: Session, going: number): void => {
	// The common case needs no count of all pages.
	if (going <= fewPages) return;
	const known = session.account.count();
	const most = Math.max(fewPages, Math.floor(known * session.options.settings.export.mostRemoved));
	if (going > most) {
		throw new SuspiciousError(
			`${going} of ${known} published pages are no longer in the platform's catalogue; the setting export.mostRemoved allows ${most}. Nothing was removed. If this is meant, raise the setting and export again.`,
		);
	}
};

interface Catalogue {
	entries: AsyncIterable<CatalogueEntry> | Iterable<CatalogueEntry>;
	columnOf: ColumnOfItem;
}

/**
 * The catalogue. Where pages are published already it is read to its end first: a platform that lost its content must
 * not even reach the lists of home. A first export renders while it reads.
 */
const checkedCatalogue = async (session: Session, columns: readonly string[]): Promise<Catalogue> => {
	const walk = walkCatalogue(session.freshReader, columns);
	const known = [...session.account.pages()];
	// What stands beside articles is counted where stale pages are: its catalogue is read while pages are rendered.
	const items = new Set(known.map((page) => page.item).filter((item) => item !== '' && namedByItem(item) === null));
	if (items.size === 0) return { entries: walk, columnOf: () => undefined };
	const kept = new Set(columns);
	const lostColumns = known.filter((page) => !kept.has(columnOfPage(page.path)) && columnOfPage(page.path) !== '');
	if (columns.length === 0 && lostColumns.length > 0) {
		throw new SuspiciousError(
			'The platform lists no columns at all, but pages of them are published. Nothing was changed.',
		);
	}
	const entries: CatalogueEntry[] = [];
	const columnOfItem = new Map<string, string>();
	for await (const entry of walk) {
		entries.push(entry);
		columnOfItem.set(entry.fileId, entry.columnID);
		items.delete(entry.fileId);
	}
	if (entries.length === 0) {
		throw new SuspiciousError(
			'The platform lists no content at all, but pages of it are published. Nothing was changed.',
		);
	}
	refuseSuspicious(session, items.size + lostColumns.length);
	return { entries, columnOf: (id) => columnOfItem.get(id) };
};

/**
 * Exports the whole site: every page is rendered, those whose bytes differ are written, those that are no longer
 * planned are removed. The pages of a run that fails half-way are whole; the next run finishes the work.
 *
 * @throws CallFailure when the platform's catalogue cannot be read, SuspiciousError when it lost too much.
 */
export const exportSite = async (session: Session, progress: Progress): Promise<ExportSummary> => {
	const started = performance.now();
	const summary = emptySummary();
	const { account, writer } = session;
	const interrupted = account.meta('state') !== 'complete';
	// Threads need a moment to load the pages; meanwhile the catalogue is checked.
	const pool = session.threadPool();
	const cursor = await currentCursor(session);
	const { pages: columnPages, columns } = await planColumns(session.read, (skipped) => summary.skipped.push(skipped));
	const catalogue = await checkedCatalogue(session, columns);
	account.setMeta('state', 'running');
	session.publishFiles();
	const planned = new Set<string>();
	const gone = new Set<string>();
	let done = 0;
	const plan = (job: PageJob): PageJob[] => {
		if (planned.has(job.path)) return [];
		planned.add(job.path);
		return [job];
	};
	async function* jobs(): AsyncGenerator<PageJob> {
		const always: PageJob[] = [
			...routePages(),
			notFoundPage,
			{ path: feedPath(), kind: 'feed', item: '', modified: '', listed: false },
			...columnPages,
		];
		for (const job of always) {
			yield* plan({ ...job, expectsItems: expectsItems(account, job, catalogue.columnOf) });
		}
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
		for await (const entry of walkBeside(session.freshReader)) {
			const pages = pagesOfEntry(entry);
			if (Array.isArray(pages)) for (const job of pages) yield* plan(job);
			else summary.skipped.push(pages);
		}
	}
	const take = accountFor(session, summary, gone);
	await pool.render(jobs(), (results) => {
		take(results);
		done += results.length;
		progress.advance(done, planned.size);
	});
	for (const path of gone) planned.delete(path);
	const stale = new Set<string>();
	for (const { path } of account.pages()) if (!planned.has(path)) stale.add(path);
	refuseSuspicious(session, stale.size);
	if (interrupted) for (const path of orphans(session, planned)) stale.add(path);
	removePages(session, [...stale].sort(), summary);
	writeSiteFiles(session);
	writeSitemap(writer, account, session.options.settings);
	account.transaction(() => {
		account.setMeta('cursor', cursor);
		account.setMeta('build', session.build.version);
		account.setMeta('settings', session.settingsDigest);
		account.setMeta('state', 'complete');
		rememberFailed(session, summary);
	});
	summary.failed.sort((left, right) => left.path.localeCompare(right.path));
	summary.seconds = (performance.now() - started) / 1000;
	return summary;
};

/** Pages that failed are tried again by the next run, whatever it follows. */
export const rememberFailed = (session: Session, summary: ExportSummary): void =>
	session.account.setMeta('failed', JSON.stringify(summary.failed.map(({ path, item }) => ({ path, item }))));

/** Pages that the last run left behind. */
export const failedBefore = (session: Session): { path: string; item: string }[] => {
	const text = session.account.meta('failed');
	return text === '' ? [] : (JSON.parse(text) as { path: string; item: string }[]);
};

/** Hosts answer with it where no rule and no file fits; it finds the screen by itself (M-01, M-03). */
export const notFoundPage: PageJob = {
	path: '/404.html',
	address: `${basePath}${notFoundRoute.path}.html`,
	kind: 'shell',
	item: '',
	modified: '',
	listed: false,
};

/** Host rules, robots and run-time settings. The allowed inline scripts are those of the shells, which hold no content. */
const writeSiteFiles = (session: Session): void => {
	const hashes = new Set<string>();
	for (const job of [...routePages(), notFoundPage]) {
		if (job.kind === 'shell') for (const hash of scriptHashes(publishedText(session, job.path))) hashes.add(hash);
	}
	writeHostFiles(session.writer, session.hostWriter, session.options.settings, [...hashes].sort());
	writeRuntimeSettings(session.writer, session.account, session.options.settings);
};

import { existsSync } from 'node:fs';
import type { CallAnswer } from '../contract/call.ts';
import type { Tag } from '../contract/dependency-tags.ts';
import { catalogueEntry, changes } from '../contract/feed.ts';
import {
	accountFor,
	type ExportSummary,
	emptySummary,
	exportSite,
	failedBefore,
	notFoundPage,
	type Progress,
	refuseSuspicious,
	rememberFailed,
	removePages,
} from './export-site.ts';
import { homeAddress, runtimeSettingsPath } from './hosting/rules.ts';
import type { AccountPage } from './manifest/manifest.ts';
import { entriesNow, isNested, type Named, namedBy, namedByItem, pagesOfEntry } from './plan/entities.ts';
import { columnOfPage, expectsItems } from './plan/expectation.ts';
import { filmPages, isSkipped, isSpecial, pageOfItem, planColumns, planSections, routePages } from './plan/plan.ts';
import type { PageJob } from './render/page-job.ts';
import type { Session } from './session.ts';
import { writeSitemap } from './write/site-files.ts';

type Change = CallAnswer<typeof changes>['list'][number];

const fixedJobs = new Map([...routePages(), notFoundPage].map((job) => [job.path, job]));

/** The job of a page that the account knows. */
const jobOf = (page: AccountPage): PageJob =>
	fixedJobs.get(page.path) ?? { ...page, kind: page.kind === 'feed' ? 'feed' : 'page' };

/** From here on starting worker threads pays. */
const pagesForThreads = 150;

/** Why the whole site must be compared, or '' when following the changes is enough. */
export const reasonForFull = (session: Session): string => {
	const { account, build, settingsDigest } = session;
	if (account.meta('state') !== 'complete') return 'there is no complete export yet';
	if (account.meta('build') !== build.version) return 'the code of the pages changed';
	if (account.meta('settings') !== settingsDigest) return 'the settings changed';
	if (account.meta('cursor') === '') return 'the platform has no change feed';
	if ([homeAddress, runtimeSettingsPath].some((path) => !existsSync(session.writer.fileOf(path))))
		return 'published files are missing';
	return '';
};

const readChanges = async (session: Session): Promise<{ list: Change[]; cursor: number; rewound: boolean }> => {
	const since = Number(session.account.meta('cursor'));
	const list: Change[] = [];
	for (let after = since; ; ) {
		const answer: CallAnswer<typeof changes> = await session.freshReader()(changes, { since: after, size: 1000 });
		list.push(...answer.list);
		// A feed that stands before our cursor is another platform, or one that was restored from a backup.
		if (answer.cursor < since) return { list, cursor: answer.cursor, rewound: true };
		if (!answer.hasMore || answer.cursor <= after)
			return { list, cursor: Math.max(answer.cursor, after), rewound: false };
		after = answer.cursor;
	}
};

interface Work {
	jobs: Map<string, PageJob>;
	stale: Set<string>;
}

/** The pages of one changed item: its own, and those at addresses it no longer has. */
const planItem = async (session: Session, id: string, work: Work, summary: ExportSummary): Promise<void> => {
	const read = session.freshReader();
	const { list } = await read(catalogueEntry, { id });
	const [entry] = list;
	const jobs: PageJob[] = [];
	if (entry !== undefined) {
		const job = pageOfItem(entry);
		if (isSkipped(job)) summary.skipped.push(job);
		else jobs.push(job, ...filmPages(entry, job), ...(isSpecial(entry) ? await planSections(read, id) : []));
	}
	for (const job of jobs) work.jobs.set(job.path, job);
	for (const page of session.account.pagesOfItem(id)) if (!work.jobs.has(page.path)) work.stale.add(page.path);
};

/** The pages of changed things beside articles, and those of things that are gone. */
const planBeside = async (
	session: Session,
	named: readonly Named[],
	work: Work,
	summary: ExportSummary,
): Promise<void> => {
	const keys = new Map(named.map((one) => [`${one.kind}:${one.id}`, one]));
	for (const one of keys.values()) {
		for (const entry of await entriesNow(session.freshReader, one)) {
			const pages = pagesOfEntry(entry);
			if (!Array.isArray(pages)) summary.skipped.push(pages);
			else for (const job of pages) work.jobs.set(job.path, job);
		}
	}
	const settle = (page: AccountPage): void => {
		if (!work.jobs.has(page.path)) work.stale.add(page.path);
	};
	const nested = [...keys.values()].filter(({ kind }) => isNested(kind));
	for (const { kind, id } of keys.values())
		if (!isNested(kind)) for (const page of session.account.pagesOfItem(`${kind}:${id}`)) settle(page);
	// Only of votes the name in the account holds more than the id: all pages are looked at.
	if (nested.length === 0) return;
	for (const page of session.account.pages()) {
		const known = namedByItem(page.item);
		if (known !== null && keys.has(`${known.kind}:${known.id}`) && !work.jobs.has(page.path)) work.stale.add(page.path);
	}
};

/** New column pages, and those of columns that are gone. */
const planChangedColumns = async (session: Session, work: Work, summary: ExportSummary): Promise<void> => {
	const { pages } = await planColumns(session.freshReader(), (skipped) => summary.skipped.push(skipped));
	const planned = new Set(pages.map((page) => page.path));
	for (const job of pages) work.jobs.set(job.path, job);
	for (const page of session.account.pages()) {
		if (/\/(?:columnDetail\/|columnShare\/|feeds\/column-)/.test(page.path) && !planned.has(page.path))
			work.stale.add(page.path);
	}
};

/**
 * Follows the change feed once: renders exactly the pages that read what changed, writes those whose bytes differ.
 *
 * @returns null when nothing changed.
 */
export const exportChanges = async (session: Session, progress: Progress): Promise<ExportSummary | null> => {
	const started = performance.now();
	if (reasonForFull(session) !== '') return exportSite(session, progress);
	const { list, cursor, rewound } = await readChanges(session);
	if (rewound) return exportSite(session, progress);
	if (list.some((change) => change.subject === 'settings')) {
		await session.followConfiguration();
		if (reasonForFull(session) !== '') return exportSite(session, progress);
	}
	const failed = failedBefore(session);
	if (list.length === 0 && failed.length === 0) return null;
	const summary = emptySummary();
	const { account } = session;
	const work: Work = { jobs: new Map(), stale: new Set() };
	const touches = [...new Set(list.flatMap((change) => change.touches))];
	const items = new Set(list.filter((change) => change.subject === 'article').map((change) => change.id));
	const named = list.flatMap(namedBy);
	for (const { path, item } of failed) {
		const beside = namedByItem(item);
		if (beside !== null) named.push(beside);
		else if (item !== '') items.add(item);
		else
			work.jobs.set(
				path,
				fixedJobs.get(path) ?? {
					path,
					kind: path.includes('/feeds/') ? 'feed' : 'page',
					item: '',
					modified: '',
					listed: !path.includes('/feeds/'),
				},
			);
	}
	account.setMeta('state', 'running');
	if (touches.includes('media' satisfies Tag) && session.options.media !== undefined) session.publishFiles();
	for (const id of items) await planItem(session, id, work, summary);
	await planBeside(session, named, work, summary);
	if (touches.includes('columns' satisfies Tag)) await planChangedColumns(session, work, summary);
	for (const page of account.pagesTouching(touches)) {
		if (work.jobs.has(page.path) || work.stale.has(page.path)) continue;
		work.jobs.set(page.path, jobOf(page));
	}
	refuseSuspicious(session, work.stale.size);
	// Items that did not change are where they were: a list that showed one of them cannot be empty now.
	for (const [path, job] of work.jobs) {
		const columnOf = (id: string): string | undefined => (items.has(id) ? undefined : columnOfPage(path));
		work.jobs.set(path, { ...job, expectsItems: expectsItems(account, job, columnOf) });
	}
	const gone = new Set<string>();
	let done = 0;
	const take = accountFor(session, summary, gone);
	const pool = work.jobs.size >= pagesForThreads ? session.threadPool() : await session.localPool();
	await pool.render(work.jobs.values(), (results) => {
		take(results);
		done += results.length;
		progress.advance(done, work.jobs.size);
	});
	refuseSuspicious(session, work.stale.size + gone.size);
	removePages(session, [...work.stale, ...gone].sort(), summary);
	writeSitemap(session.writer, account, session.options.settings);
	account.transaction(() => {
		account.setMeta('cursor', String(cursor));
		account.setMeta('state', 'complete');
		rememberFailed(session, summary);
	});
	summary.seconds = (performance.now() - started) / 1000;
	return summary;
};

import { followReplaced } from '../outputs/media/follow-replaced.ts';
import { entityOfItem, pagesOfEntity, walkEntities } from '../plan/entities.ts';
import { withoutGuarded } from '../plan/guarded-pages.ts';
import type { PageJob } from '../plan/page-job.ts';
import { isSkipped, notFoundPage, pageOfItem, planColumns, routePages, walkCatalogue } from '../plan/plan.ts';
import { unplannedItem } from '../plan/unplanned.ts';
import { planEntities, planItem } from '../run/plan-items.ts';
import { addJob, planApart } from '../run/planned-work.ts';
import type { Confirmed } from '../run/publisher.ts';
import type { Session } from '../session/session.ts';
import { confirmWork } from './confirm-pages.ts';

/** Entries that are compared together. */
const portion = 200;

/** Those of some pages that the manifest does not have. */
const missingIn = async ({ manifest, options }: Session, jobs: readonly PageJob[]): Promise<PageJob[]> => {
	const open = withoutGuarded(jobs, options.settings.site);
	const knownPaths = new Set((await manifest.pagesAt(open.map(({ path }) => path))).map(({ path }) => path));
	return open.filter(({ path }) => !knownPaths.has(path));
};

/** Publishes items whose pages are missing. */
const publishMissing = (session: Session, jobs: readonly PageJob[]): Promise<Confirmed> =>
	confirmWork(session, async (planning) => {
		for (const job of jobs) if (job.item === '') addJob(planning.work, job, 'it was missing');
		const items = new Set(jobs.flatMap(({ item }) => (item === '' ? [] : [item])));
		for (const item of items)
			if (entityOfItem(item) === null) await planApart(planning, unplannedItem(item), () => planItem(planning, item));
		await planEntities(
			planning,
			[...items].flatMap((item) => entityOfItem(item) ?? []),
		);
	});

async function* portions(jobs: AsyncIterable<PageJob[]>): AsyncGenerator<PageJob[]> {
	let part: PageJob[] = [];
	for await (const some of jobs) {
		part.push(...some);
		if (part.length < portion) continue;
		yield part;
		part = [];
	}
	yield part;
}

async function* pagesOfSite(session: Session): AsyncGenerator<PageJob[]> {
	const { pages, columns } = await planColumns(session.freshReader(), () => undefined);
	yield [...routePages(session.options.settings.site.takePart), notFoundPage, ...pages];
	for await (const entry of walkCatalogue(session.freshReader, columns)) {
		const job = pageOfItem(entry);
		yield isSkipped(job) ? [] : [job];
	}
	for await (const entry of walkEntities(session.freshReader)) {
		const pages = pagesOfEntity(entry);
		yield Array.isArray(pages) ? pages : [];
	}
}

/**
 * Walks the catalogue and publishes what is missing: a change that was never told, or a page that was removed by a wrong answer. One step
 * for each portion; null for a portion in which nothing was missing.
 */
export async function* confirmCatalogue(session: Session): AsyncGenerator<Confirmed | null> {
	for await (const jobs of portions(pagesOfSite(session))) {
		const missingPages = await missingIn(session, jobs);
		yield missingPages.length === 0 ? null : await publishMissing(session, missingPages);
	}
	// Files beside pages: assets, media, rules for hosts, sitemaps.
	await followReplaced(session);
	await session.publishFiles();
	yield await confirmWork(session, async () => undefined, true);
}

/** The one loop of every run: renders pages in their order, counts and records them, and lets each output follow. */
import type { ManifestEntry } from '../manifest/manifest.ts';
import type { Output, RecordedWithPages, RenderedPage } from '../outputs/output.ts';
import type { PageJob, PageResult } from '../plan/page-job.ts';
import { mayBeListed } from '../plan/plan.ts';
import { type ExportSummary, note, type Progress } from '../plan/summary.ts';
import type { RenderPool } from '../render/pool.ts';
import { unanswered } from '../render/recorder.ts';
import type { Session } from '../session/session.ts';
import { lostCalls } from './lost-calls.ts';
import { together } from './recorded-with-pages.ts';
import { releaseFiles } from './remove-pages.ts';
import { unlistedReason } from './withdrawals.ts';

/** The pages of a run. */
export interface Pages {
	/** Groups of pages, one after the other: a page that lists items is rendered after their pages are written. */
	groups: Iterable<Iterable<PageJob> | AsyncIterable<PageJob>>;
	/** How many pages there are, as far as they are planned. */
	size: () => number;
	pool: RenderPool;
	/** Says why the page at a path is rendered. */
	causeOf: (path: string) => string;
}

/**
 * Renders the pages of a run.
 *
 * @param onGone gets the pages whose item turned out to be gone, as they are found.
 * @returns those pages.
 */
export const runPages = async (
	session: Session,
	outputs: readonly Output[],
	{ groups, size, pool, causeOf }: Pages,
	{
		summary,
		progress,
		onGone = async () => undefined,
	}: { summary: ExportSummary; progress: Progress; onGone?: (jobs: readonly PageJob[]) => Promise<void> },
): Promise<PageJob[]> => {
	const { manifest } = session;
	const failedBefore = (await manifest.failures.count()) > 0;
	const allGone: PageJob[] = [];

	/** Counts a page whose file is up to date. @returns its entry in the manifest. */
	const takePage = (result: RenderedPage): ManifestEntry => {
		const { job, outcome, reads, tags, editions = [], isUnlisted = false, brought = [] } = result;
		for (const path of brought) session.changedFiles.add(path);
		if (outcome === 'written') summary.rendered += 1;
		else summary.unchanged += 1;
		for (const reason of result.warnings ?? []) note(summary, 'warnings', { path: job.path, reason });
		// Objects of a bucket also carry the tags of a page, which may change without its bytes.
		if (outcome === 'written' || session.options.settings.publish.surrogateKeys.length > 0)
			for (const path of [job.path, ...job.variants]) session.changedFiles.add(path);
		return { ...job, listed: mayBeListed(job) && !isUnlisted, reads, tags, editions, cause: causeOf(job.path) };
	};

	const take = async (results: readonly PageResult[]): Promise<void> => {
		const renderedPages: RenderedPage[] = [];
		const failed: PageJob[] = [];
		const gonePages: PageJob[] = [];
		const unlisted = new Set<string>();
		for (const result of results) {
			const { job } = result;
			if (result.outcome === 'failed') {
				note(summary, 'failed', { path: job.path, item: job.item, reason: result.reason });
				failed.push({ ...job, failure: result.reason });
			} else if (result.outcome === 'gone') gonePages.push(job);
			else {
				renderedPages.push(result);
				if (job.unlistedSince === undefined) continue;
				note(summary, 'failed', { path: job.path, item: job.item, reason: unlistedReason });
				failed.push({ ...job, failure: unlistedReason });
				unlisted.add(job.path);
			}
		}
		const pages = renderedPages.map(takePage);
		const doubted: string[] = [];
		for (const { job, reads } of renderedPages) {
			const lostReads = reads.includes(`"${unanswered}`) ? await lostCalls(manifest, job.path, reads) : [];
			if (lostReads.length === 0) continue;
			doubted.push(job.path);
			const reason = `${lostReads.join(', ')} answered 404 and did not before: what it brought is missing. The page is compared again soon.`;
			note(summary, 'warnings', { path: job.path, reason });
		}
		const records: (RecordedWithPages | undefined)[] = [];
		if (renderedPages.length > 0) for (const output of outputs) records.push(await output.rendered?.(renderedPages));
		const droppedVariants = await manifest.record({
			pages,
			failed,
			doubted,
			healed: failedBefore
				? [...gonePages, ...pages].map(({ path }) => path).filter((path) => !unlisted.has(path))
				: [],
			...together(records),
		});
		if (gonePages.length > 0) {
			allGone.push(...gonePages);
			await onGone(gonePages);
		}
		const items = new Map(pages.map(({ path, item }) => [path, item]));
		for (const { path, variants } of droppedVariants) await releaseFiles(session, [items.get(path) ?? ''], variants);
	};

	let doneCount = 0;
	for (const jobs of groups)
		await pool.render(jobs, async (results) => {
			await take(results);
			doneCount += results.length;
			progress.advance(doneCount, size());
		});
	return allGone;
};

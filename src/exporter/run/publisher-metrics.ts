/** Measurements of a running publisher for Prometheus. Loaded only by a process that serves them. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { changes } from '../../contract/feed.ts';
import type { ExportSummary } from '../plan/summary.ts';
import type { Session } from '../session/session.ts';

export interface PublisherMetrics {
	registry: Registry;
	/** Records a run that followed the feed to its end; null when there was nothing to do. */
	observeRun: (summary: ExportSummary | null) => void;
	/** Records what a comparison with the platform repaired, by cause. */
	observeConfirmed: (repairs: Readonly<Record<string, number>>) => void;
	/** Records a failed run. */
	observeError: () => void;
}

const buckets = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300];

/** How many changes of the platform the published pages do not show yet. */
const lagOf = async ({ freshReader, manifest }: Session): Promise<number> => {
	const { cursor } = await freshReader()(changes, { since: Number.MAX_SAFE_INTEGER, size: 1 });
	return Math.max(0, cursor - Number(manifest.meta('cursor')));
};

/** Measurements of a session and of its runs. The platform is asked for its newest change when they are read. */
export const createPublisherMetrics = (session: Session): PublisherMetrics => {
	const registry = new Registry();
	const registers = [registry];
	collectDefaultMetrics({ register: registry });
	const startTime = Date.now();
	let current = startTime;
	new Gauge({
		name: 'touch_edition_export_age_seconds',
		help: 'Seconds since the published pages last followed the change feed to its end',
		registers,
		collect() {
			this.set((Date.now() - current) / 1000);
		},
	});
	new Gauge({
		name: 'touch_edition_feed_lag_changes',
		help: 'Changes that are not published yet; NaN while the platform does not answer',
		registers,
		async collect() {
			this.set(await lagOf(session).catch(() => Number.NaN));
		},
	});
	new Gauge({
		name: 'touch_edition_pages',
		help: 'Published pages',
		registers,
		async collect() {
			this.set(await session.manifest.count());
		},
	});
	new Gauge({
		name: 'touch_edition_pages_failing',
		help: 'Pages that keep an old version because they cannot be rendered',
		registers,
		async collect() {
			this.set(await session.manifest.failures.count());
		},
	});
	new Gauge({
		name: 'touch_edition_pages_oldest_confirmed_seconds',
		help: 'Seconds since the page was compared with the platform that was compared longest ago',
		registers,
		async collect() {
			const oldest = await session.manifest.confirmations.oldest();
			// A doubtful page has no time.
			const since = oldest === 0 ? startTime : oldest;
			this.set(Number.isFinite(since) ? Math.max(0, Date.now() - since) / 1000 : 0);
		},
	});
	const repairedPages = new Counter({
		name: 'touch_edition_pages_repaired_total',
		help: 'Pages that a comparison with the platform found wrong and repaired: content, file, missing, gone',
		labelNames: ['cause'],
		registers,
	});
	if (session.options.database !== undefined)
		new Gauge({
			name: 'touch_edition_batches_waiting',
			help: 'Batches of pages that wait for other publishers or are with them; NaN while the database does not answer',
			registers,
			async collect() {
				this.set(await session.queueDepth().catch(() => Number.NaN));
			},
		});
	const pages = new Counter({
		name: 'touch_edition_pages_total',
		help: 'Pages by result: written, unchanged, removed, failed',
		labelNames: ['result'],
		registers,
	});
	const seconds = new Histogram({
		name: 'touch_edition_run_seconds',
		help: 'Time of runs that had something to do',
		buckets,
		registers,
	});
	const errors = new Counter({
		name: 'touch_edition_run_errors_total',
		help: 'Runs that could not be made',
		registers,
	});
	return {
		registry,
		observeRun: (summary) => {
			current = Date.now();
			if (summary === null) return;
			pages.inc({ result: 'written' }, summary.rendered);
			pages.inc({ result: 'unchanged' }, summary.unchanged);
			pages.inc({ result: 'removed' }, summary.removed);
			pages.inc({ result: 'failed' }, summary.totals.failed);
			seconds.observe(summary.seconds);
		},
		observeConfirmed: (repairs) => {
			for (const [cause, count] of Object.entries(repairs)) repairedPages.inc({ cause }, count);
		},
		observeError: () => errors.inc(),
	};
};

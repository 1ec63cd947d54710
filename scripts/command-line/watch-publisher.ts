import type { ExportSummary } from '../../src/exporter/plan/summary.ts';
import { startBackgroundTask } from '../../src/exporter/run/background-task.ts';
import { startPublisher } from '../../src/exporter/run/publisher.ts';
import type { PublisherMetrics } from '../../src/exporter/run/publisher-metrics.ts';
import { listenForWebhook } from '../../src/exporter/run/webhook-listener.ts';
import type { Session } from '../../src/exporter/session/session.ts';
import { afterExport } from './after-export.ts';
import { confirming } from './confirming.ts';
import { explain, sentenceOf } from './errors.ts';
import { watchMedia } from './media-keeper.ts';
import { serveMetrics } from './metrics-server.ts';
import { hostFrom } from './options.ts';
import { createProgress } from './progress.ts';
import { createPublishReporter } from './publish-reporter.ts';
import { confirmedLines, report, summaryLines } from './report.ts';
import { watchEmbedded } from './schedule.ts';
import { createStatusLine } from './status-line.ts';
import { openTarget, type Target } from './target.ts';

/** Milliseconds between two reads of the change feed: of the store on this machine, of a platform over the network. */
const interval = { embedded: 250, remote: 2_000 };

export interface Watching {
	target: Target;
	/** The content is in the embedded store. */
	isEmbedded: boolean;
	json: boolean;
	/** For Prometheus; undefined for none. */
	metricsPort: number | undefined;
	/** For the webhook of the platform; undefined for none. */
	webhookPort: number | undefined;
	/** The setting `export.afterCommand`. */
	afterCommand: readonly string[];
}

/** Opens the ports that a publisher listens on. @param trigger called when the platform has changed. */
const openPorts = async (
	session: Session,
	{ metricsPort, webhookPort }: Watching,
	trigger: () => void,
): Promise<{ metrics: PublisherMetrics | undefined; close: () => Promise<void> }> => {
	const closers: (() => unknown)[] = [];
	const close = async (): Promise<void> => {
		for (const end of closers.reverse()) await end();
	};
	try {
		const metrics =
			metricsPort === undefined
				? undefined
				: (await import('../../src/exporter/run/publisher-metrics.ts')).createPublisherMetrics(session);
		if (metricsPort !== undefined && metrics !== undefined) {
			const server = await serveMetrics(metricsPort, metrics.registry);
			closers.push(server.stop);
			console.log(`Measurements are at http://localhost:${server.port}/metrics.`);
		}
		if (webhookPort !== undefined) {
			const host = hostFrom(process.env['HOST']);
			const server = await listenForWebhook(webhookPort, host, process.env['WEBHOOK_SECRET'] ?? '', trigger);
			closers.push(() => server.close());
			console.log(`Listening for the platform's webhook at http://${host}:${webhookPort}.`);
		}
		return { metrics, close };
	} catch (error) {
		await close();
		throw error;
	}
};

/**
 * Follows the changes until `ended` resolves.
 *
 * @throws BucketError, and the error of the system when a port is taken; nothing is left open then.
 */
export const watch = async (session: Session, options: Watching, endSignal: Promise<void>): Promise<void> => {
	const { target, isEmbedded, json } = options;
	let trigger = (): void => undefined;
	const ports = await openPorts(session, options, () => trigger());
	const closers: (() => unknown)[] = [ports.close];
	try {
		const bucket = await openTarget(session, target, true);
		closers.push(bucket.close);
		const notifier = startBackgroundTask(bucket.notify, (error) => console.error(explain(error)));
		closers.push(notifier.stop);
		const program = afterExport(options.afterCommand, target.out);
		closers.push(program.idle);
		const embedded = isEmbedded ? await watchEmbedded() : undefined;
		if (embedded !== undefined) closers.push(embedded.stop);
		const reporter = createPublishReporter(session, embedded?.store);
		reporter.report(false);
		const status = createStatusLine(json);
		const state = { looked: 0, changed: 0, pages: await session.manifest.count(), failing: 0, problem: '' };
		/** The last run, until its files are at their target. */
		let exportSummary: ExportSummary | null = null;
		const publisher = startPublisher(session, {
			interval: isEmbedded ? interval.embedded : interval.remote,
			progress: createProgress(true),
			deliver: async () => {
				const delivery = await bucket.deliver(json);
				notifier.trigger();
				void program.run(exportSummary, delivery);
				exportSummary = null;
			},
			onRun: (summary) => {
				status.clear();
				if (json) report(summary, true);
				else for (const line of summaryLines(summary)) console.log(line);
				if (summary.rendered + summary.removed > 0) state.changed = Date.now();
				reporter.report(summary.rendered + summary.removed > 0);
				exportSummary = summary;
			},
			onFollowed: async (summary) => {
				ports.metrics?.observeRun(summary);
				Object.assign(state, { looked: Date.now(), problem: '' });
				if (summary !== null) state.pages = await session.manifest.count();
				if (summary !== null) state.failing = await session.manifest.failures.count();
				status.draw(state);
			},
			onError: (error) => {
				state.problem = sentenceOf(error);
				reporter.report(false, state.problem);
				status.clear();
				console.error(`${state.problem} The published pages stay as they are; trying again.`);
			},
			...confirming(session, () => bucket.check(json)),
			onConfirmed: ({ summary, repairs }) => {
				ports.metrics?.observeConfirmed(repairs);
				status.clear();
				if (json) report(summary, true);
				else for (const line of confirmedLines(summary, repairs)) console.log(line);
				if (summary.rendered + summary.removed > 0) Object.assign(state, { changed: Date.now() });
				exportSummary = summary;
			},
			onMissed: () => ports.metrics?.observeError(),
		});
		closers.push(publisher.stop);
		trigger = publisher.trigger;
		closers.push(watchMedia(session, [], trigger));
		trigger();
		console.log(`Publishing changes to ${target.name}. Stop with Ctrl+C.`);
		await endSignal;
		status.clear();
	} finally {
		for (const close of closers.reverse()) await close();
	}
};

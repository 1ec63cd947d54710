/** `npm run publish`: exports what changed since the last export; with `--watch` it keeps going. */

import { readSettings } from '../src/config/read.ts';
import { exportChanges } from '../src/exporter/export-changes.ts';
import { emptySummary } from '../src/exporter/export-site.ts';
import { startPublisher } from '../src/exporter/publisher.ts';
import { openSession } from '../src/exporter/session.ts';
import { listenForWebhook } from '../src/exporter/webhook-listener.ts';
import { readOptions, webAddress, wholeNumber } from './command-line/options.ts';
import { publishedFolder, settingsFile } from './command-line/places.ts';
import { createProgress } from './command-line/progress.ts';
import { report, summaryLines } from './command-line/report.ts';
import { root } from './command-line/root.ts';
import { explain, runCommand, UsageError } from './command-line/run.ts';
import { embeddedMedia, embeddedSource, remoteSource } from './command-line/source.ts';

const usage =
	'npm run publish -- --once | --watch [--listen <port>] [--platform <address> [--adapter <module>]] [--target dir:<folder>] [--settings <file>] [--json]';

/** Milliseconds between two looks at the change feed: the store on this machine, a platform over the network. */
const interval = { embedded: 250, remote: 2_000 };

const folderOf = (target: string): string => {
	if (!target.startsWith('dir:'))
		throw new UsageError(`--target expects dir:<folder>, found "${target}". Usage: ${usage}`);
	return target.slice('dir:'.length);
};

await runCommand(async () => {
	const { values } = readOptions(
		{
			once: { type: 'boolean', default: false },
			watch: { type: 'boolean', default: false },
			listen: { type: 'string' },
			platform: { type: 'string' },
			adapter: { type: 'string' },
			target: { type: 'string' },
			settings: { type: 'string' },
			json: { type: 'boolean', default: false },
		},
		usage,
	);
	if (values.once === values.watch) throw new UsageError(`Say either --once or --watch. Usage: ${usage}`);
	const settings = readSettings(settingsFile(values.settings));
	const port = wholeNumber(values.listen, '--listen', 1, 65_535);
	const media = values.platform === undefined ? embeddedMedia() : undefined;
	const session = await openSession({
		root,
		out: publishedFolder(values.target === undefined ? undefined : folderOf(values.target), '--target'),
		settings,
		source:
			values.platform === undefined
				? embeddedSource()
				: remoteSource(webAddress(values.platform, '--platform'), settings, values.adapter),
		...(media === undefined ? {} : { media }),
	});
	const progress = createProgress(values.json || values.watch);
	if (values.once) {
		try {
			const summary = await exportChanges(session, progress);
			progress.end();
			report(summary ?? { ...emptySummary(), unchanged: session.account.count() }, values.json);
			return summary !== null && summary.failed.length > 0 ? 1 : 0;
		} finally {
			await session.close();
		}
	}
	const publisher = startPublisher(session, {
		interval: values.platform === undefined ? interval.embedded : interval.remote,
		progress,
		onRun: (summary) => {
			if (values.json) report(summary, true);
			else for (const line of summaryLines(summary)) console.log(line);
		},
		onError: (error) => console.error(`${explain(error)} The published pages stay as they are; trying again.`),
	});
	publisher.nudge();
	const server =
		port === undefined ? null : await listenForWebhook(port, process.env['WEBHOOK_SECRET'] ?? '', publisher.nudge);
	if (port !== undefined) console.log(`Listening for the platform's webhook on port ${port}.`);
	console.log(`Publishing changes to ${session.options.out}. Stop with Ctrl+C.`);
	await new Promise<void>((finish) => {
		for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => finish());
	});
	server?.close();
	await publisher.stop();
	await session.close();
	return 0;
});

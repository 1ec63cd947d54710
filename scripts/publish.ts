/** `npm run publish`: exports the changes since the last export; with `--watch` it keeps running. */

import { defineCommand } from 'citty';
import { readSettings } from '../src/config/read.ts';
import { exportChanges } from '../src/exporter/export-changes.ts';
import { startPublisher } from '../src/exporter/publisher.ts';
import { openSession } from '../src/exporter/session.ts';
import { emptySummary } from '../src/exporter/summary.ts';
import { listenForWebhook } from '../src/exporter/webhook-listener.ts';
import { explain, UsageError } from './command-line/errors.ts';
import { runMain } from './command-line/main.ts';
import { webAddress, wholeNumber } from './command-line/options.ts';
import { publishedFolder, settingsFile } from './command-line/places.ts';
import { createProgress } from './command-line/progress.ts';
import { report, summaryLines } from './command-line/report.ts';
import { root } from './command-line/root.ts';
import { releaseEmbedded, watchEmbedded } from './command-line/schedule.ts';
import { embeddedMedia, embeddedSource, remoteSource } from './command-line/source.ts';

/** Milliseconds between two reads of the change feed: of the store on this machine, of a platform over the network. */
const interval = { embedded: 250, remote: 2_000 };

const folderOf = (target: string): string => {
	if (!target.startsWith('dir:')) throw new UsageError(`--target expects dir:<folder>, found "${target}".`);
	return target.slice('dir:'.length);
};

const command = defineCommand({
	meta: {
		name: 'npm run publish --',
		description: 'exports what changed since the last export, once or for as long as it runs',
	},
	args: {
		once: { type: 'boolean', default: false, description: 'follow the changes once' },
		watch: { type: 'boolean', default: false, description: 'follow the changes until it is stopped' },
		listen: { type: 'string', valueHint: 'port', description: 'port for the webhook of the platform' },
		platform: {
			type: 'string',
			valueHint: 'address',
			description: 'address of the platform; without it the embedded platform is read',
		},
		adapter: {
			type: 'string',
			valueHint: 'module',
			description: 'module that reads a platform with other names or shapes',
		},
		target: { type: 'string', valueHint: 'dir:folder', description: 'where to publish to (dir:dist/site)' },
		settings: { type: 'string', valueHint: 'file', description: 'settings file (settings.json)' },
		'allow-removal': { type: 'boolean', default: false, description: 'allow the removal of any number of pages' },
		json: { type: 'boolean', default: false, description: 'print one JSON line for each run' },
	},
	run: async ({ args }) => {
		if (args.once === args.watch) throw new UsageError(`Say either --once or --watch.`);
		const settings = readSettings(settingsFile(args.settings));
		const port = wholeNumber(args.listen, '--listen', 1, 65_535);
		const isEmbedded = args.platform === undefined;
		if (isEmbedded && args.once) await releaseEmbedded();
		const media = isEmbedded ? embeddedMedia() : undefined;
		const session = await openSession({
			root,
			out: publishedFolder(args.target === undefined ? undefined : folderOf(args.target), '--target'),
			settings,
			allowRemoval: args['allow-removal'],
			source:
				args.platform === undefined
					? embeddedSource()
					: remoteSource(webAddress(args.platform, '--platform'), settings, args.adapter),
			...(media === undefined ? {} : { media }),
		});
		const progress = createProgress(args.json || args.watch);
		if (args.once) {
			try {
				const summary = await exportChanges(session, progress);
				progress.end();
				report(summary ?? { ...emptySummary(), unchanged: session.manifest.count() }, args.json);
				return summary !== null && summary.failed.length > 0 ? 1 : 0;
			} finally {
				await session.close();
			}
		}
		const stopSchedule = isEmbedded ? await watchEmbedded() : undefined;
		const publisher = startPublisher(session, {
			interval: isEmbedded ? interval.embedded : interval.remote,
			progress,
			onRun: (summary) => {
				if (args.json) report(summary, true);
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
		await stopSchedule?.();
		await session.close();
		return 0;
	},
});

await runMain(command);

/** `npm run publish`: exports the changes since the last export; with `--watch` it keeps running. */

import { defineCommand } from 'citty';
import { failingIn } from '../src/exporter/run/failed-pages.ts';
import { openSession, type Session } from '../src/exporter/session/session.ts';
import { UsageError } from './command-line/errors.ts';
import { stopSignal } from './command-line/http-server.ts';
import { runMain } from './command-line/main.ts';
import { mediaKeeperFor } from './command-line/media-keeper.ts';
import { metricsPort } from './command-line/metrics-server.ts';
import { webAddress, wholeNumber } from './command-line/options.ts';
import { publishOnce } from './command-line/publish-once.ts';
import { root } from './command-line/root.ts';
import { releaseEmbedded } from './command-line/schedule.ts';
import { printSettingsNotices } from './command-line/settings-notices.ts';
import { bringSiteFolder, ownFiles } from './command-line/site-folder.ts';
import { siteSettings } from './command-line/site-settings.ts';
import { clusterDatabase, embeddedMedia, embeddedSource, remoteSource } from './command-line/source.ts';
import { readTarget } from './command-line/target.ts';
import { type Watching, watch } from './command-line/watch-publisher.ts';

/** `--failing`: what keeps failing, from the manifest alone. */
const listFailing = async (out: string, json: boolean): Promise<number> => {
	const failedPages = await failingIn(out, clusterDatabase().database);
	if (failedPages === undefined) throw new UsageError(`There is no export in ${out} yet: run "npm run export" first.`);
	if (json) console.log(JSON.stringify(failedPages));
	else if (failedPages.length === 0) console.log('Nothing fails.');
	else for (const { path, item, reason } of failedPages) console.log([path, item, reason].filter(Boolean).join(': '));
	return failedPages.length === 0 ? 0 : 1;
};

const command = defineCommand({
	meta: {
		name: 'npm run publish --',
		description: 'exports what changed since the last export, once or for as long as it runs',
	},
	args: {
		once: { type: 'boolean', default: false, description: 'follow the changes once (default)' },
		watch: { type: 'boolean', default: false, description: 'follow the changes until it is stopped' },
		confirm: {
			type: 'boolean',
			default: false,
			description: 'compare every page with the platform, and repair what differs',
		},
		check: {
			type: 'boolean',
			default: false,
			description: 'look for files of the folder, or of a bucket, that somebody altered or removed, and repair them',
		},
		failing: { type: 'boolean', default: false, description: 'list what keeps failing; publish nothing' },
		metrics: {
			type: 'string',
			valueHint: 'port',
			description: 'with --watch: port for Prometheus (METRICS_PORT)',
		},
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
		target: {
			type: 'string',
			valueHint: 'dir:folder or s3://bucket/prefix',
			description: 'where to publish to (dir:dist/site); a bucket gets what is in the folder --out',
		},
		out: { type: 'string', valueHint: 'folder', description: 'folder that is brought to a bucket (dist/site)' },
		endpoint: { type: 'string', valueHint: 'address', description: 'address of the object store (Amazon S3)' },
		region: { type: 'string', valueHint: 'name', description: 'region of the bucket (AWS_REGION, else us-east-1)' },
		'path-style': { type: 'boolean', default: false, description: 'the bucket is a part of the path, not of the host' },
		'dry-run': { type: 'boolean', default: false, description: 'list what a bucket would get and lose; send nothing' },
		'take-over': {
			type: 'boolean',
			default: false,
			description: 'take the prefix over from another site or publisher',
		},
		settings: { type: 'string', valueHint: 'file', description: 'settings file (settings.json)' },
		'allow-removal': {
			type: 'boolean',
			default: false,
			description: 'allow the removal of any number of pages; with --watch in the first run that succeeds',
		},
		json: { type: 'boolean', default: false, description: 'print one JSON line for each run' },
	},
	run: async ({ args }) => {
		if (args.once && args.watch) throw new UsageError('Say either --once or --watch.');
		const target = readTarget(args);
		if (target.isDryRun && args.watch) throw new UsageError('--dry-run looks once: leave --watch out.');
		if (args.confirm && args.watch) throw new UsageError('--watch compares by itself: leave --confirm out.');
		if (args.check && (args.watch || target.isDryRun))
			throw new UsageError('--check compares once: leave --watch and --dry-run out. --watch checks by itself.');
		if (args.failing) return listFailing(target.out, args.json);
		const settings = await siteSettings(args.settings, args.platform === undefined);
		await printSettingsNotices(settings, args.settings);
		const metrics = args.watch ? metricsPort(args.metrics) : undefined;
		if (args.metrics !== undefined && !args.watch) throw new UsageError('--metrics needs --watch.');
		const port = wholeNumber(args.listen, '--listen', 1, 65_535);
		const isEmbedded = args.platform === undefined;
		if (isEmbedded) await bringSiteFolder(settings);
		if (isEmbedded) await releaseEmbedded(settings.site.locale);
		const media = isEmbedded ? embeddedMedia() : undefined;
		const options = {
			root,
			out: target.out,
			settings,
			allowRemoval: args['allow-removal'],
			...ownFiles(),
			...(args.platform === undefined
				? { source: embeddedSource() }
				: {
						source: remoteSource(webAddress(args.platform, '--platform'), settings, args.adapter),
						mediaAddress: new URL(webAddress(args.platform, '--platform')).origin,
					}),
			...(media === undefined ? {} : { media, mediaKeeper: mediaKeeperFor(media) }),
		};
		const { database } = clusterDatabase();
		if (!args.watch)
			return publishOnce({ ...options, ...clusterDatabase() }, target, args.json, {
				confirms: args.confirm,
				checks: args.check,
			});
		const watchOptions: Watching = {
			...{ target, isEmbedded, json: args.json, metricsPort: metrics, webhookPort: port },
			afterCommand: settings.export.afterCommand,
		};
		const stopRequest = stopSignal();
		if (database === undefined) {
			const session = await openSession(options);
			try {
				await watch(session, watchOptions, stopRequest);
			} finally {
				await session.close();
			}
			return 0;
		}
		const { publishTogether } = await import('./command-line/cluster-publishing.ts');
		const sharedOptions = { ...options, database };
		const lead = async (session: Session, endSignal: Promise<void>): Promise<void> => {
			try {
				await watch(session, watchOptions, endSignal);
			} finally {
				// This process may lead again.
				sharedOptions.allowRemoval = session.options.allowRemoval === true;
			}
		};
		await publishTogether(sharedOptions, lead, stopRequest);
		return 0;
	},
});

await runMain(command);

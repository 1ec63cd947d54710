/** `npm run export`: exports once. */

import { defineCommand } from 'citty';
import { openSource, type SourceReference } from '../src/adapters/source.ts';
import { emptySummary } from '../src/exporter/plan/summary.ts';
import { createRecorder } from '../src/exporter/render/recorder.ts';
import { changesSince } from '../src/exporter/run/change-feed.ts';
import { explainPage, explanationLines } from '../src/exporter/run/explain.ts';
import { exportChanges } from '../src/exporter/run/export-changes.ts';
import { exportSite } from '../src/exporter/run/export-site.ts';
import { openSession } from '../src/exporter/session/session.ts';
import { afterExport } from './command-line/after-export.ts';
import { runMain } from './command-line/main.ts';
import { mediaKeeperFor } from './command-line/media-keeper.ts';
import { webAddress, wholeNumber } from './command-line/options.ts';
import { publishedFolder } from './command-line/paths.ts';
import { createProgress } from './command-line/progress.ts';
import { report } from './command-line/report.ts';
import { root } from './command-line/root.ts';
import { releaseEmbedded } from './command-line/schedule.ts';
import { printSettingsNotices } from './command-line/settings-notices.ts';
import { bringSiteFolder, ownFiles } from './command-line/site-folder.ts';
import { siteSettings } from './command-line/site-settings.ts';
import { clusterDatabase, embeddedMedia, embeddedSource, remoteSource } from './command-line/source.ts';

/** `--explain`: reads the manifest and the pending changes; exports nothing. */
const explainOnly = async (out: string, page: string, reference: SourceReference, json: boolean): Promise<number> => {
	const source = await openSource(reference);
	try {
		const explanation = await explainPage(
			out,
			page,
			async (since) => (await changesSince(() => createRecorder(source).read, since)).list,
			clusterDatabase().database,
		);
		if (json) console.log(JSON.stringify(explanation));
		else for (const line of explanationLines(explanation)) console.log(line);
		return 0;
	} finally {
		await source.close();
	}
};

const command = defineCommand({
	meta: { name: 'npm run export --', description: 'exports the site once' },
	args: {
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
		out: { type: 'string', valueHint: 'folder', description: 'folder to publish into (dist/site)' },
		settings: { type: 'string', valueHint: 'file', description: 'settings file (settings.json)' },
		full: {
			type: 'boolean',
			default: false,
			description: 'compare every page instead of following the changes',
		},
		'allow-removal': { type: 'boolean', default: false, description: 'allow the removal of any number of pages' },
		explain: {
			type: 'string',
			valueHint: 'path',
			description: 'say why a page was or would be rendered; nothing is exported',
		},
		concurrency: { type: 'string', valueHint: 'n', description: 'worker threads, 1 to 64' },
		json: { type: 'boolean', default: false, description: 'print one JSON line' },
	},
	run: async ({ args }) => {
		const settings = await siteSettings(args.settings, args.platform === undefined);
		await printSettingsNotices(settings, args.settings);
		const concurrency = wholeNumber(args.concurrency, '--concurrency', 1, 64);
		const out = publishedFolder(args.out, '--out');
		const source =
			args.platform === undefined
				? embeddedSource()
				: remoteSource(webAddress(args.platform, '--platform'), settings, args.adapter);
		if (args.explain !== undefined) return explainOnly(out, args.explain, source, args.json);
		if (args.platform === undefined) await bringSiteFolder(settings);
		if (args.platform === undefined) await releaseEmbedded(settings.site.locale);
		const media = args.platform === undefined ? embeddedMedia() : undefined;
		const session = await openSession({
			root,
			out,
			settings,
			source,
			allowRemoval: args['allow-removal'],
			...clusterDatabase(),
			...ownFiles(),
			...(media === undefined ? {} : { media, mediaKeeper: mediaKeeperFor(media) }),
			...(args.platform === undefined ? {} : { mediaAddress: new URL(webAddress(args.platform, '--platform')).origin }),
			...(concurrency === undefined ? {} : { concurrency }),
		});
		const progress = createProgress(args.json);
		try {
			const summary = args.full ? await exportSite(session, progress) : await exportChanges(session, progress);
			progress.end();
			report(summary ?? { ...emptySummary(), unchanged: await session.manifest.count() }, args.json);
			const isWell = await afterExport(settings.export.afterCommand, out).run(summary);
			return isWell && (summary === null || summary.totals.failed === 0) ? 0 : 1;
		} finally {
			await session.close();
		}
	},
});

await runMain(command);

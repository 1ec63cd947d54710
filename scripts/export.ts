/** `npm run export`: exports once. */

import { readSettings } from '../src/config/read.ts';
import { exportChanges } from '../src/exporter/export-changes.ts';
import { emptySummary, exportSite } from '../src/exporter/export-site.ts';
import { openSession } from '../src/exporter/session.ts';
import { readOptions, webAddress, wholeNumber } from './command-line/options.ts';
import { publishedFolder, settingsFile } from './command-line/places.ts';
import { createProgress } from './command-line/progress.ts';
import { report } from './command-line/report.ts';
import { root } from './command-line/root.ts';
import { runCommand } from './command-line/run.ts';
import { embeddedMedia, embeddedSource, remoteSource } from './command-line/source.ts';

const usage =
	'npm run export -- [--platform <address> [--adapter <module>]] [--out <folder>] [--settings <file>] [--full] [--concurrency <n>] [--json]';

await runCommand(async () => {
	const { values } = readOptions(
		{
			platform: { type: 'string' },
			adapter: { type: 'string' },
			out: { type: 'string' },
			settings: { type: 'string' },
			full: { type: 'boolean', default: false },
			concurrency: { type: 'string' },
			json: { type: 'boolean', default: false },
		},
		usage,
	);
	const settings = readSettings(settingsFile(values.settings));
	const concurrency = wholeNumber(values.concurrency, '--concurrency', 1, 64);
	const media = values.platform === undefined ? embeddedMedia() : undefined;
	const session = await openSession({
		root,
		out: publishedFolder(values.out, '--out'),
		settings,
		source:
			values.platform === undefined
				? embeddedSource()
				: remoteSource(webAddress(values.platform, '--platform'), settings, values.adapter),
		...(media === undefined ? {} : { media }),
		...(concurrency === undefined ? {} : { concurrency }),
	});
	const progress = createProgress(values.json);
	try {
		const summary = values.full ? await exportSite(session, progress) : await exportChanges(session, progress);
		progress.end();
		report(summary ?? { ...emptySummary(), unchanged: session.account.count() }, values.json);
		return summary !== null && summary.failed.length > 0 ? 1 : 0;
	} finally {
		await session.close();
	}
});

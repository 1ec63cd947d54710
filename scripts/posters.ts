/** `npm run posters`: draws share pictures and posters of an exported folder. */

import { defineCommand } from 'citty';
import { readManifest } from '../src/exporter/cluster/read-manifest.ts';
import { type DrawSummary, drawPictures } from '../src/exporter/outputs/pictures/draw-pictures.ts';
import { publishedSettings } from '../src/exporter/outputs/pictures/published-settings.ts';
import { runMain } from './command-line/main.ts';
import { publishedFolder } from './command-line/paths.ts';
import { createProgress } from './command-line/progress.ts';
import { siteSettings } from './command-line/site-settings.ts';
import { clusterDatabase } from './command-line/source.ts';

/** The most pages that are listed with a remark. */
const maxListed = 20;

const linesOf = ({ drawn, unchanged, removed, withoutPicture, failed, missing, seconds }: DrawSummary): string[] => [
	`Pictures of ${drawn} pages drawn (3 each, ${((drawn * 3) / Math.max(seconds, 0.001)).toFixed(0)} a second), ${unchanged} unchanged, ${removed} removed in ${seconds.toFixed(2)} s.`,
	...withoutPicture.slice(0, maxListed).map(({ path, reason }) => `From the text alone: ${path}: ${reason}.`),
	...failed.slice(0, maxListed).map(({ path, reason }) => `Not drawn: ${path}: ${reason}.`),
	...missing.slice(0, maxListed).map(({ path, characters }) => `No font has ${characters.join(' ')}: ${path}.`),
	...(drawn + removed > 0 ? ['The next export puts new pictures into the heads of their pages.'] : []),
];

const command = defineCommand({
	meta: { name: 'npm run posters --', description: 'draws share pictures and posters of an exported folder' },
	args: {
		out: { type: 'string', valueHint: 'folder', description: 'exported folder (dist/site)' },
		settings: { type: 'string', valueHint: 'file', description: 'settings file (those of the export)' },
		only: {
			type: 'string',
			valueHint: 'id',
			description: 'draw one item alone: the id of an article, or kind:id as in activity:9',
		},
		json: { type: 'boolean', default: false, description: 'print one JSON line' },
	},
	run: async ({ args }) => {
		const progress = createProgress(args.json);
		const out = publishedFolder(args.out, '--out');
		const ownSettings = await siteSettings(args.settings);
		const summary = await drawPictures({
			out,
			settings: args.settings === undefined ? (publishedSettings(out) ?? ownSettings) : ownSettings,
			...(args.only === undefined ? {} : { only: args.only }),
			openManifest: (state) => readManifest(state, clusterDatabase().database),
			progress: (doneCount, total) => progress.advance(doneCount, total),
		});
		progress.end();
		if (args.json) console.log(JSON.stringify(summary));
		else for (const line of linesOf(summary)) console.log(line);
		return summary.failed.length === 0 ? 0 : 1;
	},
});

await runMain(command);

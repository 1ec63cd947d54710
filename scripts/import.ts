/** `npm run import`: brings files of content into the embedded platform. */
import { defineCommand } from 'citty';
import type { ContentDocument } from '../src/intake/documents.ts';
import { keepMedia } from '../src/intake/keep-media.ts';
import { languageOf } from '../src/intake/languages.ts';
import { reportLines } from '../src/intake/report.ts';
import type { Problem } from '../src/intake/result.ts';
import { oneAfterAnother, withSourceCanonical } from '../src/intake/source-canonical.ts';
import { importFile } from '../src/platform/content/import-file.ts';
import { adoptSiteLanguage } from '../src/platform/content/site-language.ts';
import { mediaFolder } from '../src/platform/media/media-folder.ts';
import { openStore } from '../src/platform/store/open.ts';
import { bringerFor, keeperFor } from './command-line/bring-media.ts';
import { UsageError } from './command-line/errors.ts';
import { runMain } from './command-line/main.ts';
import { printable } from './command-line/printable.ts';
import { siteSettings } from './command-line/site-settings.ts';
import { embeddedStore } from './command-line/source.ts';

const line = ({ file, item, field, message }: Problem): string => {
	const place = [file, item, field].filter((part) => part !== '').join(', ');
	return printable(`${place}: ${message}`);
};

const command = defineCommand({
	meta: {
		name: 'npm run import --',
		description:
			'brings exports (files, ZIP archives, folders), feeds, JSON Lines or Markdown files into the embedded platform',
	},
	args: {
		file: { type: 'positional', description: 'one or more files', required: true },
		settings: { type: 'string', valueHint: 'file', description: 'settings file (settings.json)' },
		lang: { type: 'string', valueHint: 'cn|en|bo', description: 'language of content whose file names none' },
		'keep-ids': {
			type: 'boolean',
			description: 'keep the ids of the file; nothing is imported when another source uses one of them',
		},
		fetch: { type: 'boolean', description: 'bring pictures, films and sound from other hosts' },
		host: {
			type: 'string',
			valueHint: 'address',
			description: 'with --fetch: a host of your own network that they may come from',
		},
		canonical: {
			type: 'string',
			valueHint: 'here|source',
			description: 'which page of a story search engines list: the one here (here), or the one it comes from',
		},
		'allow-removal': {
			type: 'boolean',
			description: 'withdraw any number of stories that the file says are not public',
		},
		types: {
			type: 'string',
			valueHint: 'report,book',
			description: 'types of entries of a WordPress export that are taken besides posts and pages',
		},
		json: { type: 'boolean', description: 'print the report of each file as a line of JSON' },
		column: { type: 'string', valueHint: 'id', description: 'column for the items of a feed' },
	},
	run: async ({ args }) => {
		if (args.column !== undefined && !/^[A-Za-z0-9_-]{1,64}$/.test(args.column)) {
			throw new UsageError('--column expects the id of a column: 1 to 64 letters, digits, "_" or "-".');
		}
		const language = args.lang === undefined ? undefined : languageOf(args.lang === 'cn' ? 'zh' : args.lang);
		if (args.lang !== undefined && language === undefined)
			throw new UsageError('--lang expects a language of the site: cn, en or bo.');
		if (args.host !== undefined && !/^https?:\/\/[^/]+/.test(args.host))
			throw new UsageError('--host expects an address such as http://192.168.1.20.');
		if (args.canonical !== undefined && args.canonical !== 'here' && args.canonical !== 'source')
			throw new UsageError('--canonical expects here or source.');
		const { site } = await siteSettings(args.settings);
		const database = embeddedStore();
		const media = mediaFolder(database.dataDir);
		const store = await openStore(database);
		await adoptSiteLanguage(store, site.locale);
		let unreadable = 0;
		const tell = (problem: Problem): void => {
			// A problem without an item is a problem of the file.
			if (problem.item === '') unreadable += 1;
			console.error(line(problem));
		};
		const bring = oneAfterAnother<ContentDocument>(
			args.fetch === true ? bringerFor(store, media, args.host ?? '') : keeperFor(store, media),
			args.canonical === 'source' ? withSourceCanonical : undefined,
		);
		const options = {
			allowRemoval: args['allow-removal'] === true,
			...(args.column === undefined ? {} : { columnId: args.column }),
			...(language === undefined ? {} : { language }),
			...(args.types === undefined ? {} : { types: args.types.split(',').map((name) => name.trim()) }),
			keepIds: args['keep-ids'] === true,
			keepMedia: (bytes: Uint8Array) => keepMedia(media, bytes),
			...(bring === undefined ? {} : { bring }),
		};
		try {
			for (const file of args._) {
				const report = await importFile(store, file, options, tell);
				if (args.json === true) console.log(JSON.stringify(report));
				else for (const text of reportLines(report)) console.log(printable(text));
			}
		} finally {
			await store.close();
		}
		return unreadable > 0 ? 1 : 0;
	},
});

await runMain(command);

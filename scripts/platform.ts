/** `npm run platform`: the embedded platform alone. */

import { join } from 'node:path';
import { defineCommand } from 'citty';
import { pino } from 'pino';
import { makeKeys } from '../src/platform/auth/keys.ts';
import { startSearchRebuild } from '../src/platform/content/rebuild-search.ts';
import { sendCommentEvents } from '../src/platform/content/send-comment-events.ts';
import { sendWebhooks } from '../src/platform/content/send-webhooks.ts';
import { adoptSiteLanguage } from '../src/platform/content/site-language.ts';
import { watchSchedule } from '../src/platform/content/watch-schedule.ts';
import type { Store } from '../src/platform/db/store.ts';
import { optionsFrom } from '../src/platform/http/options.ts';
import { mediaFolder } from '../src/platform/media/media-folder.ts';
import { createPlatformApp } from '../src/platform/server/app.ts';
import { cleanUp } from '../src/platform/store/clean-up.ts';
import { openStore } from '../src/platform/store/open.ts';
import { loadSample } from '../src/platform/store/sample.ts';
import { commentActions, runComments, runWords } from './command-line/comments-command.ts';
import { runDump } from './command-line/dump-command.ts';
import { editorActions, runEditors } from './command-line/editors-command.ts';
import { listen, stopSignal } from './command-line/http-server.ts';
import { runMain } from './command-line/main.ts';
import { metricsPort, serveMetrics } from './command-line/metrics-server.ts';
import { createMirror } from './command-line/mirror.ts';
import { objectActions, runObjects } from './command-line/objects-command.ts';
import { hostFrom, portFrom } from './command-line/options.ts';
import { runBackup, runReset, runRestore, runSettings } from './command-line/platform-commands.ts';
import { isLocalAddress, sandboxAllowed } from './command-line/public-site.ts';
import { removableKinds, runRemove } from './command-line/remove-command.ts';
import { root } from './command-line/root.ts';
import { runSecurity } from './command-line/security-command.ts';
import { runShops, runStaff, shopActions, staffActions } from './command-line/shops-command.ts';
import { runSignUps } from './command-line/sign-ups-command.ts';
import { siteSettings } from './command-line/site-settings.ts';
import { databaseWait, embeddedStore } from './command-line/source.ts';
import { runSources, sourceActions } from './command-line/sources-command.ts';

const hour = 3_600_000;

const fillWithSample = async (store: Store, media: string, members: boolean): Promise<void> => {
	const sample = await loadSample(store, join(root, 'content', 'sample'), media, { members });
	for (const { file, item, field, message } of sample.problems) console.error(`${file}, ${item}, ${field}: ${message}`);
	if (sample.loaded)
		console.log(
			`Sample content: ${sample.added} added, ${sample.changed} changed, ${sample.same} the same, ${sample.media} media files.`,
		);
};

/** Addresses of web hooks in a variable, separated by commas. */
const webhookAddresses = (name: string): string[] => {
	const addresses = (process.env[name] ?? '')
		.split(',')
		.map((address) => address.trim())
		.filter((address) => address !== '');
	const wrong = addresses.find((address) => !/^https?:\/\/[^/]/.test(address) || !URL.canParse(address));
	if (wrong !== undefined) throw new Error(`${name}: "${wrong}" is not an http or https address.`);
	return addresses;
};

/** The address that comments are reported to; '' for none. */
const commentWebhookAddress = (): string => {
	const [address = '', ...more] = webhookAddresses('COMMENT_WEBHOOK_URL');
	if (more.length > 0) throw new Error('COMMENT_WEBHOOK_URL must be one address.');
	return address;
};

const backup = defineCommand({
	meta: { name: 'npm run platform -- backup', description: 'copies the store into a file' },
	args: {
		file: { type: 'positional', description: 'file to write', required: true },
		'with-keys': { type: 'boolean', default: false, description: 'copy the private keys too' },
	},
	run: ({ args }) => runBackup(args.file, args['with-keys']),
});

const comments = defineCommand({
	meta: {
		name: 'npm run platform -- comments',
		description: 'lists comments, releases or rejects those that wait, bans',
	},
	args: {
		action: { type: 'positional', description: commentActions.join(', '), default: 'held', required: false },
		id: { type: 'positional', description: 'the comment; to ban or lift, the member', required: false },
	},
	run: ({ args }) => runComments(args.action, args.id),
});

const words = defineCommand({
	meta: { name: 'npm run platform -- words', description: 'lists the words that hold a comment, or changes them' },
	args: {
		action: { type: 'positional', description: 'add or remove', required: false },
		word: { type: 'positional', description: 'the word; "-" reads words from the input, one a line', required: false },
	},
	run: ({ args }) => runWords(args.action, args.word),
});

const signUps = defineCommand({
	meta: {
		name: 'npm run platform -- sign-ups',
		description: 'lists the sign-ups of an activity with their answers and files',
	},
	args: { activity: { type: 'positional', description: 'id of the activity', required: false } },
	run: ({ args }) => runSignUps(args.activity),
});

const dump = defineCommand({
	meta: {
		name: 'npm run platform -- dump',
		description: 'writes the content as JSON Lines, which npm run import takes back',
	},
	args: { file: { type: 'positional', description: 'file to write; else the standard output', required: false } },
	run: ({ args }) => runDump(args.file),
});

const editors = defineCommand({
	meta: {
		name: 'npm run platform -- editors',
		description: 'lists the editors of the desk, adds or removes one, shows the log',
	},
	args: {
		action: { type: 'positional', description: editorActions.join(', '), default: 'list', required: false },
		name: { type: 'positional', description: 'name of the editor', required: false },
		secret: {
			type: 'positional',
			description: '"-" reads the secret from the input; else one is made',
			required: false,
		},
	},
	run: ({ args }) => runEditors(args.action, args.name, args.secret),
});

const shops = defineCommand({
	meta: {
		name: 'npm run platform -- shops',
		description: 'lists the shops that write off codes, sets one with its PIN, removes one',
	},
	args: {
		action: { type: 'positional', description: shopActions.join(', '), default: 'list', required: false },
		id: { type: 'positional', description: 'id of the shop', required: false },
		name: { type: 'positional', description: 'its name', required: false },
		pin: { type: 'positional', description: '"-" reads the PIN from the input; else one is made', required: false },
	},
	run: ({ args }) => runShops(args.action, args.id, args.name, args.pin),
});

const staff = defineCommand({
	meta: {
		name: 'npm run platform -- staff',
		description: 'lists the members who write off codes, adds or removes one',
	},
	args: {
		action: { type: 'positional', description: staffActions.join(', '), default: 'list', required: false },
		member: { type: 'positional', description: 'phone number or id', required: false },
	},
	run: ({ args }) => runStaff(args.action, args.member),
});

const security = defineCommand({
	meta: {
		name: 'npm run platform -- security',
		description: 'prints who signed in, was refused or changed a password, from where and when',
	},
	args: {
		who: { type: 'positional', description: 'member, editor, shop or phone', required: false },
		name: { type: 'positional', description: 'its id or name; a phone as 138****0001', required: false },
	},
	run: ({ args }) => runSecurity(args.who, args.name),
});

const objects = defineCommand({
	meta: { name: 'npm run platform -- objects', description: 'lists the files that members keep, removes one' },
	args: {
		action: { type: 'positional', description: objectActions.join(', '), default: 'list', required: false },
		id: { type: 'positional', description: 'id of the object', required: false },
	},
	run: ({ args }) => runObjects(args.action, args.id),
});

const remove = defineCommand({
	meta: { name: 'npm run platform -- remove', description: 'removes content, a column, an advert or a comment' },
	args: {
		kind: { type: 'positional', description: removableKinds.join(', '), required: true },
		id: { type: 'positional', description: 'its id', required: true },
	},
	run: ({ args }) => runRemove(args.kind, args.id),
});

const reset = defineCommand({
	meta: { name: 'npm run platform -- reset', description: 'deletes all data of the platform' },
	args: { yes: { type: 'boolean', default: false, description: 'delete them; without it nothing happens' } },
	run: ({ args }) => runReset(args.yes),
});

const restore = defineCommand({
	meta: { name: 'npm run platform -- restore', description: 'puts a backup in the place of the store' },
	args: {
		file: { type: 'positional', description: 'backup to restore', required: true },
		yes: { type: 'boolean', default: false, description: 'replace the store that is there' },
	},
	run: ({ args }) => runRestore(args.file, args.yes),
});

const settings = defineCommand({
	meta: { name: 'npm run platform -- settings', description: 'lists the settings in the store, or changes one' },
	args: {
		name: { type: 'positional', description: 'setting to change', required: false },
		value: { type: 'positional', description: 'its value; "-" reads it from the input', required: false },
		remove: { type: 'boolean', default: false, description: 'give the setting its default again' },
	},
	run: ({ args }) => runSettings(args.name, args.value, args.remove),
});

const sources = defineCommand({
	meta: {
		name: 'npm run platform -- sources',
		description: 'lists the systems that content comes from, or changes them',
	},
	args: {
		action: { type: 'positional', description: sourceActions.join(', '), default: 'list', required: false },
		name: {
			type: 'positional',
			description: 'its name; to add one, its place: wordpress:https://…, folder:<path>',
			required: false,
		},
		'allow-removal': { type: 'boolean', default: false, description: 'with sync: remove whatever is gone there' },
		fetch: { type: 'boolean', default: false, description: 'with add: bring its pictures, films and sound here' },
		'remove-gone': { type: 'boolean', default: false, description: 'with add: what leaves a feed goes here too' },
	},
	run: ({ args }) =>
		runSources(args.action, args.name, {
			allowRemoval: args['allow-removal'],
			removeGone: args['remove-gone'],
			fetchMedia: args.fetch,
		}),
});

const command = defineCommand({
	meta: {
		name: 'npm run platform --',
		description: 'runs the embedded platform alone; docs/environments.md lists its variables',
	},
	args: {
		sample: { type: 'boolean', default: false, description: 'load the sample content first' },
		sandbox: {
			type: 'boolean',
			default: false,
			description: 'replace the messaging platform and the native app by a sandbox',
		},
		settings: { type: 'string', valueHint: 'file', description: 'settings file (settings.json)' },
	},
	subCommands: {
		backup,
		comments,
		dump,
		editors,
		objects,
		remove,
		reset,
		restore,
		security,
		settings,
		shops,
		'sign-ups': signUps,
		sources,
		staff,
		words,
	},
	run: async ({ args }) => {
		const port = portFrom(process.env['PORT'], 4322);
		const measured = metricsPort();
		const place = embeddedStore();
		const media = mediaFolder(place.dataDir);
		const addresses = webhookAddresses('WEBHOOK_URL');
		const commentWebhook = commentWebhookAddress();
		const own = await siteSettings(args.settings);
		const wanted = args.sandbox || process.env['SANDBOX'] === '1';
		const sandbox = wanted && sandboxAllowed('1', own);
		const options = optionsFrom(process.env);
		const log = pino({ level: process.env['LOG_LEVEL'] ?? 'info' });
		/** Functions that close what was opened; they run in reverse order, also after an error. */
		const closing: (() => unknown)[] = [];
		try {
			const store = await openStore({ ...place, ...databaseWait });
			closing.push(() => store.close());
			await makeKeys(store, options.sm2PrivateKey);
			await adoptSiteLanguage(store, own.site.locale);
			const mirror = createMirror(store, media);
			await mirror.start(own);
			closing.push(() => mirror.stop());
			if (args.sample) await fillWithSample(store, media, isLocalAddress(own.site.address));
			const metrics =
				measured === undefined
					? undefined
					: (await import('../src/platform/server/metrics.ts')).createPlatformMetrics(store);
			if (measured !== undefined && metrics !== undefined) {
				const metricsServer = await serveMetrics(measured, metrics.registry);
				closing.push(() => metricsServer.stop());
				console.log(`Measurements are at http://localhost:${metricsServer.port}/metrics.`);
			}
			const app = createPlatformApp(store, {
				...options,
				sourceHooks: mirror.hooks,
				siteAddress: own.site.address,
				media,
				log,
				sandbox,
				...(metrics === undefined ? {} : { observeCall: metrics.observeCall, observeCode: metrics.observeCode }),
			});
			await cleanUp(store, media);
			const cleaning = setInterval(
				() => void cleanUp(store, media).catch((error: unknown) => log.error({ err: error }, 'cleaning up failed')),
				hour,
			);
			closing.push(() => clearInterval(cleaning));
			const secret = process.env['WEBHOOK_SECRET'] ?? '';
			const failed = (sentence: string): void => log.warn(sentence);
			closing.push(sendWebhooks(store, { addresses, secret, failed }));
			if (commentWebhook !== '') closing.push(sendCommentEvents(store, { address: commentWebhook, secret, failed }));
			closing.push(
				watchSchedule(store, {
					onError: (error) => log.error({ err: error }, 'releasing scheduled articles failed'),
				}),
			);
			closing.push(startSearchRebuild(store, (error) => log.error({ err: error }, 'building the search index failed')));
			const server = await listen(port, hostFrom(process.env['HOST']), app.fetch);
			closing.push(() => server.stop());
			console.log(`The platform is at http://localhost:${server.port}/api (its calls: /api/docs).\nStop with Ctrl+C.`);
			await stopSignal();
		} finally {
			for (const close of closing.reverse()) await close();
		}
		return 0;
	},
});

await runMain(command);

/** `npm run platform`: the embedded platform alone. */

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
import { loadSample, refuseOtherSample } from '../src/platform/store/sample.ts';
import { listen, stopSignal } from './command-line/http-server.ts';
import { runMain } from './command-line/main.ts';
import { recordReplaced } from './command-line/media-keeper.ts';
import { metricsPort, serveMetrics } from './command-line/metrics-server.ts';
import { createMirror } from './command-line/mirror.ts';
import { hostFrom, portFrom } from './command-line/options.ts';
import { platformSubcommands } from './command-line/platform-subcommands.ts';
import { isLocalAddress, sandboxAllowed } from './command-line/public-site.ts';
import { areDatesMoving, type SampleName, sampleFolder, sampleNamed, withSampleName } from './command-line/samples.ts';
import { siteSettings } from './command-line/site-settings.ts';
import { databaseWait, embeddedStore } from './command-line/source.ts';

const hour = 3_600_000;

const fillWithSample = async (store: Store, name: SampleName, media: string, members: boolean): Promise<void> => {
	const sample = await loadSample(store, sampleFolder(name), media, { members, moving: areDatesMoving() });
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

const command = defineCommand({
	meta: {
		name: 'npm run platform --',
		description: 'runs the embedded platform alone; docs/environments.md lists its variables',
	},
	args: {
		sample: { type: 'string', valueHint: 'name', description: 'load a sample newspaper first: cn (the default) or en' },
		sandbox: {
			type: 'boolean',
			default: false,
			description: 'replace the messaging platform and the native app by a sandbox',
		},
		settings: { type: 'string', valueHint: 'file', description: 'settings file (settings.json)' },
	},
	subCommands: platformSubcommands,
	run: async ({ args }) => {
		const port = portFrom(process.env['PORT'], 4322);
		const metricsAddress = metricsPort();
		const place = embeddedStore();
		const media = mediaFolder(place.dataDir);
		const addresses = webhookAddresses('WEBHOOK_URL');
		const commentWebhook = commentWebhookAddress();
		const sample = sampleNamed(args.sample ?? 'none');
		const ownSettings = await siteSettings(args.settings, true, sample);
		const wantsSandbox = args.sandbox || process.env['SANDBOX'] === '1';
		const sandbox = wantsSandbox && sandboxAllowed('1', ownSettings);
		const options = optionsFrom(process.env);
		const log = pino({ level: process.env['LOG_LEVEL'] ?? 'info' });
		/** Functions that close what was opened; they run in reverse order, also after an error. */
		const closers: (() => unknown)[] = [];
		try {
			const store = await openStore({ ...place, ...databaseWait });
			closers.push(() => store.close());
			if (sample !== undefined) await refuseOtherSample(store, sampleFolder(sample));
			await makeKeys(store, options.sm2PrivateKey);
			await adoptSiteLanguage(store, ownSettings.site.locale);
			const mirror = createMirror(store, media);
			await mirror.start(ownSettings);
			closers.push(() => mirror.stop());
			if (sample !== undefined) await fillWithSample(store, sample, media, isLocalAddress(ownSettings.site.address));
			const metrics =
				metricsAddress === undefined
					? undefined
					: (await import('../src/platform/server/metrics.ts')).createPlatformMetrics(store);
			if (metricsAddress !== undefined && metrics !== undefined) {
				const metricsServer = await serveMetrics(metricsAddress, metrics.registry);
				closers.push(() => metricsServer.stop());
				console.log(`Measurements are at http://localhost:${metricsServer.port}/metrics.`);
			}
			const app = createPlatformApp(store, {
				...options,
				sourceHooks: mirror.hooks,
				siteAddress: ownSettings.site.address,
				nearWords: ownSettings.site.nearWords,
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
			closers.push(() => clearInterval(cleaning));
			closers.push(
				recordReplaced(store, media, (error) =>
					log.error({ err: error }, 'telling publishers of replaced media failed'),
				),
			);
			const secret = process.env['WEBHOOK_SECRET'] ?? '';
			const failed = (sentence: string): void => log.warn(sentence);
			closers.push(sendWebhooks(store, { addresses, secret, failed }));
			if (commentWebhook !== '') closers.push(sendCommentEvents(store, { address: commentWebhook, secret, failed }));
			closers.push(
				watchSchedule(store, {
					onError: (error) => log.error({ err: error }, 'releasing scheduled articles failed'),
				}),
			);
			closers.push(startSearchRebuild(store, (error) => log.error({ err: error }, 'building the search index failed')));
			const server = await listen(port, hostFrom(process.env['HOST']), app.fetch);
			closers.push(() => server.stop());
			console.log(`The platform is at http://localhost:${server.port}/api (its calls: /api/docs).\nStop with Ctrl+C.`);
			await stopSignal();
		} finally {
			for (const close of closers.reverse()) await close();
		}
		return 0;
	},
});

await runMain(command, withSampleName(process.argv.slice(2)));

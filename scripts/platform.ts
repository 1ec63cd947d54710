/** `npm run platform`: the embedded platform alone. */

import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { defineCommand } from 'citty';
import { pino } from 'pino';
import { makeKeys } from '../src/platform/auth/keys.ts';
import { sendWebhooks } from '../src/platform/content/send-webhooks.ts';
import { watchSchedule } from '../src/platform/content/watch-schedule.ts';
import type { Store } from '../src/platform/db/store.ts';
import { mediaFolder } from '../src/platform/media/media-folder.ts';
import { loadSample } from '../src/platform/sample/sample.ts';
import { createPlatformApp } from '../src/platform/server/app.ts';
import { cleanUp } from '../src/platform/store/clean-up.ts';
import { openStore } from '../src/platform/store/open.ts';
import { runMain } from './command-line/main.ts';
import { portFrom } from './command-line/options.ts';
import { runBackup, runComments } from './command-line/platform-commands.ts';
import { root } from './command-line/root.ts';
import { embeddedStore } from './command-line/source.ts';

const hour = 3_600_000;
/** Milliseconds that running requests may still take when the platform stops. */
const shutdownMs = 5_000;

const fillWithSample = async (store: Store, media: string): Promise<void> => {
	const sample = await loadSample(store, join(root, 'content', 'sample'), media);
	for (const { file, item, field, message } of sample.problems) console.error(`${file}, ${item}, ${field}: ${message}`);
	if (sample.loaded)
		console.log(
			`Sample content: ${sample.added} added, ${sample.changed} changed, ${sample.same} the same, ${sample.media} media files.`,
		);
};

/** Addresses of web hooks, separated by commas. */
const webhookAddresses = (): string[] => {
	const addresses = (process.env['WEBHOOK_URL'] ?? '')
		.split(',')
		.map((address) => address.trim())
		.filter((address) => address !== '');
	const wrong = addresses.find((address) => !/^https?:\/\/[^/]/.test(address) || !URL.canParse(address));
	if (wrong !== undefined) throw new Error(`WEBHOOK_URL: "${wrong}" is not an http or https address.`);
	return addresses;
};

const backup = defineCommand({
	meta: { name: 'npm run platform -- backup', description: 'copies the store into a file' },
	args: { file: { type: 'positional', description: 'file to write', required: true } },
	run: ({ args }) => runBackup(args.file),
});

const comments = defineCommand({
	meta: { name: 'npm run platform -- comments', description: 'lists comments that wait for review, or releases one' },
	args: { release: { type: 'string', valueHint: 'id', description: 'comment to release' } },
	run: ({ args }) => runComments(args.release),
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
	},
	subCommands: { backup, comments },
	run: async ({ args }) => {
		const port = portFrom(process.env['PORT'], 4322);
		const place = embeddedStore();
		const media = mediaFolder(place.dataDir);
		const addresses = webhookAddresses();
		const log = pino({ level: process.env['LOG_LEVEL'] ?? 'info' });
		const store = await openStore(place);
		try {
			await makeKeys(store);
			if (args.sample) await fillWithSample(store, media);
			const app = createPlatformApp(store, { media, log, ...(args.sandbox ? { sandbox: true } : {}) });
			await cleanUp(store, media);
			const cleaning = setInterval(
				() => void cleanUp(store, media).catch((error: unknown) => log.error({ err: error }, 'cleaning up failed')),
				hour,
			);
			const stopHooks = sendWebhooks(store, {
				addresses,
				secret: process.env['WEBHOOK_SECRET'] ?? '',
				failed: (sentence) => log.warn(sentence),
			});
			const stopSchedule = watchSchedule(store, {
				onError: (error) => log.error({ err: error }, 'releasing scheduled articles failed'),
			});
			const server = await new Promise<ReturnType<typeof serve>>((ready, reject) => {
				const started = serve({ port, fetch: app.fetch }, () => ready(started));
				started.once('error', reject);
			});
			const bound = server.address();
			console.log(
				`The platform is at http://localhost:${typeof bound === 'object' && bound !== null ? bound.port : port}/api (its calls: /api/docs).\nStop with Ctrl+C.`,
			);
			await new Promise<void>((finish) => {
				for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => finish());
			});
			clearInterval(cleaning);
			stopHooks();
			await stopSchedule();
			await new Promise<void>((closed) => {
				server.close(() => closed());
				if ('closeIdleConnections' in server) server.closeIdleConnections();
				setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), shutdownMs).unref();
			});
		} finally {
			await store.close();
		}
		return 0;
	},
});

await runMain(command);

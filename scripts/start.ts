/** `npm start`: the embedded platform with sample content, the exported site, and a publisher that follows changes. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { defineCommand } from 'citty';
import { checkSettings, readSettings } from '../src/config/read.ts';
import type { Settings } from '../src/config/schema.ts';
import { exportChanges } from '../src/exporter/export-changes.ts';
import { startPublisher } from '../src/exporter/publisher.ts';
import { openSession } from '../src/exporter/session.ts';
import { makeKeys } from '../src/platform/auth/keys.ts';
import { watchChanges } from '../src/platform/content/watch-changes.ts';
import { watchSchedule } from '../src/platform/content/watch-schedule.ts';
import { optionsFrom } from '../src/platform/http/options.ts';
import { mediaFolder } from '../src/platform/media/media-folder.ts';
import { loadSample } from '../src/platform/sample/sample.ts';
import { createPlatformApp } from '../src/platform/server/app.ts';
import { cleanUp } from '../src/platform/store/clean-up.ts';
import { openStore } from '../src/platform/store/open.ts';
import { addressOf } from '../src/routes.ts';
import { createSiteHandler } from '../src/static-server/site-handler.ts';
import { explain } from './command-line/errors.ts';
import { runMain } from './command-line/main.ts';
import { portFrom } from './command-line/options.ts';
import { publishedFolder, settingsFile } from './command-line/places.ts';
import { createProgress } from './command-line/progress.ts';
import { summaryLines } from './command-line/report.ts';
import { root } from './command-line/root.ts';
import { embeddedSource, embeddedStore } from './command-line/source.ts';

/** Paths that the platform serves; all others are files of the exported site. */
const isPlatformPath = (pathname: string): boolean => /^\/(?:api|media|sandbox)\/|^\/(?:health|ready)$/.test(pathname);

/** Settings for the sandbox, where the publisher has set nothing else. */
const sandboxSite = {
	messagingAuthorizeUrl: '/sandbox/authorize',
	appMarker: 'QinglingApp',
	appScheme: 'qingling',
	strictEncryption: true,
	showAdvertising: true,
};

/** The publisher's settings; without an address of its own, the site has the one at which it is served. */
const startSettings = (path: string, port: number, sandbox: boolean): Settings => {
	const settings = readSettings(path);
	const own = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as { site?: object }).site : undefined;
	const home = { address: `http://localhost:${port}`, ...(sandbox ? sandboxSite : {}) };
	return checkSettings({ ...settings, site: { ...settings.site, ...home, ...own } }, path);
};

/** Listens at once, so that a port in use is reported before any work is done; answers 503 until the site is ready. */
const listen = (
	port: number,
	handle: () => ((request: Request, environment: unknown) => Response | Promise<Response>) | null,
) =>
	new Promise<ReturnType<typeof serve>>((ready, reject) => {
		const started = serve(
			{
				port,
				overrideGlobalObjects: false,
				fetch: (request: Request, environment: unknown) =>
					handle()?.(request, environment) ??
					new Response('The site is being exported.', { status: 503, headers: { 'Retry-After': '2' } }),
			},
			() => ready(started),
		);
		started.on('error', reject);
	});

const command = defineCommand({
	meta: {
		name: 'npm run start --',
		description: 'runs the whole product with a sample newspaper; PORT sets the port (4321)',
	},
	args: {
		out: { type: 'string', valueHint: 'folder', description: 'folder to publish into (dist/site)' },
		settings: { type: 'string', valueHint: 'file', description: 'settings file (settings.json)' },
		sample: { type: 'boolean', default: true, negativeDescription: 'start without sample content' },
	},
	run: async ({ args }) => {
		const port = portFrom(process.env['PORT'], 4321);
		// External services are replaced by the sandbox, unless it is turned off.
		const sandbox = process.env['SANDBOX'] !== '0';
		const settings = startSettings(settingsFile(args.settings), port, sandbox);
		const out = publishedFolder(args.out, '--out');
		const place = embeddedStore();
		const media = mediaFolder(place.dataDir);
		/** Functions that close what was opened; they run in reverse order, also after an error. */
		const closing: (() => unknown)[] = [];
		try {
			let handle: ((request: Request, environment: unknown) => Response | Promise<Response>) | null = null;
			const server = await listen(port, () => handle);
			closing.push(() => server.close());
			const store = await openStore(place);
			closing.push(() => store.close());
			await makeKeys(store);
			if (args.sample) {
				const sample = await loadSample(store, join(root, 'content', 'sample'), media);
				if (sample.added + sample.changed > 0)
					console.log(`Sample content: ${sample.added} items added, ${sample.changed} changed.`);
			}
			closing.push(watchSchedule(store, { onError: (error) => console.error(explain(error)) }));
			const session = await openSession({ root, out, settings, source: embeddedSource(), media });
			closing.push(() => session.close());
			const progress = createProgress(false);
			const summary = await exportChanges(session, progress);
			progress.end();
			for (const line of summary === null ? ['The site is up to date.'] : summaryLines(summary)) console.log(line);

			const platform = createPlatformApp(store, {
				media,
				...optionsFrom(process.env),
				sandbox,
			});
			const site = createSiteHandler(session.options.out);
			handle = (request, environment) =>
				isPlatformPath(new URL(request.url).pathname) ? platform.fetch(request, environment) : site(request);
			const publisher = startPublisher(session, {
				interval: 5_000,
				progress: { advance: () => undefined },
				onRun: (run) => {
					for (const line of summaryLines(run)) console.log(line);
				},
				onError: (error) => console.error(`${explain(error)} The published pages stay as they are.`),
			});
			closing.push(() => publisher.stop());
			closing.push(watchChanges(store, publisher.nudge));
			await cleanUp(store, media);
			const cleaning = setInterval(() => void cleanUp(store, media), 3_600_000);
			closing.push(() => clearInterval(cleaning));
			console.log(
				`\nThe site is at http://localhost:${port}${addressOf('home')}\nThe sandbox (authorize page, native app, codes): http://localhost:${port}/sandbox/\nStop with Ctrl+C.`,
			);
			await new Promise<void>((finish) => {
				for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => finish());
			});
			return 0;
		} finally {
			for (const close of closing.reverse()) await close();
		}
	},
});

await runMain(command);

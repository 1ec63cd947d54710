/** `npm start`: the embedded platform with sample content, the exported site, and a publisher that follows changes. */

import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { defineCommand } from 'citty';
import { partsLeftOut } from '../src/config/left-out.ts';
import { checkSettings, readOwnSettings, readSettings } from '../src/config/read.ts';
import type { Settings } from '../src/config/schema.ts';
import type { Language } from '../src/domain/entities.ts';
import { pathOfSite } from '../src/domain/site-path.ts';
import { setSiteZone } from '../src/domain/site-zone.ts';
import { ensureCompiled } from '../src/exporter/compile/compile.ts';
import { exportChanges } from '../src/exporter/run/export-changes.ts';
import { startPublisher } from '../src/exporter/run/publisher.ts';
import { openSession } from '../src/exporter/session/session.ts';
import { makeKeys } from '../src/platform/auth/keys.ts';
import { startSearchRebuild } from '../src/platform/content/rebuild-search.ts';
import { adoptSiteLanguage } from '../src/platform/content/site-language.ts';
import { watchChanges } from '../src/platform/content/watch-changes.ts';
import { watchSchedule } from '../src/platform/content/watch-schedule.ts';
import { optionsFrom } from '../src/platform/http/options.ts';
import { mediaFolder } from '../src/platform/media/media-folder.ts';
import { createPlatformApp } from '../src/platform/server/app.ts';
import { cleanUp } from '../src/platform/store/clean-up.ts';
import { openStore } from '../src/platform/store/open.ts';
import { copySampleMedia, loadSample, refuseOtherSample, sampleMediaFolders } from '../src/platform/store/sample.ts';
import { addressOf } from '../src/routes.ts';
import { knownPlace } from '../src/sources/open-source.ts';
import { servedBelow } from '../src/static-server/below-path.ts';
import { createSiteHandler } from '../src/static-server/site-handler.ts';
import { confirming } from './command-line/confirming.ts';
import { explain, sentenceOf, UsageError } from './command-line/errors.ts';
import { type FetchHandler, listen, stopSignal } from './command-line/http-server.ts';
import { rememberedPlace } from './command-line/known-addresses.ts';
import { runMain } from './command-line/main.ts';
import { mediaKeeperFor, watchMedia } from './command-line/media-keeper.ts';
import { createMirror, startFrom } from './command-line/mirror.ts';
import { hostFrom, portFrom } from './command-line/options.ts';
import { publishedFolder, settingsFile } from './command-line/paths.ts';
import { createProgress } from './command-line/progress.ts';
import { isLocalAddress, sandboxAllowed } from './command-line/public-site.ts';
import { createPublishReporter } from './command-line/publish-reporter.ts';
import { confirmedLines, summaryLines } from './command-line/report.ts';
import { defaults, hasOwnFolder, root } from './command-line/root.ts';
import {
	areDatesMoving,
	type SampleName,
	sampleFolder,
	sampleNamed,
	sampleSettings,
	withSampleName,
} from './command-line/samples.ts';
import { bringOwnMedia, ownContent, ownFiles, withOwnContent } from './command-line/site-folder.ts';
import { databaseWait, embeddedSource, embeddedStore } from './command-line/source.ts';
import { createWaiting } from './command-line/waiting-page.ts';

/** Paths that the platform serves; all others are files of the exported site, also its drawn pictures. */
const isPlatformPath = (pathname: string): boolean =>
	/^\/(?:api|desk|hooks|media(?!\/share\/)|sandbox)\/|^\/(?:health|ready)$/.test(pathname);

/** Settings for the sandbox, where the newspaper has set nothing else. */
const sandboxSite = {
	messagingAuthorizeUrl: '/sandbox/authorize',
	appMarker: 'QinglingApp',
	appScheme: 'qingling',
	strictEncryption: true,
};

/**
 * The newspaper's settings, or those of the sample where the newspaper has no file; without an address of its own, the site has the one at
 * which it is served.
 */
const startSettings = (
	path: string,
	port: number,
	{ sandbox, sample, ...site }: { sandbox: boolean; sample: SampleName | undefined; title?: string; locale?: Language },
): Settings => {
	const ofSample = sample === undefined ? undefined : sampleSettings(sample);
	const ownSettings: { site?: object } = existsSync(path)
		? (readOwnSettings(path) as { site?: object })
		: (ofSample ?? {});
	const home = {
		address: `http://localhost:${port}`,
		...(ofSample?.site.locale && { locale: ofSample.site.locale }),
		...site,
		...(sandbox ? sandboxSite : {}),
	};
	return withOwnContent(checkSettings({ ...ownSettings, site: { ...home, ...ownSettings.site } }, path));
};

const command = defineCommand({
	meta: {
		name: 'npm run start --',
		description: 'runs the whole product with a sample newspaper; PORT sets the port (4321)',
	},
	args: {
		out: { type: 'string', valueHint: 'folder', description: 'folder to publish into (dist/site)' },
		settings: { type: 'string', valueHint: 'file', description: 'settings file (settings.json)' },
		from: {
			type: 'string',
			valueHint: 'address',
			description:
				'follow a source instead of the sample: wordpress:, ghost: or feed:https://…, folder:<path>, or a plain address',
		},
		sample: {
			type: 'string',
			valueHint: 'name',
			description: 'the sample newspaper: cn (the default) or en; --no-sample starts without one',
		},
	},
	run: async ({ args }) => {
		const port = portFrom(process.env['PORT'], 4321);
		const knownSources = join(process.env['DATA_DIR'] || dirname(defaults.data), 'known-sources.json');
		const from = args.from === undefined ? undefined : await rememberedPlace(args.from, knownSources);
		if (from !== undefined && from.found !== '') console.log(from.found);
		const file = settingsFile(args.settings);
		const isOwn = hasOwnFolder && (ownContent !== undefined || existsSync(file));
		const wantedSample = sampleNamed(args.sample ?? 'cn');
		if (isOwn && args.sample !== undefined && wantedSample !== undefined)
			throw new UsageError('This folder has a site of its own, which start shows: run --sample in an empty folder.');
		const sample = from === undefined && !isOwn ? wantedSample : undefined;
		// A source has data and a folder of its own: the sample stays what it is, and a site never gets what is in the sample. So has each
		// sample but that of a checkout.
		const apart =
			from?.name ?? (sample === 'en' || (hasOwnFolder && !isOwn) ? basename(sampleFolder(sample ?? 'cn')) : undefined);
		if (apart !== undefined) process.env['DATA_DIR'] ||= join(dirname(defaults.data), apart);
		const ownSettings = readSettings(file);
		const sandbox = sandboxAllowed(process.env['SANDBOX'], ownSettings);
		let settings = startSettings(file, port, { sandbox, sample });
		setSiteZone(settings.site.timeZone);
		const out = publishedFolder(args.out ?? (apart && join(dirname(defaults.out), apart)), '--out');
		const place = embeddedStore();
		const media = mediaFolder(place.dataDir);
		/** Functions that close what was opened; they run in reverse order, also after an error. */
		const closers: (() => unknown)[] = [];
		/** Ends what runs in the background. */
		const stopController = new AbortController();
		try {
			// At once, so that a port in use is reported before any work is done.
			const waitingPage = createWaiting();
			let handle = waitingPage.handle;
			const server = await listen(port, hostFrom(process.env['HOST']), (request, environment) =>
				handle(request, environment),
			);
			closers.push(() => server.stop());
			// Beside the reading of content: the compiler is a process of its own. An error is thrown where the pages are needed.
			const compiling = ensureCompiled(root, partsLeftOut(settings.parts));
			compiling.catch(() => undefined);
			const store = await openStore({ ...place, ...databaseWait });
			closers.push(() => store.close());
			if (sample !== undefined) await refuseOtherSample(store, sampleFolder(sample));
			const options = optionsFrom(process.env);
			// The language of a source is known when it was read, or is in the store.
			if (from === undefined) await adoptSiteLanguage(store, settings.site.locale);
			await makeKeys(store, options.sm2PrivateKey);
			/** The stories that are read while the first ones are published. */
			let rest = Promise.resolve();
			closers.push(() => rest);
			if (from !== undefined) {
				const reading = createProgress(false, 'stories');
				const startResult = await startFrom(store, from, media, {
					signal: stopController.signal,
					onProgress: (kind, doneCount, plannedCount) => {
						if (kind !== 'article') return;
						waitingPage.count(doneCount, plannedCount, 'stories are read');
						reading.advance(doneCount, Math.max(doneCount, plannedCount));
					},
				});
				reading.end();
				rest = startResult.rest;
				const { title, language } = startResult;
				settings = startSettings(file, port, { sandbox, sample, title, ...(language && { locale: language }) });
				await adoptSiteLanguage(store, settings.site.locale);
			}
			if (isOwn) bringOwnMedia(media);
			if (isOwn && from === undefined && ownContent !== undefined)
				await startFrom(store, knownPlace(ownContent), media);
			if (sample !== undefined) {
				if (apart !== undefined) console.log(`The sample newspaper has data of its own, in ${place.dataDir}.`);
				const { added, changed } = await loadSample(store, sampleFolder(sample), media, {
					members: isLocalAddress(ownSettings.site.address),
					moving: areDatesMoving(),
				});
				if (added + changed > 0) console.log(`Sample content: ${added} items added, ${changed} changed.`);
			}
			waitingPage.say('The pages are being compiled.');
			await compiling;
			closers.push(startSearchRebuild(store, (error) => console.error(explain(error))));
			closers.push(watchSchedule(store, { onError: (error) => console.error(explain(error)) }));
			// Pages first: their share pictures are made when the site is there.
			const picturesLater = settings.publish.confirmWithin > 0;
			const session = await openSession({
				...{ root, out, settings, source: embeddedSource(), media, picturesLater },
				mediaKeeper: mediaKeeperFor(media, async () => {
					if (sample !== undefined) await copySampleMedia(sampleFolder(sample), media);
				}),
				...ownFiles(),
			});
			closers.push(() => session.close());
			const mirror = createMirror(store, media);
			const platform = createPlatformApp(store, {
				media,
				...options,
				sourceHooks: mirror.hooks,
				siteAddress: settings.site.address,
				nearWords: settings.site.nearWords,
				sandbox,
			});
			const site = createSiteHandler(session.options.out);
			const sitePath = pathOfSite(settings.site.address);
			const served: FetchHandler = servedBelow(sitePath, (request, environment: unknown) =>
				isPlatformPath(new URL(request.url).pathname) ? platform.fetch(request, environment) : site(request),
			);
			const progress = createProgress(false);
			const homeOfSite = `http://localhost:${server.port}${sitePath}${addressOf('home')}`;
			const summary = await exportChanges(session, {
				advance: (doneCount, plannedCount) => {
					waitingPage.count(doneCount, plannedCount, 'pages are written');
					progress.advance(doneCount, plannedCount);
				},
				// Items that have no page yet are loaded by their fallback page. `/ready` waits for all pages.
				front: () => {
					handle = (request, environment) =>
						(new URL(request.url).pathname === '/ready' ? waitingPage.handle : served)(request, environment);
					progress.end();
					console.log(`Home is at ${homeOfSite}; the other pages follow.`);
				},
			});
			progress.end();
			for (const line of summary === null ? ['The site is up to date.'] : summaryLines(summary)) console.log(line);
			handle = served;
			const reporter = createPublishReporter(session, store);
			reporter.report(true);
			const publisher = startPublisher(session, {
				interval: 5_000,
				progress: { advance: () => undefined },
				onRun: (run) => {
					reporter.report(run.rendered + run.removed > 0);
					for (const line of summaryLines(run)) console.log(line);
				},
				...confirming(session),
				onConfirmed: ({ summary: run, repairs }) => {
					reporter.report(run.rendered + run.removed > 0);
					for (const line of confirmedLines(run, repairs)) console.log(line);
				},
				onError: (error) => {
					reporter.report(false, explain(error));
					console.error(`${sentenceOf(error)} The published pages stay as they are.`);
				},
			});
			closers.push(() => publisher.stop());
			closers.push(watchChanges(store, publisher.trigger));
			const sampleMedia = sample === undefined ? [] : await sampleMediaFolders(sampleFolder(sample));
			closers.push(watchMedia(session, sampleMedia, publisher.trigger));
			const follower = rest
				.then(() => (stopController.signal.aborted ? undefined : mirror.start(settings)))
				.catch((error: unknown) => console.error(explain(error)));
			closers.push(async () => {
				await follower;
				await mirror.stop();
			});
			await cleanUp(store, media);
			const cleaning = setInterval(
				() =>
					void cleanUp(store, media).catch((error: unknown) => console.error(`Cleaning up failed. ${explain(error)}`)),
				3_600_000,
			);
			closers.push(() => clearInterval(cleaning));
			console.log(
				[
					`\nThe site is at ${homeOfSite}`,
					...(sandbox
						? [`The sandbox (authorize page, native app, codes): http://localhost:${server.port}/sandbox/`]
						: []),
					'Stop with Ctrl+C.',
				].join('\n'),
			);
			await stopSignal();
			// Before the store is closed: requests that have begun still need it.
			await server.stop();
			return 0;
		} finally {
			stopController.abort();
			for (const close of closers.reverse()) await close();
		}
	},
});

await runMain(command, withSampleName(process.argv.slice(2)));

/** `npm run dev`: the same pages rendered on request, with hot reload, over the embedded platform with sample content. */

import { existsSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { dev } from 'astro';
import { defineCommand } from 'citty';
import { optionsFrom } from '../src/platform/http/options.ts';
import { mediaFolder } from '../src/platform/media/media-folder.ts';
import { createPlatformApp } from '../src/platform/server/app.ts';
import { openStore } from '../src/platform/store/open.ts';
import { loadSample } from '../src/platform/store/sample.ts';
import { addressOf } from '../src/routes.ts';
import { needFreePort } from './command-line/free-port.ts';
import { runMain } from './command-line/main.ts';
import { portFrom } from './command-line/options.ts';
import { settingsFile } from './command-line/paths.ts';
import { root } from './command-line/root.ts';
import { areDatesMoving, sampleFile, sampleFolder } from './command-line/samples.ts';
import { embeddedStore } from './command-line/source.ts';

const command = defineCommand({
	meta: { name: 'npm run dev --', description: 'renders pages on request, with hot reload; PORT sets the port (4321)' },
	run: async () => {
		const port = portFrom(process.env['PORT'], 4321);
		await needFreePort(port);
		const own = settingsFile(undefined);
		const place = embeddedStore();
		const store = await openStore(place);
		await loadSample(store, sampleFolder('cn'), mediaFolder(place.dataDir), { moving: areDatesMoving() });
		const platform = createPlatformApp(store, { media: mediaFolder(place.dataDir), ...optionsFrom(process.env) });
		const server = serve({ port: 0, fetch: platform.fetch, overrideGlobalObjects: false });
		const address = server.address();
		const target = `http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}`;
		process.env['PLATFORM_ADDRESS'] = `${target}/api`;
		process.env['SETTINGS_FILE'] = existsSync(own) ? own : sampleFile('cn');
		// The host stays that of the page: the platform refuses writes of pages of other hosts.
		const proxyOptions = { target, changeOrigin: false };
		const site = await dev({
			root,
			server: { port },
			vite: { server: { strictPort: true, proxy: { '/api': proxyOptions, '/media': proxyOptions } } },
		});
		console.log(`Pages are rendered on request at http://localhost:${site.address.port}${addressOf('home')}`);
		await new Promise<void>((finish) => {
			for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => finish());
		});
		await site.stop();
		server.close();
		await store.close();
		return 0;
	},
});

await runMain(command);

/** `npm run serve`: serves an exported folder by the rules that are written for real hosts. */

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defineCommand } from 'citty';
import { pathOfSite } from '../src/domain/site-path.ts';
import { addressOf } from '../src/routes.ts';
import { servedBelow } from '../src/static-server/below-path.ts';
import { exportedSettingsPath } from '../src/static-server/rules.ts';
import { createSiteHandler } from '../src/static-server/site-handler.ts';
import { UsageError } from './command-line/errors.ts';
import { listen, stopSignal } from './command-line/http-server.ts';
import { runMain } from './command-line/main.ts';
import { hostFrom, portFrom } from './command-line/options.ts';
import { defaults } from './command-line/root.ts';

/** The path of the site that is in a folder, by the settings that it was exported with. */
const pathOfFolder = (folder: string): string => {
	try {
		const { site } = JSON.parse(readFileSync(join(folder, exportedSettingsPath), 'utf8')) as {
			site: { address: string };
		};
		return pathOfSite(site.address);
	} catch {
		// A folder of an older version has no such file, and no path.
		return '';
	}
};

const command = defineCommand({
	meta: {
		name: 'npm run serve --',
		description: 'serves an exported folder with the rules that are written for real hosts; PORT sets the port (4321)',
	},
	args: {
		dir: { type: 'string', valueHint: 'folder', description: 'exported folder (dist/site)' },
	},
	run: async ({ args }) => {
		const folder = resolve(args.dir ?? defaults.out);
		if (!existsSync(join(folder, addressOf('home'))))
			throw new UsageError(
				`There is no exported site in ${folder}. Run "npm run export" first, or pass the folder with --dir.`,
			);
		const port = portFrom(process.env['PORT'], 4321);
		const path = pathOfFolder(folder);
		const server = await listen(port, hostFrom(process.env['HOST']), servedBelow(path, createSiteHandler(folder)));
		console.log(`Serving ${folder} at http://localhost:${server.port}${path}${addressOf('home')}`);
		await stopSignal();
		await server.stop();
		return 0;
	},
});

await runMain(command);

/** `npm run serve`: serves an exported folder by the rules that are written for real hosts. */

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defineCommand } from 'citty';
import { addressOf } from '../src/routes.ts';
import { createSiteHandler } from '../src/static-server/site-handler.ts';
import { UsageError } from './command-line/errors.ts';
import { listen, stopSignal } from './command-line/http-server.ts';
import { runMain } from './command-line/main.ts';
import { hostFrom, portFrom } from './command-line/options.ts';
import { defaults } from './command-line/root.ts';

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
		const server = await listen(port, hostFrom(process.env['HOST']), createSiteHandler(folder));
		console.log(`Serving ${folder} at http://localhost:${server.port}${addressOf('home')}`);
		await stopSignal();
		await server.stop();
		return 0;
	},
});

await runMain(command);

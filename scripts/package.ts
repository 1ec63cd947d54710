/** `npm run package`: packs the program, and the package that writes a new site. */
import { spawnSync } from 'node:child_process';

import { join, resolve } from 'node:path';
import { defineCommand } from 'citty';
import { runMain } from './command-line/main.ts';
import { root } from './command-line/root.ts';
import { stagePackages } from './package/stage.ts';

const command = defineCommand({
	meta: { name: 'npm run package --', description: 'packs touch-edition and create-touch-edition for a registry' },
	args: {
		out: { type: 'string', valueHint: 'folder', description: 'folder for the packed files (build/package)' },
	},
	run: async ({ args }) => {
		const out = resolve(args.out ?? join(root, 'build', 'package'));
		const { program, starter } = await stagePackages(root, out);
		for (const folder of [program, starter]) {
			const { status, stdout, stderr } = spawnSync('npm', ['pack', '--pack-destination', out, '--loglevel=error'], {
				cwd: folder,
				encoding: 'utf8',
				shell: process.platform === 'win32',
			});
			if (status !== 0) throw new Error(`"npm pack" failed in ${folder}: ${stderr || stdout}`);
			console.log(join(out, stdout.trim().split('\n').at(-1) ?? ''));
		}
		return 0;
	},
});

await runMain(command);

/** `npm run schemas`: writes the published schemas of settings and JSON Lines, and the types of settings. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineCommand } from 'citty';
import { runMain } from './command-line/main.ts';
import { root } from './command-line/root.ts';
import { schemaFiles } from './schemas/files.ts';

const command = defineCommand({
	meta: { name: 'npm run schemas --', description: 'writes the schemas that editors complete and check files with' },
	run: () => {
		mkdirSync(join(root, 'schemas'), { recursive: true });
		for (const [name, text] of Object.entries(schemaFiles(root))) writeFileSync(join(root, 'schemas', name), text);
		return 0;
	},
});

await runMain(command);

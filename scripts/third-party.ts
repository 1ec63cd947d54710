/** `npm run third-party`: writes THIRD-PARTY.md from package-lock.json. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineCommand } from 'citty';
import { runMain } from './command-line/main.ts';
import { root } from './command-line/root.ts';
import { type Lock, thirdPartyPage } from './third-party/page.ts';

const command = defineCommand({
	meta: { name: 'npm run third-party', description: 'lists the licences of the packages that the product contains' },
	run: () => {
		const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
		writeFileSync(join(root, 'THIRD-PARTY.md'), thirdPartyPage(lock));
		return 0;
	},
});

await runMain(command);

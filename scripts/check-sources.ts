/** `npm run check:sources`: follows a real WordPress, where one is installed, through what editors do. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineCommand } from 'citty';
import { checkWordPress } from './check-sources/check-wordpress.ts';
import { missingForWordPress, startWordPress } from './check-sources/wordpress-server.ts';
import { runMain } from './command-line/main.ts';
import { wholeNumber } from './command-line/options.ts';

const command = defineCommand({
	meta: { name: 'npm run check:sources --', description: 'follows a real WordPress through edits and compares' },
	args: {
		posts: { type: 'string', default: '300', valueHint: 'n', description: 'posts that it begins with' },
		edits: { type: 'string', default: '200', valueHint: 'n', description: 'random edits' },
		seed: { type: 'string', default: '1', valueHint: 'n', description: 'of the random edits' },
	},
	run: async ({ args }) => {
		const missingTools = missingForWordPress();
		if (missingTools !== '') {
			console.log(`Skipped. ${missingTools}`);
			return 0;
		}
		const count = (name: 'posts' | 'edits' | 'seed'): number => wholeNumber(args[name], `--${name}`, 0, 100_000) ?? 0;
		const folder = mkdtempSync(join(tmpdir(), 'touch-edition-wordpress-'));
		try {
			const startTime = performance.now();
			const server = await startWordPress(folder, count('posts'));
			console.log(
				`A WordPress with ${count('posts')} posts runs after ${Math.round((performance.now() - startTime) / 1000)} s.`,
			);
			try {
				const { passed, failures } = await checkWordPress(server, folder, {
					...{ edits: count('edits'), seed: count('seed') },
					tell: (name, problems, seconds) => {
						const result = problems.length === 0 ? 'the same' : `${problems.length} differ`;
						console.log(`${name}: ${result} (read in ${seconds.toFixed(1)} s)`);
						for (const problem of problems.slice(0, 5)) console.log(`  ${problem}`);
					},
				});
				console.log(`${passed} passed, ${failures.length} failed`);
				return failures.length === 0 ? 0 : 1;
			} finally {
				await server.stop();
			}
		} finally {
			rmSync(folder, { recursive: true, force: true });
		}
	},
});

await runMain(command);

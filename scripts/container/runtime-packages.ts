/** Which packages the commands of a container need when the pages are compiled already: the compiled app contains its own. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Commands that run in a container. */
const entries = ['platform', 'publish', 'export', 'import', 'serve', 'posters', 'cards'];
/** Packages whose files are read, without an import. */
const readPackages = ['@fontsource-variable/noto-sans-sc', '@fontsource/noto-serif-tibetan'];

const importPattern =
	/(?:^|\n)\s*(?:import|export)\s(?!type\b)(?:[^'"`;=]*?\sfrom\s)?\s*['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]/g;
/** Files that are loaded by their address: workers and sources. */
const addressPattern = /new URL\(\s*['"](\.[^'"\n]+\.ts)['"],\s*import\.meta\.url/g;

/** Name of the package in an import such as `kysely/migration`. */
const packageOf = (specifier: string): string =>
	specifier
		.split('/')
		.slice(0, specifier.startsWith('@') ? 2 : 1)
		.join('/');

/** Packages that the commands import, directly or through files of this project. */
const importedPackages = (root: string): Set<string> => {
	const packages = new Set<string>();
	const seen = new Set<string>();
	const waiting = entries.map((name) => join(root, 'scripts', `${name}.ts`));
	for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
		if (seen.has(file) || !existsSync(file)) continue;
		seen.add(file);
		const text = readFileSync(file, 'utf8');
		const imports = [...text.matchAll(importPattern)].map((match) => match[1] ?? match[2] ?? '');
		const addresses = [...text.matchAll(addressPattern)].map((match) => match[1] ?? '');
		for (const specifier of [...imports, ...addresses]) {
			if (/^\..*\.m?[jt]sx?$/.test(specifier)) waiting.push(resolve(dirname(file), specifier));
			else if (/^[@a-z]/i.test(specifier) && !specifier.startsWith('node:')) packages.add(packageOf(specifier));
		}
	}
	return packages;
};

interface Manifest {
	dependencies?: Record<string, string>;
	optionalDependencies?: Record<string, string>;
	peerDependencies?: Record<string, string>;
	peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** The folder of a package as a file in `from` finds it, below `root`; undefined when it is not installed. */
const folderOf = (name: string, from: string, root: string): string | undefined => {
	for (let folder = from; ; folder = dirname(folder)) {
		const found = join(folder, 'node_modules', name);
		if (existsSync(join(found, 'package.json'))) return found;
		if (folder === root || folder === dirname(folder)) return undefined;
	}
};

/**
 * Folders of the packages that the commands of a container need, with the packages that these need.
 *
 * @throws Error when one that is imported is not installed.
 */
export const runtimePackages = (root: string): string[] => {
	const folders = new Set<string>();
	const add = (folder: string): void => {
		if (folders.has(folder)) return;
		folders.add(folder);
		const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
		const peers = Object.keys(manifest.peerDependencies ?? {}).filter(
			(name) => manifest.peerDependenciesMeta?.[name]?.optional !== true,
		);
		for (const name of [...Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }), ...peers]) {
			const needed = folderOf(name, folder, root);
			if (needed !== undefined) add(needed);
		}
	};
	for (const name of [...importedPackages(root), ...readPackages]) {
		const folder = folderOf(name, root, root);
		if (folder === undefined) throw new Error(`${name} is imported, but not installed.`);
		add(folder);
	}
	return [...folders].sort();
};

/** Which packages the commands need when the pages are compiled already: the compiled app contains its own. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { programFiles } from '../package/program-files.ts';

interface Manifest {
	dependencies?: Record<string, string>;
	optionalDependencies?: Record<string, string>;
	peerDependencies?: Record<string, string>;
	peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** The folder of a package as a file in `from` finds it, below `root`; undefined when it is not installed. */
const folderOf = (name: string, from: string, root: string): string | undefined => {
	for (let folder = from; ; folder = dirname(folder)) {
		const packageFolder = join(folder, 'node_modules', name);
		if (existsSync(join(packageFolder, 'package.json'))) return packageFolder;
		if (folder === root || folder === dirname(folder)) return undefined;
	}
};

/**
 * Folders of the packages that the commands need, with the packages that these need.
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
			const neededFolder = folderOf(name, folder, root);
			if (neededFolder !== undefined) add(neededFolder);
		}
	};
	for (const name of programFiles(root).packages) {
		const folder = folderOf(name, root, root);
		if (folder === undefined) throw new Error(`${name} is imported, but not installed.`);
		add(folder);
	}
	return [...folders].sort();
};

import { join, sep } from 'node:path';
import { parts, routesOfParts } from '../../parts.ts';

/** Structural, because Astro and Vite bring two versions of the types of a plugin. */
interface WithoutPartsPlugin {
	name: string;
	enforce: 'pre';
	load: (id: string) => string | undefined;
	transform: (code: string, id: string) => string | undefined;
}

/** A module whose functions and components do nothing. */
const doesNothing = (code: string): string =>
	[...code.matchAll(/^export const (\w+)/gm)].map(([, name]) => `export const ${name} = () => null;`).join('\n');

/**
 * Compiles no code of the parts that a site leaves out: their pages and style sheets are empty, their islands show nothing, and their
 * declarations load nothing. What is left of a part are the names of its routes, by which links to them are left out too.
 *
 * @param names of the parts. @param root of the project.
 */
export const withoutParts = (names: readonly string[], root: string): WithoutPartsPlugin => {
	const pages = new Set(
		routesOfParts(names).map((route) => join(root, 'src', 'pages', `${route}.astro`).toLowerCase()),
	);
	const folders = names.map((name) => join(root, 'src', 'parts', name) + sep);
	const declarations = new Set(folders.map((folder) => `${folder}part.ts`));
	const emptiedFiles = new Set(names.flatMap((name) => parts[name]?.alone ?? []).map((file) => join(root, file)));
	const isOfThem = (id: string): boolean => folders.some((folder) => id.startsWith(folder));
	return {
		name: 'touch-edition:without-parts',
		enforce: 'pre',
		load: (id) => (pages.has(id.toLowerCase()) || (id.endsWith('.css') && isOfThem(id)) ? '' : undefined),
		transform: (code, id) => {
			if (declarations.has(id.replace(/\?.*/, '')))
				return code.replace(/\(\) => import\([^)]*\)/g, '() => Promise.resolve({})');
			return emptiedFiles.has(id) || (id.endsWith('.island.tsx') && isOfThem(id)) ? doesNothing(code) : undefined;
		},
	};
};

import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { inside, pattern, walls } from '../../lint/walls.mjs';
import { root } from '../command-line/root.ts';

interface Import {
	from: string;
	to: string;
}

/** The files of ours that `.astro` files import: dependency-cruiser cannot read them. */
const importsOf = (path: string): Import[] =>
	[...readFileSync(join(root, path), 'utf8').matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"?]+)/g)].map(
		([, target = '']) => ({
			from: path,
			to: normalize(join(dirname(path), target)),
		}),
	);

/** The entry of the table that is about a file: the innermost room that has one. */
const wallAround = (path: string): [room: string, allowed: readonly string[]] | undefined =>
	Object.entries(walls).find(
		([room]) =>
			new RegExp(pattern(room)).test(path) && !inside(room).some((other) => new RegExp(pattern(other)).test(path)),
	);

it('templates and pages import what the walls of their room allow, and nothing through node_modules', () => {
	const files = globSync('src/**/*.astro', { cwd: root });
	expect(files.length).toBeGreaterThan(60);
	const broken = files.flatMap(importsOf).filter(({ from, to }) => {
		const wall = wallAround(from);
		if (wall === undefined || to.includes('node_modules')) return true;
		return ![wall[0], ...wall[1]].some((room) => new RegExp(pattern(room)).test(to));
	});
	expect(broken).toEqual([]);
});

it('no room of the core may import a part: only the lists of parts and the templates do, and states of the gallery name calls', () => {
	const importersOf = (file: string): string[] =>
		Object.entries(walls).flatMap(([room, allowed]) =>
			room !== 'scripts' && allowed.some((other) => new RegExp(pattern(other)).test(file)) ? [room] : [],
		);
	expect(importersOf('src/parts/votes/part.ts')).toEqual(['src/parts.ts']);
	expect(importersOf('src/parts/votes/server/part.ts')).toEqual(['src/server-parts.ts']);
	expect(importersOf('src/parts/votes/wire.ts')).toEqual(['src/gallery']);
	expect(importersOf('src/parts/votes/browser/ballot.island.tsx')).toEqual(['src/pages']);
});

it('nothing is imported past the exports of a package', () => {
	const through = globSync('src/**/*.{ts,tsx,astro,mjs}', { cwd: root }).filter((path) =>
		/(?:\bfrom|\bimport)\s*\(?\s*['"][^'"]*node_modules\//.test(readFileSync(join(root, path), 'utf8')),
	);
	expect(through).toEqual([]);
});

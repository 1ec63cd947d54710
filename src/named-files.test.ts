/** What READMEs and comments say of files: newcomers find their way by it. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const files = ['src', 'scripts', 'tests', 'docs'].flatMap((folder) =>
	readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => relative(root, join(entry.parentPath, entry.name))),
);
const paths = new Set([...files, ...readdirSync(root)]);

/** Whether a name in a text of a file means one: from the root, from its folder, or by the end of its path. */
const isFile = (name: string, namedBy: string): boolean =>
	paths.has(name) ||
	paths.has(posix.normalize(posix.join(dirname(namedBy), name))) ||
	files.some((file) => file.endsWith(`/${name}`));

const named = /`([\w./-]+\.(?:tsx?|mjs|css|astro))`/g;
const texts = files.filter(
	(file) => file.startsWith('src/') && /\.(?:md|tsx?|css|astro)$/.test(file) && !file.includes('.test.'),
);

it('every file that a README or a comment names is there', () => {
	const missing = texts.flatMap((file) =>
		[...readFileSync(join(root, file), 'utf8').matchAll(named)]
			.map(([, name = '']) => name)
			.filter((name) => !isFile(name, file))
			.map((name) => `${file} names ${name}`),
	);
	expect(missing).toEqual([]);
});

describe('docs/structure.md', () => {
	const text = readFileSync(join(root, 'docs/structure.md'), 'utf8');
	it('has every folder and list right below src in its table, and names what is there', () => {
		const rooms = new Set([...text.matchAll(/^\| `(src\/[\w.-]+)/gm)].map(([, room]) => room));
		const own = new Set(files.flatMap((file) => /^src\/[^/.]+(?=\/)/.exec(file)?.[0] ?? []));
		expect([...own].filter((room) => !rooms.has(room))).toEqual([]);
		const places = [...text.matchAll(/`(src\/[\w./-]+)`/g)].map(([, place = '']) => place.replace(/\/$/, ''));
		expect(places.filter((place) => !paths.has(place) && !files.some((file) => file.startsWith(`${place}/`)))).toEqual(
			[],
		);
	});
});

describe('a README', () => {
	const readmes = texts.filter((file) => basename(file) === 'README.md');
	it('has ten lines at most', () => {
		const lines = (file: string): number => readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length;
		expect(readmes.filter((file) => lines(file) > 10)).toEqual([]);
	});
	it('opens every folder right below src', () => {
		const folders = new Set(files.flatMap((file) => /^src\/[^/]+\//.exec(file)?.[0] ?? []));
		expect([...folders].filter((folder) => !paths.has(`${folder}README.md`))).toEqual([]);
	});
});

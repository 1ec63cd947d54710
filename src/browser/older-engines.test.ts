import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';

/** Methods that old WebViews lack; tests/browser/older-engines.test.ts takes the same ones away. */
const newer = new RegExp(
	[
		/\bURL\.(?:canParse|parse)\(/,
		/\bObject\.(?:hasOwn|groupBy)\(/,
		/\bPromise\.(?:allSettled|any|withResolvers|try)\(/,
		/\.(?:at|findLast|findLastIndex|toSorted|toReversed|toSpliced|with|replaceAll|replaceChildren|checkVisibility)\(/,
		// A line that asks whether there is one, and does without it otherwise, is right.
		/^(?!.*Formed === undefined).*\.(?:toWellFormed|isWellFormed)\(/,
		/\bAbortSignal\.(?:timeout|any)\(/,
		/\brandomUUID\(/,
		/\bstructuredClone\(/,
		/\(\?<[=!]/,
	]
		.map(({ source }) => source)
		.join('|'),
);

const root = join(import.meta.dirname, '..');
const entries = globSync(['browser/**/*.ts', 'document/boot/*.ts', 'worker/*.ts', 'parts/*/browser/**/*.{ts,tsx}'], {
	cwd: root,
	exclude: (name) => name.includes('.test.'),
});
/** Files that browsers load: the entries with everything they import, at once or later. Types are not loaded. */
const browserFiles = (): string[] => {
	const files = new Set<string>();
	const add = (file: string): void => {
		if (files.has(file) || !existsSync(file)) return;
		files.add(file);
		const text = readFileSync(file, 'utf8');
		for (const [, at = ''] of text.matchAll(/(?:^|\n)(?:import|export) (?!type )(?:[^'";]*? from )?'(\.[^']+\.tsx?)'/g))
			add(join(file, '..', at));
		for (const [, at = ''] of text.matchAll(/\bimport\('(\.[^']+\.tsx?)'\)/g)) add(join(file, '..', at));
	};
	for (const entry of entries) add(join(root, entry));
	return [...files];
};

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');

it('E-67, M-01: no file of the browser calls a method that old WebViews lack', () => {
	const files = browserFiles();
	expect(files.length).toBeGreaterThan(300);
	const found = files.flatMap((file) =>
		withoutComments(readFileSync(file, 'utf8'))
			.split('\n')
			.filter((line) => newer.test(line))
			.map((line) => `${relative(root, file)}: ${line.trim()}`),
	);
	expect(found).toEqual([]);
});

it('E-67: docs/environments.md states what browsers need, and what styles and scripts are compiled for', () => {
	const [, stated = ''] =
		/## Browsers\n(.*?)\n## /s.exec(readFileSync(join(root, '../docs/environments.md'), 'utf8')) ?? [];
	const compiler = readFileSync(join(root, 'exporter/compile/old-webview-target.ts'), 'utf8');
	const [, safari = '', chrome = ''] = /cssTarget: \['safari(\d+)', 'chrome(\d+)'\]/.exec(compiler) ?? [];
	const [, syntax = ''] = /target: 'es(\d+)'/.exec(compiler) ?? [];
	expect([safari, chrome, syntax]).not.toContain('');
	for (const words of [`Chrome ${chrome} and Safari ${safari}`, `the syntax of ${syntax}`])
		expect(stated).toContain(words);
});

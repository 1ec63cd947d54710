/** Lays out the two packages in folders, as they are packed. */
import { copyFileSync, cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ensureCompiled } from '../../src/exporter/compile/compile.ts';
import { plainCode } from './plain-code.ts';
import { installedVersion, programFiles } from './program-files.ts';

interface Manifest {
	version: string;
	description: string;
	license: string;
	engines: object;
	overrides: Record<string, unknown>;
}

/** Pages and files at the root of a checkout that the package has too. */
const shownFiles = ['LICENSE', 'CHANGELOG.md', 'THIRD-PARTY.md'];

const writeJson = (file: string, value: object): void => writeFileSync(file, `${JSON.stringify(value, null, '\t')}\n`);

const put = (file: string, text: string): void => {
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, text);
};

const copy = (from: string, to: string): void => {
	mkdirSync(dirname(to), { recursive: true });
	copyFileSync(from, to);
};

/** Copies the compiled app. The compiler writes the folder of the checkout into the code of pages; the package has none. */
const copyApp = (app: string, to: string, root: string): void => {
	cpSync(app, to, { recursive: true });
	for (const name of globSync('server/**/*.mjs', { cwd: to })) {
		const file = join(to, name);
		writeFileSync(file, readFileSync(file, 'utf8').replaceAll(`${root}/`, '/touch-edition/'));
	}
};

/**
 * @param root of the checkout. @param place folder for both packages; it is emptied.
 * @returns their folders. @throws CompileError when the pages do not compile.
 */
export const stagePackages = async (root: string, place: string): Promise<{ program: string; starter: string }> => {
	const { folder: app } = await ensureCompiled(root);
	const { code, data, packages } = programFiles(root);
	const { version, description, license, engines } = JSON.parse(
		readFileSync(join(root, 'package.json'), 'utf8'),
	) as Manifest;
	rmSync(place, { recursive: true, force: true });
	const program = join(place, 'touch-edition');
	const lib = join(program, 'lib');
	for (const file of code) {
		const text = readFileSync(join(root, file), 'utf8');
		if (file.endsWith('.ts')) put(join(lib, file.replace(/\.ts$/, '.mjs')), plainCode(text));
		else put(join(lib, file), text);
	}
	for (const file of data) copy(join(root, file), join(lib, file));
	copyApp(app, join(lib, basename(app)), root);
	writeJson(join(lib, 'package.json'), { name: 'touch-edition', version, type: 'module' });
	copy(join(root, 'scripts', 'package', 'touch-edition.mjs'), join(program, 'touch-edition.mjs'));
	copy(join(root, 'scripts', 'package', 'README.md'), join(program, 'README.md'));
	for (const file of ['settings.schema.json', 'import.schema.json', 'index.d.ts'])
		copy(join(root, 'schemas', file), join(program, file));
	for (const file of shownFiles) copy(join(root, file), join(program, file));
	cpSync(join(root, 'docs'), join(program, 'docs'), {
		recursive: true,
		filter: (from) => !/docs[\\/](?:decisions|pictures|requirements\.md|security-review\.md)/.test(from),
	});
	const common = { version, license, type: 'module', engines };
	writeJson(join(program, 'package.json'), {
		name: 'touch-edition',
		description,
		...common,
		bin: { 'touch-edition': 'touch-edition.mjs' },
		exports: {
			'.': { types: './index.d.ts', default: './lib/scripts/package/library.mjs' },
			'./settings.schema.json': './settings.schema.json',
			'./import.schema.json': './import.schema.json',
			'./package.json': './package.json',
		},
		dependencies: Object.fromEntries(packages.map((name) => [name, installedVersion(root, name)])),
	});
	const starter = join(place, 'create-touch-edition');
	for (const file of ['index.mjs', 'README.md'])
		copy(join(root, 'packages', 'create-touch-edition', file), join(starter, file));
	copy(join(root, 'LICENSE'), join(starter, 'LICENSE'));
	for (const name of ['starter', 'starter-files'])
		put(join(starter, `${name}.mjs`), plainCode(readFileSync(join(root, 'scripts', 'package', `${name}.ts`), 'utf8')));
	writeJson(join(starter, 'package.json'), {
		name: 'create-touch-edition',
		description: 'Writes the folder of a news site that Touch Edition publishes.',
		...common,
		bin: { 'create-touch-edition': 'index.mjs' },
	});
	return { program, starter };
};

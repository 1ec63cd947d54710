/** Lays out the two packages in folders, as they are packed. */
import { copyFileSync, cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ensureCompiled } from '../../src/exporter/compile/compile.ts';
import { siteDeployment, siteDockerfile, siteDockerignore } from './deploy-files.ts';
import { plainCode } from './plain-code.ts';
import { installedVersion, programFiles } from './program-files.ts';
import { siteDocument } from './site-documents.ts';
import { writeTypes } from './type-files.ts';

interface Manifest {
	version: string;
	description: string;
	license: string;
	engines: object;
	overrides: Record<string, unknown>;
}

/** Pages and files at the root of a checkout that the package has too. */
const shownFiles = ['LICENSE', 'CHANGELOG.md', 'THIRD-PARTY.md'];

/** Documents of those who change the program. */
const checkoutDocuments = /docs[\\/](?:requirements|security-review|structure|pages|scale)\.md$/;

const writeJson = (file: string, value: object): void => writeFileSync(file, `${JSON.stringify(value, null, '\t')}\n`);

const put = (file: string, text: string): void => {
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, text);
};

const copy = (from: string, to: string): void => {
	mkdirSync(dirname(to), { recursive: true });
	copyFileSync(from, to);
};

/** Units, containers and measurements, for the folder of a site. */
const putDeployment = (root: string, program: string): void => {
	for (const path of globSync('deploy/*/*', { cwd: root }).filter((name) => !/Dockerfile/.test(name)))
		put(join(program, path), siteDeployment(readFileSync(join(root, path), 'utf8')));
	put(join(program, 'deploy/container/Dockerfile'), siteDockerfile);
	put(join(program, 'deploy/container/Dockerfile.dockerignore'), siteDockerignore);
};

/** Copies the compiled app. The compiler writes the folder of the checkout into the code of pages; the package has none. */
const copyApp = (app: string, to: string, root: string): void => {
	// Templates are made for settings, and belong to those who have these.
	cpSync(app, to, { recursive: true, filter: (from) => from !== join(app, 'templates') });
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
	for (const file of ['settings.schema.json', 'import.schema.json', 'index.d.ts'])
		copy(join(root, 'schemas', file), join(program, file));
	for (const file of shownFiles) copy(join(root, file), join(program, file));
	putDeployment(root, program);
	writeTypes(root, 'scripts/package/extend.ts', join(program, 'types'));
	copy(join(root, 'src', 'styles', 'tokens.css'), join(program, 'tokens.css'));
	const documents = globSync('docs/*.md', { cwd: root }).filter((path) => !checkoutDocuments.test(path));
	const packed = new Set([...documents, 'README.md', ...shownFiles, 'settings.schema.json', 'import.schema.json']);
	for (const path of ['README.md', ...shownFiles.filter((file) => file.endsWith('.md')), ...documents]) {
		const text = readFileSync(join(root, path === 'README.md' ? 'scripts/package/README.md' : path), 'utf8');
		put(
			join(program, path),
			siteDocument(
				text.replaceAll('VERSION', version),
				path,
				(target) => packed.has(target) || target.startsWith('deploy'),
			),
		);
	}
	const common = { version, license, type: 'module', engines };
	writeJson(join(program, 'package.json'), {
		name: 'touch-edition',
		description,
		...common,
		bin: { 'touch-edition': 'touch-edition.mjs' },
		exports: {
			'.': { types: './index.d.ts', default: './lib/scripts/package/library.mjs' },
			'./extend': { types: './types/scripts/package/extend.d.ts', default: './lib/scripts/package/extend.mjs' },
			'./settings.schema.json': './settings.schema.json',
			'./import.schema.json': './import.schema.json',
			'./package.json': './package.json',
		},
		dependencies: Object.fromEntries(packages.map((name) => [name, installedVersion(root, name)])),
	});
	const starter = join(place, 'create-touch-edition');
	const ownFolder = join(root, 'packages', 'create-touch-edition');
	copy(join(ownFolder, 'index.mjs'), join(starter, 'index.mjs'));
	put(join(starter, 'README.md'), readFileSync(join(ownFolder, 'README.md'), 'utf8').replaceAll('VERSION', version));
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

/** A digest of the code that pages are compiled from. */
import { createHash, hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Folders and files that the compiled app depends on; the content platform, the exporter itself and the gallery are not among them.
 */
const inputs = ['src', 'public', 'astro.config.mjs', 'astro-i18next.config.cjs', 'package-lock.json', 'tsconfig.json'];
const excludedFolders = ['src/adapters', 'src/exporter', 'src/gallery', 'src/platform', 'src/static-server'];
const includedAgain = ['src/exporter/compile'];

const isInside = (path: string, folders: readonly string[]): boolean =>
	folders.some((folder) => path === folder || path.startsWith(`${folder}/`));

/** Whether the app depends on the files of a folder. */
const isInput = (folder: string): boolean => !isInside(folder, excludedFolders) || isInside(folder, includedAgain);

const mayHoldInputs = (folder: string): boolean =>
	isInput(folder) || includedAgain.some((inner) => isInside(inner, [folder]));

const needless = /\.test\.tsx?$|README\.md$/;

interface InputFile {
	path: string;
	size: number;
	modified: number;
}

function* filesIn(root: string, folder: string): Generator<InputFile> {
	const entries = readdirSync(join(root, folder), { withFileTypes: true });
	const takesFiles = isInput(folder);
	for (const entry of entries.sort((left, right) => (left.name < right.name ? -1 : 1))) {
		const path = `${folder}/${entry.name}`;
		if (entry.isDirectory() && mayHoldInputs(path)) yield* filesIn(root, path);
		else if (takesFiles && entry.isFile() && !needless.test(path)) yield stateOf(root, path);
	}
}

const stateOf = (root: string, path: string): InputFile => {
	const { size, mtimeMs: modified } = statSync(`${root}/${path}`);
	return { path, size, modified };
};

function* inputFiles(root: string): Generator<InputFile> {
	for (const input of inputs) {
		const status = statSync(join(root, input), { throwIfNoEntry: false });
		if (status?.isDirectory() === true) yield* filesIn(root, input);
		else if (status !== undefined) yield stateOf(root, input);
	}
}

/**
 * Digest of the code that pages are compiled from: 12 hex digits. The same code has the same digest on every machine.
 */
export const codeDigest = (root: string): string => {
	const whole = createHash('sha256');
	for (const { path } of inputFiles(root))
		whole
			.update(path)
			.update('\0')
			.update(readFileSync(join(root, path)))
			.update('\0');
	return whole.digest('hex').slice(0, 12);
};

/** A digest of the sizes and times of the source files; it changes with every edit. */
const stateOfFiles = (root: string): string => {
	let state = '';
	for (const { path, size, modified } of inputFiles(root)) state += `${path}\0${size}\0${modified}\0`;
	return hash('sha256', state);
};

/**
 * The digest of the code as it is now. Reading all files takes 30 ms, so it is kept with their sizes and times.
 *
 * @param folder for what is kept; created when it is missing.
 */
export const currentDigest = (root: string, folder: string): string => {
	const file = join(folder, 'code-digest');
	const state = stateOfFiles(root);
	const [knownDigest = '', knownState] = existsSync(file) ? readFileSync(file, 'utf8').split(' ') : [];
	if (knownState === state && /^[0-9a-f]{12}$/.test(knownDigest)) return knownDigest;
	const digest = codeDigest(root);
	mkdirSync(folder, { recursive: true });
	writeFileSync(file, `${digest} ${state}`);
	return digest;
};

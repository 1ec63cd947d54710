import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join, sep } from 'node:path';

/**
 * Folders and files that the compiled app depends on; the content platform and the exporter itself are not among them.
 */
const inputs = ['src', 'public', 'astro.config.mjs', 'astro-i18next.config.ts', 'package-lock.json', 'tsconfig.json'];
const excluded = ['src/adapters', 'src/exporter', 'src/platform', 'src/static-server'];
const includedAgain = ['src/exporter/compile'];

/** Number of older builds that stay, for a publisher that still runs one. */
const maxOldBuilds = 2;

function* filesBelow(root: string, path: string): Generator<string> {
	const full = join(root, path);
	if (!existsSync(full)) return;
	if (!statSync(full).isDirectory()) {
		yield path;
		return;
	}
	for (const name of readdirSync(full).sort()) yield* filesBelow(root, `${path}/${name}`);
}

const isInput = (path: string): boolean =>
	!/\.test\.tsx?$|README\.md$/.test(path) &&
	(!excluded.some((folder) => path.startsWith(`${folder}/`)) ||
		includedAgain.some((folder) => path.startsWith(`${folder}/`)));

/**
 * Digest of the code that pages are compiled from: 12 hex digits. The same code has the same digest on every machine.
 */
export const codeDigest = (root: string): string => {
	const hash = createHash('sha256');
	for (const input of inputs) {
		for (const path of filesBelow(root, input)) {
			if (!isInput(path)) continue;
			hash
				.update(path)
				.update('\0')
				.update(readFileSync(join(root, path)))
				.update('\0');
		}
	}
	return hash.digest('hex').slice(0, 12);
};

/** Thrown when the Astro app does not compile; contains the output of the compiler. */
export class CompileError extends Error {
	override name = 'CompileError';
}

/**
 * Only variables that a process needs to run. Others, such as `DEV` or `MODE` from a test runner, would change the
 * compiled output, and the same code must give the same build.
 */
const compilerEnvironment = (folder: string): NodeJS.ProcessEnv => {
	const passedOn = ['PATH', 'HOME', 'USERPROFILE', 'SYSTEMROOT', 'TMPDIR', 'TEMP', 'LANG', 'NODE_COMPILE_CACHE'];
	const environment = Object.fromEntries(
		passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
	);
	return { ...environment, TOUCH_EDITION_BUILD: folder, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
};

const runAstro = (root: string, folder: string): Promise<void> =>
	new Promise((resolve, reject) => {
		const child = spawn(process.execPath, [join(root, 'node_modules', 'astro', 'bin', 'astro.mjs'), 'build'], {
			cwd: root,
			env: compilerEnvironment(folder),
			stdio: ['ignore', 'pipe', 'pipe'],
		});
		let output = '';
		for (const stream of [child.stdout, child.stderr])
			stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
		child.on('error', reject);
		child.on('close', (code) =>
			code === 0 ? resolve() : reject(new CompileError(`The pages do not compile:\n${output.trim()}`)),
		);
	});

export interface Build {
	/** Folder that contains `server/` and `client/`. */
	folder: string;
	/** Package version and code digest: the build version of every page. */
	version: string;
}

const prune = (builds: string, keep: string): void => {
	const others = readdirSync(builds)
		.filter((name) => /^app-[0-9a-f]{12}$/.test(name) && name !== keep)
		.map((name) => ({ name, used: statSync(join(builds, name)).mtimeMs }))
		.sort((left, right) => right.used - left.used);
	for (const { name } of others.slice(maxOldBuilds)) rmSync(join(builds, name), { recursive: true, force: true });
};

/**
 * Compiles the Astro app unless the same code was compiled before. Two processes may compile at once: each builds in a
 * folder of its own, and the first rename wins.
 *
 * @param root of the project.
 * @throws CompileError with the output of the compiler.
 */
export const ensureCompiled = async (root: string): Promise<Build> => {
	const digest = codeDigest(root);
	const builds = join(root, 'build');
	const name = `app-${digest}`;
	const folder = join(builds, name);
	const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
	if (!existsSync(join(folder, 'server', 'entry.mjs'))) {
		const partial = `${folder}.partial-${process.pid}`;
		await runAstro(root, partial + sep);
		try {
			renameSync(partial, folder);
		} catch (error) {
			rmSync(partial, { recursive: true, force: true });
			if (!existsSync(join(folder, 'server', 'entry.mjs'))) throw error;
		}
		prune(builds, name);
	}
	utimesSync(folder, new Date(), new Date());
	return { folder, version: `${version}-${digest}` };
};

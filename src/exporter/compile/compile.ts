import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join, sep } from 'node:path';
import { currentDigest } from './code-digest.ts';

/** Number of older builds that stay, for a publisher that still runs one. */
const maxOldBuilds = 2;

/** Thrown when the Astro app does not compile; contains the output of the compiler. */
export class CompileError extends Error {
	override name = 'CompileError';
}

/**
 * Only variables that a process needs to run. Others, such as `DEV` or `MODE` from a test runner, would change the
 * compiled output, and the same code must give the same build.
 */
const compilerEnvironment = (folder: string, leftOut: readonly string[]): NodeJS.ProcessEnv => {
	const passedOn = ['PATH', 'HOME', 'USERPROFILE', 'SYSTEMROOT', 'TMPDIR', 'TEMP', 'LANG', 'NODE_COMPILE_CACHE'];
	const environment = Object.fromEntries(
		passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
	);
	return {
		...environment,
		TOUCH_EDITION_BUILD: folder,
		TOUCH_EDITION_WITHOUT: leftOut.join(' '),
		ASTRO_TELEMETRY_DISABLED: '1',
		NODE_ENV: 'production',
	};
};

const runAstro = (root: string, folder: string, leftOut: readonly string[]): Promise<void> =>
	new Promise((resolve, reject) => {
		const child = spawn(process.execPath, [join(root, 'node_modules', 'astro', 'bin', 'astro.mjs'), 'build'], {
			cwd: root,
			env: compilerEnvironment(folder, leftOut),
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

/** The app that the installed package brings; undefined in a checkout, which compiles its own. */
const shippedBuild = (root: string, version: string): Build | undefined => {
	const name = readdirSync(root).find((entry) => /^app-[0-9a-f]{12}$/.test(entry));
	return name === undefined
		? undefined
		: { folder: join(root, name), version: `${version}-${name.slice('app-'.length)}` };
};

/**
 * Compiles the Astro app unless the same code was compiled before. Two processes may compile at once: each builds in a
 * folder of its own, and the first rename wins.
 *
 * @param root of the project.
 * @param leftOut parts of which no code is compiled; the app of an installed package has them all.
 * @throws CompileError with the output of the compiler.
 */
export const ensureCompiled = async (root: string, leftOut: readonly string[] = []): Promise<Build> => {
	const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
	const shippedFolder = shippedBuild(root, version);
	if (shippedFolder !== undefined) return shippedFolder;
	const builds = join(root, 'build');
	const code = currentDigest(root, builds);
	const digest = leftOut.length === 0 ? code : hash('sha256', `${code} ${leftOut.join(' ')}`).slice(0, 12);
	const name = `app-${digest}`;
	const folder = join(builds, name);
	if (!existsSync(join(folder, 'server', 'entry.mjs'))) {
		const partial = `${folder}.partial-${process.pid}`;
		try {
			await runAstro(root, partial + sep, leftOut);
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

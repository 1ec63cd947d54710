// Makes a command run on any machine: installs what is missing, selects a Node that is new enough, starts the command.
// Plain JavaScript without dependencies, because any Node from 18 on may run it.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const neededMajor = 24;
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const stamp = join(modules, '.touch-edition-lock');
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

const fail = (sentence) => {
	console.error(sentence);
	process.exit(1);
};

const runNpm = (parameters, why) => {
	console.error(why);
	// Without the variables of the npm that called this script: this npm would read them as its settings.
	const env = Object.fromEntries(
		Object.entries(process.env).filter(([name]) => !/^npm_(?:config|package|lifecycle|command)/i.test(name)),
	);
	const { status, error } = spawnSync(npm, parameters, {
		cwd: root,
		env,
		stdio: ['ignore', 2, 2],
		shell: process.platform === 'win32',
	});
	if (error !== undefined || status !== 0)
		fail(
			`"npm ${parameters.join(' ')}" failed${error === undefined ? '' : `: ${error.message}`}. Is the package registry reachable?`,
		);
};

const installModules = () => {
	const lock = createHash('sha256')
		.update(readFileSync(join(root, 'package-lock.json')))
		.digest('hex');
	if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
	runNpm(
		['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
		'Installing the packages of this project (once) …',
	);
	writeFileSync(stamp, lock);
};

const majorOf = (version) => Number(version.split('.')[0]);

const findRuntime = () => {
	if (majorOf(process.versions.node) >= neededMajor) return process.execPath;
	const file = process.platform === 'win32' ? 'node.exe' : 'node';
	const shipped = join(
		modules,
		`node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
		'bin',
		file,
	);
	if (existsSync(shipped)) return shipped;
	// On platforms for which the lock has no runtime package, the package `node` installs one by its install script.
	const folder = join(root, 'build', 'runtime');
	const fetched = join(folder, 'node_modules', 'node', 'bin', file);
	if (!existsSync(fetched))
		runNpm(
			['install', `node@${neededMajor}`, '--prefix', folder, '--no-save', '--ignore-scripts=false'],
			`Installing Node ${neededMajor} for this project (once) …`,
		);
	if (!existsSync(fetched))
		fail(
			`This project needs Node ${neededMajor} or newer, and none could be installed. Install it by hand, then run the command again.`,
		);
	return fetched;
};

const [command = '', ...parameters] = process.argv.slice(2);
const script = join(root, 'scripts', `${command}.ts`);
if (!existsSync(script)) fail(`There is no command "${command}". README.md lists them all.`);
installModules();
const runtime = findRuntime();
const child = spawn(runtime, ['--disable-warning=ExperimentalWarning', script, ...parameters], {
	cwd: root,
	stdio: 'inherit',
	env: {
		...process.env,
		PATH: [dirname(runtime), join(modules, '.bin'), process.env.PATH ?? ''].join(delimiter),
		ASTRO_TELEMETRY_DISABLED: '1',
		// Compiled once, and not by every command and every thread.
		NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'build', 'node-cache'),
	},
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => fail(`The command "${command}" could not be started: ${error.message}`));
child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 130)));

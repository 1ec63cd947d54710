// Makes a command run on any machine: installs what is missing, selects a Node that is new enough, starts the command.
// Plain JavaScript without dependencies, because any Node from 18 on may run it.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { arePackagesInstalled } from './installed-packages.mjs';

const neededMajor = 24;
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const stamp = join(modules, '.touch-edition-lock');
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

const fail = (sentence) => {
	console.error(sentence);
	process.exit(1);
};

/** Without the variables of the npm that called this script: another npm would read them as its settings. */
const npmEnvironment = Object.fromEntries(
	Object.entries(process.env).filter(([name]) => !/^npm_(?:config|package|lifecycle|command)/i.test(name)),
);

/** The npm or the command that is running; npm leads a process group, so that all of it can be stopped. */
let runningChild = { stop: () => process.exit(130) };

const signalGroup = (child, signal) => {
	try {
		if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(child.pid), '/t', '/f']);
		else process.kill(-child.pid, signal);
	} catch {
		// The group has ended already.
	}
};

/**
 * Runs npm. When this command is stopped meanwhile, npm and everything that it started is stopped first.
 *
 * @param quiet collects what npm says instead of printing it. @param limitMs ends it after that time.
 */
const startNpm = (parameters, { quiet = false, limitMs = 0 } = {}) =>
	new Promise((resolve) => {
		const child = spawn(npm, parameters, {
			cwd: root,
			env: npmEnvironment,
			stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 2, 2],
			shell: process.platform === 'win32',
			detached: process.platform !== 'win32',
		});
		let output = '';
		for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (output += part));
		const limit = limitMs === 0 ? undefined : setTimeout(() => signalGroup(child, 'SIGKILL'), limitMs);
		runningChild.stop = (signal) => {
			signalGroup(child, signal);
			child.on('exit', () => {
				signalGroup(child, 'SIGKILL');
				process.exit(signal === 'SIGINT' ? 130 : 143);
			});
			setTimeout(() => signalGroup(child, 'SIGKILL'), 1_000);
		};
		const end = (status, message) => {
			clearTimeout(limit);
			resolve({ status, output: `${output}${message}` });
		};
		child.on('error', (error) => end(1, error.message));
		child.on('close', (status) => end(status ?? 1, ''));
	});

const runNpm = async (parameters, why) => {
	console.error(why);
	const { status, output } = await startNpm(parameters);
	if (status !== 0)
		fail(
			`"npm ${parameters.join(' ')}" failed${output === '' ? '' : `: ${output}`}. Is the package registry reachable?`,
		);
};

/** Whether the package registry answers within ten seconds, be it with an error: not every one has `npm ping`. */
const registryAnswers = async () => {
	const limitMs = 15_000;
	const startTime = Date.now();
	const { status, output } = await startNpm(['ping', '--fetch-retries=0', '--fetch-timeout=10000'], {
		quiet: true,
		limitMs,
	});
	if (status === 0) return true;
	const network =
		/npm (?:error|ERR!) (?:network|code (?:E(?:NOTFOUND|AI_AGAIN|CONN\w+|TIMEDOUT|\w+UNREACH)|ERR_SOCKET\w*|FETCH_ERROR))/;
	return Date.now() - startTime < limitMs && !network.test(output);
};

const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * What npm is told to install. Readers of a newspaper need neither compilers nor test tools: these come with the first command that
 * does, beside what is there, because a site may be running from it.
 */
const installOf = (development) => {
	if (!development) return ['ci', '--omit=dev', ...flags];
	return arePackagesInstalled(root, false) ? ['install', '--no-save', ...flags] : ['ci', ...flags];
};

/** Stores which packages are installed. A user who may not write here has them checked by every command. */
const keep = (file, text) => {
	try {
		writeFileSync(file, text);
	} catch {
		// The packages belong to another user.
	}
};

/** Whether the packages are those of the lock file. Its digest is only taken when its size or its time has changed. */
const findState = (file) => {
	const lock = join(root, 'package-lock.json');
	const { size, mtimeMs } = statSync(lock);
	const lockState = `${size} ${mtimeMs}`;
	const [knownState = '', ...seenBefore] = existsSync(file) ? readFileSync(file, 'utf8').split(' ') : [];
	if (knownState !== '' && seenBefore.join(' ') === lockState)
		return { installed: true, state: `${knownState} ${lockState}` };
	const digest = createHash('sha256').update(readFileSync(lock)).digest('hex');
	const state = `${digest} ${lockState}`;
	if (knownState === digest) keep(file, state);
	return { installed: knownState === digest, state };
};

/** Commands that need the packages for development. */
const forDevelopment = [
	'bench',
	'check-sources',
	'dev',
	'package',
	'release',
	'documents',
	'schemas',
	'requirements',
	'test',
	'third-party',
];

/** Whether all packages that a command needs are there. */
const areInstalled = (development) => {
	const file = development ? stamp : `${stamp}-production`;
	if (findState(stamp).installed) return true;
	const { installed, state } = findState(file);
	if (installed) return true;
	if (!arePackagesInstalled(root, development)) return false;
	keep(file, state);
	return true;
};

const installModules = async () => {
	const development = forDevelopment.includes(command);
	if (areInstalled(development)) return;
	const install = installOf(development);
	const why = `Installing the packages of this project${development ? ' with those for development' : ''} (once) …`;
	if (await registryAnswers()) await runNpm(install, why);
	else {
		console.error(`${why} The package registry does not answer, so from the packages that npm has kept.`);
		const { status } = await startNpm([...install, '--offline'], { quiet: true });
		if (status !== 0)
			fail(
				'The package registry does not answer, and npm has not kept all packages of this project. Connect this machine to the network (or name your registry in .npmrc), then run the command again.',
			);
	}
	const file = development ? stamp : `${stamp}-production`;
	keep(file, findState(file).state);
};

const majorOf = (version) => Number(version.split('.')[0]);

/** A Node that is new enough: this one, or one that is fetched once, for machines whose own is older. */
const findRuntime = async () => {
	if (majorOf(process.versions.node) >= neededMajor) return process.execPath;
	const platform = process.platform === 'win32' ? 'win' : process.platform;
	const folder = join(root, 'build', 'runtime');
	const [ofPlatform, built] = [`node-${platform}-${process.arch}`, 'node'].map((name) =>
		join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node'),
	);
	const why = `Installing Node ${neededMajor} for this project (once) …`;
	const known = [ofPlatform, built].find((file) => existsSync(file));
	if (known !== undefined) return known;
	// With a lock of its own: what is fetched is what was tested, by its digest.
	mkdirSync(folder, { recursive: true });
	for (const name of ['package.json', 'package-lock.json'])
		copyFileSync(join(root, 'scripts', 'runtime', name), join(folder, name));
	await runNpm(['ci', '--prefix', folder, ...flags], why);
	if (existsSync(ofPlatform)) return ofPlatform;
	// The lock has no package for this platform: the package `node` installs one by its install script.
	await runNpm(['install', `node@${neededMajor}`, '--prefix', folder, '--no-save', '--ignore-scripts=false'], why);
	if (!existsSync(built))
		fail(
			`This project needs Node ${neededMajor} or newer, and none could be installed. Install it by hand, then run the command again.`,
		);
	return built;
};

const [command = '', ...parameters] = process.argv.slice(2);
const script = join(root, 'scripts', `${command}.ts`);
if (!existsSync(script)) fail(`There is no command "${command}". README.md lists them all.`);
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const passOn = (signal) => runningChild.stop(signal);
for (const signal of signals) process.on(signal, passOn);
// npm starts this script in a shell. When npm is stopped, the shell ends without passing the signal on.
const shell = process.ppid;
if (process.env.npm_lifecycle_event !== undefined && process.platform !== 'win32') {
	const watch = setInterval(() => {
		if (process.ppid === shell) return;
		clearInterval(watch);
		runningChild.stop('SIGTERM');
	}, 250).unref();
}
await installModules();
const runtime = await findRuntime();
const environment = {
	PATH: [dirname(runtime), join(modules, '.bin'), process.env.PATH ?? ''].join(delimiter),
	ASTRO_TELEMETRY_DISABLED: '1',
	// Compiled once, and not by every command and every thread.
	NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'build', 'node-cache'),
};

/** Commands that operators start for every change: a second Node would take longer than their work. */
const startedOften = ['export', 'publish'];

/**
 * Limits of V8 for commands that work on all content (docs/scale.md). Without limits of the heap V8 keeps garbage until the memory of the
 * machine is full. More than one thread for compiling and collecting garbage takes cores from the render threads. Objects that become
 * garbage during incremental marking stay, so V8 marks in one step, which takes 20 ms at most.
 * The scripts of package.json also start this process with these flags, for the commands that it runs itself.
 */
const limitsOfV8 = [
	'--max-old-space-size=256',
	'--max-semi-space-size=2',
	'--no-incremental-marking',
	'--v8-pool-size=1',
];
const isLimited = ['import', ...startedOften].includes(command);

const runHere = async () => {
	Object.assign(process.env, environment);
	process.chdir(root);
	process.argv = [runtime, script, ...parameters];
	const { enableCompileCache } = await import('node:module');
	enableCompileCache(environment.NODE_COMPILE_CACHE);
	const { emitWarning } = process;
	process.emitWarning = (warning, ...rest) => {
		if (rest[0] !== 'ExperimentalWarning') emitWarning.call(process, warning, ...rest);
	};
	// From here on the command itself answers signals.
	for (const signal of signals) process.off(signal, passOn);
	runningChild = { stop: (signal) => process.kill(process.pid, signal) };
	await import(pathToFileURL(script).href);
};

const runThere = () => {
	const child = spawn(
		runtime,
		['--disable-warning=ExperimentalWarning', ...(isLimited ? limitsOfV8 : []), script, ...parameters],
		{ cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } },
	);
	runningChild = { stop: (signal) => child.kill(signal) };
	child.on('error', (error) => fail(`The command "${command}" could not be started: ${error.message}`));
	child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 130)));
};

const hasLimits = limitsOfV8.every((limit) => process.execArgv.includes(limit));
if (runtime === process.execPath && startedOften.includes(command) && hasLimits) await runHere();
else runThere();

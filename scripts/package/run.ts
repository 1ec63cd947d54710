/** `npx touch-edition <command>`: the commands of the package, in the folder of a site. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { programVersion } from '../../src/platform/server/version.ts';
import { root } from '../command-line/root.ts';
import { watchSite } from './dev.ts';
import { runInit } from './starter.ts';

const commands: Readonly<Record<string, string>> = {
	init: 'writes a new site: init [folder]',
	start: 'shows the site of this folder, and follows every change; without a site a sample newspaper',
	dev: 'like start, and starts again when settings, media or public files change',
	export: 'exports the site once into dist/site',
	publish: 'exports what changed, once or for as long as it runs, to a folder or a bucket',
	serve: 'serves an exported folder with the rules of real hosts',
	platform: 'runs the platform alone, for readers who take part; has commands of its own',
	import: 'brings WordPress exports, feeds, JSON Lines or Markdown into the store',
	posters: 'draws share pictures and posters',
	cards: 'shows pages as the crawlers of messengers read them',
};

const usage = (): string =>
	[
		`touch-edition ${programVersion}`,
		'',
		'Usage: npx touch-edition <command> [flags], in the folder of a site',
		'',
		...Object.entries(commands).map(([name, does]) => `  ${name.padEnd(9)} ${does}`),
		'',
		'Each command prints its flags with --help.',
	].join('\n');

/** Limits of V8 for commands that work on all content, as in a checkout (scripts/setup.mjs says why). */
const limits = [
	'--max-old-space-size=256',
	'--max-semi-space-size=2',
	'--no-incremental-marking',
	'--v8-pool-size=1',
] as const;

/** Starts a command in a process of its own. */
const startCommand = (command: string, parameters: readonly string[], folder: string): ChildProcess =>
	spawn(
		process.execPath,
		[
			'--disable-warning=ExperimentalWarning',
			...(['export', 'publish', 'import'].includes(command) ? limits : []),
			join(root, 'scripts', `${command}.mjs`),
			...parameters,
		],
		{
			stdio: 'inherit',
			env: {
				...process.env,
				TOUCH_EDITION_SITE: folder,
				NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] || join(folder, '.touch-edition', 'cache'),
			},
		},
	);

/** Waits for a command, and passes signals on to it. @returns its exit code. */
const endOf = (child: ChildProcess): Promise<number> =>
	new Promise((resolve) => {
		for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
		child.on('error', (error) => {
			console.error(`The command could not be started: ${error.message}`);
			resolve(1);
		});
		child.on('exit', (code, signal) => resolve(code ?? (signal === null ? 1 : 130)));
	});

/** Runs the command line of the package. @returns the exit code. */
export const runPackage = async ([command = '', ...parameters]: readonly string[]): Promise<number> => {
	const folder = process.cwd();
	if (command === '--version' || command === '-v') {
		console.log(programVersion);
		return 0;
	}
	if (command === '' || command === '--help' || command === '-h' || command === 'help') {
		console.log(usage());
		return 0;
	}
	if (command === 'init') return runInit(parameters, programVersion);
	if (command === 'dev') return watchSite(folder, () => startCommand('start', parameters, folder), parameters);
	if (!Object.hasOwn(commands, command) || !existsSync(join(root, 'scripts', `${command}.mjs`))) {
		console.error(`There is no command "${command}". There are: ${Object.keys(commands).join(', ')}.`);
		return 2;
	}
	return endOf(startCommand(command, parameters, folder));
};

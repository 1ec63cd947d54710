/** `npx touch-edition dev`: the site as `start` shows it, started again when something changes that `start` reads only once. */
import type { ChildProcess } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { goesOn, readSettingsAnew } from '../../src/config/read.ts';
import { explain } from '../command-line/errors.ts';
import { settingsFileIn, settingsNames } from '../command-line/settings-file.ts';

/** Folders of a site whose files are read when a command starts. */
const folders = ['media', 'public', 'pages', 'styles', 'sources', 'outputs'] as const;

/** Milliseconds in which several changes count as one: an editor writes a file in steps. */
const pauseMs = 200;

/** The file that `--settings` names among the parameters of a command. */
const namedSettings = (parameters: readonly string[], folder: string): string | undefined => {
	const at = parameters.findIndex((one) => one === '--settings' || one.startsWith('--settings='));
	const [flag = '', next] = at < 0 ? [] : parameters.slice(at);
	const value = flag === '--settings' ? next : flag.slice('--settings='.length);
	return value === undefined || value === '' ? undefined : resolve(folder, value);
};

/** What is wrong with the settings as they are now; '' for good ones. */
const problemOf = async (settings: () => string): Promise<string> => {
	try {
		await readSettingsAnew(settings());
		return '';
	} catch (error) {
		return explain(error);
	}
};

/**
 * Starts a command again whenever a file of the folder changes, until the process ends. While the settings cannot be used, such as when
 * they are half saved, the command that runs goes on as it is.
 *
 * @param start starts the command. @param parameters of the command, which may name a settings file.
 * @returns the exit code.
 */
export const watchSite = (
	folder: string,
	start: () => ChildProcess,
	parameters: readonly string[] = [],
): Promise<number> =>
	new Promise((finished) => {
		const named = namedSettings(parameters, folder);
		const settings = (): string => named ?? settingsFileIn(folder);
		const readOnce = new Set<string>([...settingsNames, ...folders]);
		let child = start();
		let state: 'runs' | 'restarts' | 'waits' | 'ends' = 'runs';
		/** Whether the command has run with what it had before: it ends then only by a change that can be taken back. */
		let hasRestarted = false;
		let timer: NodeJS.Timeout | undefined;
		const run = (): void => {
			state = 'runs';
			hasRestarted = true;
			child = start();
			follow();
		};
		const follow = (): void => {
			child.once('exit', (code) => {
				if (state === 'restarts') return run();
				if (state === 'ends' || code === 0 || !hasRestarted) return finish(code ?? 1);
				state = 'waits';
				console.error('The site is not shown. It starts again with the next change.');
			});
		};
		const restart = async (name: string): Promise<void> => {
			const problem = await problemOf(settings);
			if (state === 'ends' || state === 'restarts') return;
			if (problem !== '') return console.error(`${problem}\n${state === 'runs' ? goesOn : ''}`.trimEnd());
			console.log(`${name} has changed: starting again.`);
			if (state === 'waits') return run();
			state = 'restarts';
			child.kill('SIGTERM');
		};
		const changed = (name: string): void => {
			clearTimeout(timer);
			timer = setTimeout(() => void restart(name), pauseMs);
		};
		const watchers = [watch(folder, (_event, name) => name !== null && readOnce.has(name) && changed(name))];
		if (named !== undefined)
			watchers.push(watch(dirname(named), (_event, name) => name === basename(named) && changed(name)));
		for (const name of folders)
			if (existsSync(join(folder, name)))
				watchers.push(
					watch(join(folder, name), { recursive: true }, (_event, file) => changed(join(name, file ?? ''))),
				);
		const finish = (code: number): void => {
			clearTimeout(timer);
			for (const watcher of watchers) watcher.close();
			for (const signal of signals) process.off(signal, end);
			finished(code);
		};
		const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
		const end = (signal: NodeJS.Signals): void => {
			if (state === 'waits') finish(0);
			state = 'ends';
			child.kill(signal);
		};
		for (const signal of signals) process.on(signal, end);
		follow();
	});

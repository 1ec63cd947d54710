/** `npx touch-edition dev`: the site as `start` shows it, started again when something changes that `start` reads only once. */
import type { ChildProcess } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';

/** Names in the folder of a site that are read when a command starts. */
const readOnce = /^(?:settings\.json|touch-edition\.config\.(?:ts|mjs)|media|public|pages|styles)(?:$|[\\/])/;

/** Milliseconds in which several changes count as one: an editor writes a file in steps. */
const pauseMs = 200;

/** Starts a command again whenever a file of the folder changes, until the process ends. @param start starts the command. @returns the exit code. */
export const watchSite = (folder: string, start: () => ChildProcess): Promise<number> =>
	new Promise((resolve) => {
		let child = start();
		let isRestarting = false;
		let timer: NodeJS.Timeout | undefined;
		const follow = (): void => {
			child.once('exit', (code) => {
				if (!isRestarting) return finish(code ?? 1);
				isRestarting = false;
				child = start();
				follow();
			});
		};
		const restart = (name: string): void => {
			clearTimeout(timer);
			timer = setTimeout(() => {
				if (isRestarting) return;
				console.log(`${name} has changed: starting again.`);
				isRestarting = true;
				child.kill('SIGTERM');
			}, pauseMs);
		};
		const watchers = [watch(folder, (_event, name) => name !== null && readOnce.test(name) && restart(name))];
		for (const name of ['media', 'public', 'pages', 'styles'])
			if (existsSync(join(folder, name)))
				watchers.push(
					watch(join(folder, name), { recursive: true }, (_event, file) => restart(join(name, file ?? ''))),
				);
		const finish = (code: number): void => {
			clearTimeout(timer);
			for (const watcher of watchers) watcher.close();
			resolve(code);
		};
		for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
			process.on(signal, () => {
				isRestarting = false;
				child.kill(signal);
			});
		follow();
	});

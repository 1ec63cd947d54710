import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Ended } from '../contract/support/command-here.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Starts a command of `scripts` as its own process. */
export const startCommand = (
	script: string,
	parameters: readonly string[],
	environment: Readonly<Record<string, string>>,
) =>
	spawn(
		process.execPath,
		['--disable-warning=ExperimentalWarning', join(root, 'scripts', `${script}.ts`), ...parameters],
		{ cwd: root, env: { ...process.env, ...environment } },
	);

/** Runs a command of `scripts` to its end as its own process; `runHere` of tests/contract/support/command-here.ts takes less time. */
export const runCommand = (
	script: string,
	parameters: readonly string[],
	environment: Readonly<Record<string, string>>,
): Promise<Ended> =>
	new Promise((resolve) => {
		const child = startCommand(script, parameters, environment);
		let output = '';
		let errors = '';
		child.stdout.on('data', (chunk: Buffer) => {
			output += chunk.toString();
		});
		child.stderr.on('data', (chunk: Buffer) => {
			errors += chunk.toString();
		});
		child.on('close', (code) => resolve({ code, output, errors }));
	});

/** Resolves once a process has printed certain words; rejects when it ends without them. */
export const printed = (child: ChildProcess, words: RegExp): Promise<void> =>
	new Promise((resolve, reject) => {
		let text = '';
		let errors = '';
		child.stderr?.on('data', (chunk: Buffer) => {
			errors += chunk.toString();
		});
		child.once('close', () => reject(new Error(`The process ended: ${text.slice(-500)} ${errors.slice(-500)}`)));
		const listen = (chunk: Buffer): void => {
			text += chunk.toString();
			if (!words.test(text)) return;
			child.stdout?.off('data', listen);
			resolve();
		};
		child.stdout?.on('data', listen);
	});

/** Ends a process. @returns its exit code. */
export const stopCommand = (child: ChildProcess): Promise<number | null> =>
	new Promise((resolve, reject) => {
		if (child.exitCode !== null || child.signalCode !== null) {
			reject(new Error(`The process ended by itself (${child.exitCode ?? child.signalCode}).`));
			return;
		}
		child.on('exit', resolve);
		child.kill('SIGTERM');
	});

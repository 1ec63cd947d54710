import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../command-line/root.ts';

/**
 * Which tests run. quick: those of every change, with what readers do most. most: all, axe with the looks
 * that differ most. all: all, axe with every language and theme.
 */
export type TestSet = 'quick' | 'most' | 'all';

/** The result of a stage of `npm test`. */
export interface StageResult {
	passed: number;
	failed: number;
	skipped: number;
	/** The failures, one line each; printed again at the end, where they are read. */
	failures: readonly string[];
}

export const noResult: StageResult = { passed: 0, failed: 0, skipped: 0, failures: [] };

export const addResults = (results: readonly StageResult[]): StageResult =>
	results.reduce(
		(sum, result) => ({
			passed: sum.passed + result.passed,
			failed: sum.failed + result.failed,
			skipped: sum.skipped + result.skipped,
			failures: [...sum.failures, ...result.failures],
		}),
		noResult,
	);

/** The beginning of a test's message on one line, without colours: what was expected, and what was found. */
export const messageStart = (message: string): string =>
	stripVTControlCharacters(message).replace(/\s+/g, ' ').slice(0, 600);

/** The command line of an installed tool. */
export const tool = (path: string): string => join(root, 'node_modules', path);

/**
 * Runs a script of Node in the project's folder.
 *
 * @param environment additional variables.
 * @param quiet collects its output instead of printing it.
 */
export const runNode = (
	parameters: readonly string[],
	environment: Record<string, string> = {},
	quiet = false,
): Promise<{ code: number; output: string }> =>
	new Promise((resolve, reject) => {
		const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...parameters], {
			cwd: root,
			stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
			env: { ...process.env, ...environment },
		});
		let output = '';
		for (const stream of [child.stdout, child.stderr])
			stream?.on('data', (part: Buffer) => {
				output += part.toString();
			});
		child.on('error', reject);
		child.on('close', (code) => resolve({ code: code ?? 1, output }));
	});

/** Commands of `scripts` in the process of the test: one of their own takes one to three seconds to start. */
import { Readable } from 'node:stream';
import { format } from 'node:util';
import type { CommandDef } from 'citty';
import { vi } from 'vitest';
import { runCommandLine } from '../../../scripts/command-line/main.ts';
import { withSampleName } from '../../../scripts/command-line/samples.ts';

/** What a command printed, and its exit code. */
export interface Ended {
	code: number | null;
	output: string;
	errors: string;
}

type Environment = Readonly<Record<string, string>>;

let started: CommandDef | undefined;

/** The command that a script runs when a process starts it. */
const commandOf = async (script: string): Promise<CommandDef> => {
	vi.doMock(import('../../../scripts/command-line/main.ts'), async (original) => ({
		...(await original()),
		runMain: async (command) => {
			started = command as unknown as CommandDef;
		},
	}));
	started = undefined;
	await import(`../../../scripts/${script}.ts`);
	vi.doUnmock('../../../scripts/command-line/main.ts');
	if (started === undefined) throw new Error(`scripts/${script}.ts runs no command.`);
	return started;
};

const commands = new Map<string, Promise<CommandDef>>();

type Write = typeof process.stdout.write;

/** Collects what is written while work runs, to the console and to both streams. */
const collecting = async (work: () => Promise<number>): Promise<Ended> => {
	const ended: Ended = { code: null, output: '', errors: '' };
	const writing = (stream: 'output' | 'errors'): Write =>
		((chunk: string | Uint8Array, ...rest: unknown[]) => {
			ended[stream] += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
			const done = rest.at(-1);
			if (typeof done === 'function') done();
			return true;
		}) as Write;
	const printing =
		(stream: 'output' | 'errors') =>
		(...values: unknown[]): void => {
			ended[stream] += `${format(...values)}\n`;
		};
	const before = { log: console.log, error: console.error, warn: console.warn };
	const streams = { out: process.stdout.write, error: process.stderr.write };
	Object.assign(console, { log: printing('output'), error: printing('errors'), warn: printing('errors') });
	process.stdout.write = writing('output');
	process.stderr.write = writing('errors');
	try {
		ended.code = await work();
		return ended;
	} finally {
		Object.assign(console, before);
		process.stdout.write = streams.out;
		process.stderr.write = streams.error;
	}
};

/** Runs work with other variables and another standard input. */
const within = async (environment: Environment, input: string, work: () => Promise<number>): Promise<number> => {
	const before = { ...process.env };
	const stdin = Object.getOwnPropertyDescriptor(process, 'stdin') as PropertyDescriptor;
	Object.assign(process.env, environment);
	Object.defineProperty(process, 'stdin', { value: Readable.from([input]), configurable: true });
	try {
		return await work();
	} finally {
		for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
		Object.assign(process.env, before);
		Object.defineProperty(process, 'stdin', stdin);
	}
};

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a command of `scripts` to its end in this process, after those that were called before: they share console and environment.
 * What a process alone has (signals, locks, memory) needs `runCommand` of tests/export/command.ts.
 *
 * @param input what is piped into it.
 */
export const runHere = (
	script: string,
	parameters: readonly string[],
	environment: Environment = {},
	input = '',
): Promise<Ended> => {
	const run = async (): Promise<Ended> => {
		const known = commands.get(script) ?? commandOf(script);
		commands.set(script, known);
		const command = await known;
		const given = script === 'platform' ? withSampleName(parameters) : [...parameters];
		return collecting(() => within(environment, input, () => runCommandLine(command, given)));
	};
	const ended = last.then(run, run);
	last = ended;
	return ended;
};

/** `npm run platform -- …` on the data of a SQLite store. */
export const platformHere = (dataDir: string, parameters: readonly string[], input = ''): Promise<Ended> =>
	runHere('platform', parameters, { DATA_DIR: dataDir, DATABASE_URL: '' }, input);

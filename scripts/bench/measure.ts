import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface Measured {
	seconds: number;
	/** Processor time of all threads in seconds: comparable on a machine that is doing other work too. */
	processor: number;
	/** Peak resident memory of its largest process, MB. */
	memory: number;
	output: string;
}

/** Peak resident memory of a process so far, or of one that it started if that is larger, MB; 0 when the system does not report it. */
const peakOf = (pid: number | string | undefined): number => {
	try {
		const ownMemory = Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
		const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
		return Math.max(ownMemory, ...children.map(peakOf));
	} catch {
		return 0;
	}
};

/** Clock ticks a second in /proc. */
const ticks = 100;

/** Processor seconds of a process and of its children so far; 0 when the system does not report them. */
const processorOf = (child: ChildProcess): number => {
	try {
		// The name of the program is in brackets and may contain anything.
		const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
		const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11, 15).map(Number);
		return (user + system + childrenUser + childrenSystem) / ticks;
	} catch {
		return 0;
	}
};

/**
 * Runs a command to its end.
 *
 * @throws Error with the output of the command when it fails.
 */
export const measure = (
	command: string,
	parameters: readonly string[],
	folder: string,
	environment: Record<string, string> = {},
): Promise<Measured> =>
	new Promise((resolve, reject) => {
		const startTime = performance.now();
		const child = spawn(command, parameters, {
			cwd: folder,
			env: { ...process.env, ...environment },
			stdio: ['ignore', 'pipe', 'pipe'],
		});
		let output = '';
		let memory = 0;
		let processor = 0;
		for (const stream of [child.stdout, child.stderr])
			stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
		const watch = setInterval(() => {
			memory = Math.max(memory, peakOf(child.pid));
			processor = Math.max(processor, processorOf(child));
		}, 20);
		child.on('error', (error) => {
			clearInterval(watch);
			reject(error);
		});
		child.on('exit', (code) => {
			clearInterval(watch);
			const seconds = (performance.now() - startTime) / 1000;
			if (code === 0) resolve({ seconds, processor, memory, output });
			else reject(new Error(`${command} ${parameters.join(' ')} ended with ${code}:\n${output.slice(-2000)}`));
		});
	});

export const median = (values: readonly number[]): number =>
	[...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Whether a program is installed. */
export const isInstalled = async (command: string, parameter: string): Promise<boolean> => {
	try {
		await measure(command, [parameter], '.');
		return true;
	} catch {
		return false;
	}
};

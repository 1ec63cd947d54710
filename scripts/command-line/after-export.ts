import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ExportSummary } from '../../src/exporter/summary.ts';

export interface AfterExport {
	/** Runs the program after an export that changed the site. @returns whether all is well; a failure is printed. */
	run: (summary: ExportSummary | null) => Promise<boolean>;
	/** Resolves when no program runs. */
	idle: () => Promise<void>;
}

/**
 * The program of the setting `export.afterCommand`: it gets the summary as one line of JSON on its standard input, and the
 * published folder as `PUBLISHED_FOLDER`. Programs of several runs follow each other.
 *
 * @param command program and arguments; empty for none.
 */
export const afterExport = (command: readonly string[], out: string): AfterExport => {
	const [program, ...parameters] = command;
	let last: Promise<unknown> = Promise.resolve();
	const start = async (summary: ExportSummary): Promise<boolean> => {
		if (program === undefined) return true;
		const name = command.join(' ');
		try {
			const child = spawn(program, parameters, {
				// What it prints is for the operator: standard output may be read by a program.
				stdio: ['pipe', 2, 2],
				env: { ...process.env, PUBLISHED_FOLDER: out },
			});
			const ended = once(child, 'close');
			// A program that does not read ends first.
			child.stdin?.on('error', () => undefined);
			child.stdin?.end(`${JSON.stringify(summary)}\n`);
			const [code, signal] = (await ended) as [number | null, string | null];
			if (code === 0) return true;
			console.error(
				`The site was exported, but export.afterCommand (${name}) ended with ${code === null ? `signal ${signal}` : `exit code ${code}`}.`,
			);
		} catch (error) {
			const reason = error instanceof Error ? error.message : String(error);
			console.error(`The site was exported, but export.afterCommand (${name}) did not start: ${reason}.`);
		}
		return false;
	};
	return {
		run: (summary) => {
			if (summary === null || summary.rendered + summary.removed === 0) return Promise.resolve(true);
			const run = last.then(() => start(summary));
			last = run;
			return run;
		},
		idle: async () => {
			await last;
		},
	};
};

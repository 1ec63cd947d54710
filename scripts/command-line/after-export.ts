import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type ExportSummary, emptySummary } from '../../src/exporter/plan/summary.ts';

export interface AfterExport {
	/**
	 * Runs the program after a run that changed the site or its bucket.
	 *
	 * @param mediaCount number of objects that a bucket got or lost: those of an earlier dry run, too.
	 * @returns false when it failed.
	 */
	run: (summary: ExportSummary | null, mediaCount?: number) => Promise<boolean>;
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
				// Its output goes to the error stream, for the operator: another program may read our standard output.
				stdio: ['pipe', 2, 2],
				env: { ...process.env, PUBLISHED_FOLDER: out },
			});
			const childExit = once(child, 'close');
			// A program may end without reading its input.
			child.stdin?.on('error', () => undefined);
			child.stdin?.end(`${JSON.stringify(summary)}\n`);
			const [code, signal] = (await childExit) as [number | null, string | null];
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
		run: (summary, mediaCount = 0) => {
			const { rendered, removed } = summary ?? emptySummary();
			if (rendered + removed + mediaCount === 0) return Promise.resolve(true);
			const run = last.then(() => start(summary ?? emptySummary()));
			last = run;
			return run;
		},
		idle: async () => {
			await last;
		},
	};
};

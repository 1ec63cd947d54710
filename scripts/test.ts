/** `npm test`: the checks of every change, stage by stage; with `--all` every check. The last line counts them. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineCommand } from 'citty';
import { UsageError } from './command-line/errors.ts';
import { runMain } from './command-line/main.ts';
import { root } from './command-line/root.ts';
import { runBrowserTests, runBrowserTestsOnPostgres } from './test/browser.ts';
import { runChecks } from './test/checks.ts';
import { runSourceChecks } from './test/sources.ts';
import { addResults, type StageResult, type TestSet } from './test/stage.ts';
import { runUnitTests } from './test/unit.ts';

type Stage = (folder: string, set: TestSet) => Promise<StageResult>;

interface StageEntry {
	title: string;
	/** With `--all` only, or only when `--only` selects the stage; without it always. */
	when?: 'all' | 'selected';
	/** Runs beside the stage after it, because it keeps a single core busy. */
	isBeside?: true;
	run: Stage;
}

/** Stages in their order. */
const stages: Readonly<Record<string, StageEntry>> = {
	check: { title: 'types, lint, walls, requirements', isBeside: true, run: runChecks },
	unit: { title: 'unit, contract and export tests', run: runUnitTests },
	browser: { title: 'browser tests', run: (folder, set) => runBrowserTests({ folder, set }) },
	postgres: { title: 'browser tests of members on PostgreSQL', when: 'all', run: runBrowserTestsOnPostgres },
	sources: { title: 'a real WordPress is followed', when: 'all', run: runSourceChecks },
	pictures: {
		title: 'reference pictures drawn again',
		when: 'selected',
		run: (folder) =>
			runBrowserTests({ folder, set: 'most', parameters: ['picture-check', '--update-snapshots=changed'] }),
	},
};

const command = defineCommand({
	meta: { name: 'npm test --', description: 'runs the checks of every change' },
	args: {
		only: { type: 'string', valueHint: Object.keys(stages).join('|'), description: 'run one stage' },
		all: {
			type: 'boolean',
			default: false,
			description: 'run every test, also the slow ones, and check accessibility in every language and theme',
		},
	},
	run: async ({ args }) => {
		if (args.only !== undefined && !Object.hasOwn(stages, args.only))
			throw new UsageError(`--only expects one of ${Object.keys(stages).join(', ')}, found "${args.only}".`);
		mkdirSync(join(root, 'build'), { recursive: true });
		const folder = mkdtempSync(join(tmpdir(), 'touch-edition-test-'));
		const results: StageResult[] = [];
		const times: string[] = [];
		const runStage = async (name: string, { title, run }: StageEntry): Promise<void> => {
			console.log(`\n— ${title}`);
			const startTime = performance.now();
			results.push(await run(folder, args.all ? 'all' : 'quick'));
			times.push(`${name} ${Math.round((performance.now() - startTime) / 1000)} s`);
		};
		try {
			let besideStages: Promise<void>[] = [];
			for (const [name, stage] of Object.entries(stages)) {
				const isIncluded = stage.when === undefined || (stage.when === 'all' && args.all);
				if (args.only === undefined ? !isIncluded : args.only !== name) continue;
				const runningStage = runStage(name, stage);
				if (stage.isBeside) besideStages.push(runningStage);
				else {
					await Promise.all([runningStage, ...besideStages]);
					besideStages = [];
				}
			}
			await Promise.all(besideStages);
			const { passed, failed, skipped, failures } = addResults(results);
			for (const failure of failures) console.log(`failed: ${failure}`);
			console.log(`\nTime: ${times.join(', ')}`);
			const isPart = !args.all && [undefined, 'unit', 'browser'].includes(args.only);
			if (isPart) console.log('The slow tests were left out: npm test -- --all runs every test.');
			console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
			return failed === 0 && passed > 0 ? 0 : 1;
		} finally {
			rmSync(folder, { recursive: true, force: true });
		}
	},
});

await runMain(command);

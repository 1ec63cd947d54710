import { runNode, type StageResult, tool } from './stage.ts';

/** Each counts as one test. */
const checks: readonly [name: string, parameters: readonly string[]][] = [
	// Pages and every other file: what `tsc` finds, too.
	['types', [tool('astro/bin/astro.mjs'), 'check', '--minimumSeverity', 'warning']],
	[
		'walls between rooms',
		[
			tool('dependency-cruiser/bin/dependency-cruiser.mjs'),
			'src',
			'scripts',
			'--config',
			'.dependency-cruiser.mjs',
			'--output-type',
			'err',
		],
	],
	['lint and format', [tool('@biomejs/biome/bin/biome'), 'check', '.']],
	['requirements', ['scripts/requirements.ts', '--check']],
	['documents', ['scripts/documents.ts']],
];

/** Number of checks that run at the same time. */
const atOnce = 2;

/** Types, lint, format, walls and requirements. The output of a check is printed when it has ended. */
export const runChecks = async (): Promise<StageResult> => {
	const failures: string[] = [];
	const waitingChecks = [...checks];
	const lane = async (): Promise<void> => {
		for (let next = waitingChecks.shift(); next !== undefined; next = waitingChecks.shift()) {
			const [name, parameters] = next;
			const { code, output } = await runNode(parameters, {}, true);
			console.log(`— ${name}: ${code === 0 ? 'passed' : 'failed'}`);
			if (code === 0) continue;
			failures.push(name);
			console.log(output);
		}
	};
	await Promise.all(Array.from({ length: atOnce }, lane));
	return { passed: checks.length - failures.length, failed: failures.length, skipped: 0, failures };
};

/** `npm test`: every check, one after the other. Ends with one line that counts them. */

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { defineCommand } from 'citty';
import { findBrowser } from './command-line/browser.ts';
import { freePort } from './command-line/free-port.ts';
import { runMain } from './command-line/main.ts';
import { root } from './command-line/root.ts';

interface Counted {
	passed: number;
	failed: number;
	skipped: number;
	/** What failed, a line each: said once more at the end, where it is read. */
	failures: readonly string[];
}

const none: Counted = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** The first line of a test's message, without colours. */
const firstLine = (message: string): string => stripVTControlCharacters(message).split('\n')[0]?.slice(0, 300) ?? '';

const run = (parameters: readonly string[], environment: Record<string, string> = {}): Promise<number> =>
	new Promise((resolve, reject) => {
		const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...parameters], {
			cwd: root,
			stdio: ['ignore', 'inherit', 'inherit'],
			env: { ...process.env, ...environment },
		});
		child.on('error', reject);
		child.on('exit', (code) => resolve(code ?? 1));
	});

const tool = (name: string): string => join(root, 'node_modules', name);

/** Types, lint, format and the walls between folders: each counts as one test. */
const checks: readonly [name: string, parameters: readonly string[]][] = [
	['lint, format and walls', [tool('@biomejs/biome/bin/biome'), 'check', '.']],
	['types of pages', [tool('astro/bin/astro.mjs'), 'check', '--minimumSeverity', 'warning']],
	['types', [tool('typescript/bin/tsc'), '--noEmit']],
];

const runChecks = async (): Promise<Counted> => {
	const failures: string[] = [];
	for (const [name, parameters] of checks) {
		console.log(`\n— ${name}`);
		if ((await run(parameters)) !== 0) failures.push(name);
	}
	return { passed: checks.length - failures.length, failed: failures.length, skipped: 0, failures };
};

interface VitestReport {
	numPassedTests: number;
	numFailedTests: number;
	numPendingTests: number;
	numFailedTestSuites: number;
	testResults: {
		name: string;
		status: string;
		message: string;
		assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
	}[];
}

/** Failed tests with their first lines, and files that could not even load. */
const unitFailures = ({ testResults }: VitestReport): string[] =>
	testResults.flatMap((file) => {
		const failed = file.assertionResults.filter(({ status }) => status === 'failed');
		const name = relative(root, file.name);
		if (failed.length === 0) return file.status === 'failed' ? [`${name}: ${firstLine(file.message)}`] : [];
		return failed.map((test) => `${name}: ${test.fullName}: ${firstLine(test.failureMessages?.[0] ?? '')}`);
	});

const runUnit = async (folder: string): Promise<Counted> => {
	console.log('\n— unit, contract and export tests');
	const file = join(folder, 'vitest.json');
	const code = await run([
		tool('vitest/vitest.mjs'),
		'run',
		'--reporter=dot',
		'--reporter=json',
		`--outputFile.json=${file}`,
	]);
	if (!existsSync(file)) return { ...none, failed: 1, failures: ['vitest ended without a report'] };
	const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
	// A suite that could not even load has no failed test: it still fails the run.
	const failed =
		report.numFailedTests === 0 && code !== 0 ? Math.max(1, report.numFailedTestSuites) : report.numFailedTests;
	return { passed: report.numPassedTests, failed, skipped: report.numPendingTests, failures: unitFailures(report) };
};

interface PlaywrightSuite {
	specs?: {
		title: string;
		file: string;
		tests: { status: string; results: { error?: { message?: string } }[] }[];
	}[];
	suites?: PlaywrightSuite[];
}

interface PlaywrightReport extends PlaywrightSuite {
	stats: { expected: number; unexpected: number; skipped: number; flaky: number };
}

/** Browser tests that ended so, each with the first line of its first message. */
const endedAs = (wanted: 'unexpected' | 'flaky', { specs = [], suites = [] }: PlaywrightSuite): string[] => [
	...specs
		.filter(({ tests }) => tests.some(({ status }) => status === wanted))
		.map(({ file, title, tests }) => `${file}: ${title}: ${firstLine(tests[0]?.results[0]?.error?.message ?? '')}`),
	...suites.flatMap((suite) => endedAs(wanted, suite)),
];

/** @param more parameters for the runner. */
const runBrowser = async (folder: string, more: readonly string[] = []): Promise<Counted> => {
	console.log('\n— browser tests');
	const file = join(folder, 'playwright.json');
	const environment = {
		CHROMIUM_PATH: await findBrowser(),
		TEST_PORT: String(await freePort()),
		TEST_FOLDER: folder,
		PLAYWRIGHT_JSON_OUTPUT_NAME: file,
	};
	const code = await run(
		[tool('playwright/cli.js'), 'test', '--config', 'tests/browser/playwright.config.ts', ...more],
		environment,
	);
	if (!existsSync(file)) return { ...none, failed: 1, failures: ['the browser tests ended without a report'] };
	const report = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
	const { stats } = report;
	// May be a race: said, though it passed.
	for (const name of endedAs('flaky', report)) console.log(`at the second try only: ${name}`);
	return {
		passed: stats.expected + stats.flaky,
		failed: stats.unexpected === 0 && code !== 0 ? 1 : stats.unexpected,
		skipped: stats.skipped,
		failures: endedAs('unexpected', report),
	};
};

const command = defineCommand({
	meta: { name: 'npm run test --', description: 'runs every check' },
	args: {
		only: {
			type: 'string',
			valueHint: 'check|unit|browser|pictures',
			description: 'run one stage; pictures draws the reference pictures again',
		},
	},
	run: async ({ args }) => {
		mkdirSync(join(root, 'build'), { recursive: true });
		const folder = mkdtempSync(join(tmpdir(), 'touch-edition-test-'));
		const wanted = (name: string): boolean => args.only === undefined || args.only === name;
		try {
			const parts = [
				wanted('check') ? await runChecks() : none,
				wanted('unit') ? await runUnit(folder) : none,
				wanted('browser') ? await runBrowser(folder) : none,
				// Asked for by name only: draws the kept pictures anew.
				args.only === 'pictures' ? await runBrowser(folder, ['picture-check', '--update-snapshots=changed']) : none,
			];
			const total = parts.reduce(
				(sum, part) => ({
					passed: sum.passed + part.passed,
					failed: sum.failed + part.failed,
					skipped: sum.skipped + part.skipped,
					failures: [...sum.failures, ...part.failures],
				}),
				none,
			);
			for (const failure of total.failures) console.log(`failed: ${failure}`);
			console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
			return total.failed === 0 && total.passed > 0 ? 0 : 1;
		} finally {
			rmSync(folder, { recursive: true, force: true });
		}
	},
});

await runMain(command);

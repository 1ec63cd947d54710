import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../command-line/root.ts';
import { messageStart, noResult, runNode, type StageResult, type TestSet, tool } from './stage.ts';

interface VitestReport {
	numPassedTests: number;
	numFailedTests: number;
	numPendingTests: number;
	numFailedTestSuites: number;
	testResults: {
		name: string;
		/** Epoch milliseconds. */
		startTime: number;
		endTime: number;
		status: string;
		message: string;
		assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
	}[];
}

/** Failed tests with the first lines of their messages, and files that did not load. */
const failuresOf = ({ testResults }: VitestReport): string[] =>
	testResults.flatMap((file) => {
		const failedTests = file.assertionResults.filter(({ status }) => status === 'failed');
		const name = relative(root, file.name);
		if (failedTests.length === 0) return file.status === 'failed' ? [`${name}: ${messageStart(file.message)}`] : [];
		return failedTests.map((test) => `${name}: ${test.fullName}: ${messageStart(test.failureMessages?.[0] ?? '')}`);
	});

/** The ten files that took longest, in one line. */
const slowestOf = ({ testResults }: VitestReport): string =>
	testResults
		.map(({ name, startTime, endTime }) => ({ name: relative(root, name), seconds: (endTime - startTime) / 1000 }))
		.toSorted((one, other) => other.seconds - one.seconds)
		.slice(0, 10)
		.map(({ name, seconds }) => `${name} ${Math.round(seconds)} s`)
		.join(', ');

/**
 * Unit, contract and export tests.
 *
 * @param folder for the report.
 * @param set with `quick` the slow files of `vitest.config.ts` are left out.
 */
export const runUnitTests = async (folder: string, set: TestSet): Promise<StageResult> => {
	const file = join(folder, 'vitest.json');
	const { code } = await runNode(
		[tool('vitest/vitest.mjs'), 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
		{ TEST_SET: set },
	);
	if (!existsSync(file)) return { ...noResult, failed: 1, failures: ['vitest ended without a report'] };
	const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
	console.log(`The slowest files: ${slowestOf(report)}`);
	// A file that did not load has no failed test, but fails the run.
	const failed =
		report.numFailedTests === 0 && code !== 0 ? Math.max(1, report.numFailedTestSuites) : report.numFailedTests;
	return { passed: report.numPassedTests, failed, skipped: report.numPendingTests, failures: failuresOf(report) };
};

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../../tests/contract/support/postgres.ts';
import { findBrowser, findHeadlessBrowser } from '../command-line/browser.ts';
import { freePort } from '../command-line/free-port.ts';
import { messageStart, noResult, runNode, type StageResult, type TestSet, tool } from './stage.ts';

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

/** Tests that failed, each with the beginning of its first message. */
const failuresOf = ({ specs = [], suites = [] }: PlaywrightSuite): string[] => [
	...specs
		.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
		.map(({ file, title, tests }) => `${file}: ${title}: ${messageStart(tests[0]?.results[0]?.error?.message ?? '')}`),
	...suites.flatMap(failuresOf),
];

export interface BrowserOptions {
	/** Folder for the exported site, the platform's data and the report. */
	folder: string;
	/** Which tests run. */
	set: TestSet;
	/** Further parameters for the runner. */
	parameters?: readonly string[];
	/** The platform stores in this PostgreSQL database instead of SQLite. */
	databaseUrl?: string;
}

/** The tests that use the real site with the real platform. */
export const runBrowserTests = async ({
	folder,
	set,
	parameters = [],
	databaseUrl = '',
}: BrowserOptions): Promise<StageResult> => {
	const file = join(folder, 'playwright.json');
	const whole = await findBrowser();
	const { code } = await runNode(
		[tool('playwright/cli.js'), 'test', '--config', 'tests/browser/playwright.config.ts', ...parameters],
		{
			CHROMIUM_PATH: findHeadlessBrowser(whole),
			WHOLE_CHROMIUM_PATH: whole,
			TEST_PORT: String(await freePort()),
			TEST_FOLDER: folder,
			TEST_SET: set,
			DATABASE_URL: databaseUrl,
			PLAYWRIGHT_JSON_OUTPUT_NAME: file,
		},
	);
	if (!existsSync(file)) return { ...noResult, failed: 1, failures: ['the browser tests ended without a report'] };
	const report = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
	const { expected, unexpected, skipped } = report.stats;
	return {
		passed: expected,
		failed: unexpected === 0 && code !== 0 ? 1 : unexpected,
		skipped,
		failures: failuresOf(report),
	};
};

/** What members do, once more with a platform that stores in PostgreSQL. */
export const runBrowserTestsOnPostgres = async (folder: string): Promise<StageResult> => {
	const server = await startPostgres();
	try {
		return await runBrowserTests({
			folder: join(folder, 'postgres'),
			set: 'most',
			parameters: ['votes', 'sign-up', 'taking-part', 'members-invite'],
			databaseUrl: server.url,
		});
	} finally {
		await server.stop();
	}
};

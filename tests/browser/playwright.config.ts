import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';
import { deskToken } from './desk-token.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const port = Number(process.env['TEST_PORT'] ?? 4399);
/** Tests with this tag are the ones of `npm test`; `npm test -- --all` runs all. */
const quick = /@quick/;
const folder = process.env['TEST_FOLDER'] ?? join(root, 'build', 'browser-tests');

/** Tests of what Chromium without windows has not: pages kept for Back, pages opened ahead, the lock of the screen, a camera. */
const ofWholeBrowser = /(?:after-release|ahead|live-page|new-stories|offline|page-memory|scan)\.test\.ts$/;
const launchOptions = {
	executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
	args: [
		'--no-sandbox',
		'--disable-gpu',
		'--disable-quic',
		'--no-first-run',
		'--disable-background-networking',
		'--disable-component-update',
		'--disable-sync',
		'--font-render-hinting=none',
	],
};
/** The browser with everything that it has. */
export const wholeBrowser = {
	...launchOptions,
	executablePath: process.env['WHOLE_CHROMIUM_PATH'] ?? launchOptions.executablePath,
};

// The real site, exported from the real platform with the sample content, served on one port.
export default defineConfig({
	testDir: '.',
	testMatch: '*.test.ts',
	...(process.env['TEST_SET'] === 'quick' ? { grep: quick } : {}),
	// Pictures first: other tests put activities, comments and votes into the site that all share.
	projects: [
		{ name: 'pictures', testMatch: 'picture-check.test.ts' },
		{ name: 'pages', testIgnore: ['picture-check.test.ts', ofWholeBrowser] },
		{ name: 'whole browser', testMatch: ofWholeBrowser, use: { launchOptions: wholeBrowser } },
	],
	outputDir: join(root, 'test-results'),
	// A test mostly waits for the browser, so that two cores serve three.
	workers: 3,
	// Ends tests that hang. On a busy machine several looks with axe in one test take most of a minute.
	timeout: 120_000,
	retries: 0,
	expect: {
		timeout: 20_000,
		// Another release of Chromium smooths letters differently; a block that moved differs more than this.
		toHaveScreenshot: { animations: 'disabled', scale: 'css', threshold: 0.25, maxDiffPixelRatio: 0.015 },
	},
	snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
	forbidOnly: process.env['CI'] !== undefined,
	reporter: [
		['line'],
		['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? join(folder, 'report.json') }],
	],
	use: {
		baseURL: `http://localhost:${port}`,
		viewport: { width: 375, height: 812 },
		// Requests that a worker answers pass by the routes of a test; the tests of reading offline allow it.
		serviceWorkers: 'block',
		hasTouch: true,
		isMobile: true,
		locale: 'zh-CN',
		timezoneId: 'Asia/Shanghai',
		launchOptions,
	},
	webServer: {
		command: `"${process.execPath}" --disable-warning=ExperimentalWarning scripts/start.ts --out "${join(folder, 'site')}" --settings tests/browser/settings.json`,
		cwd: root,
		url: `http://localhost:${port}/ready`,
		timeout: 120_000,
		env: {
			PORT: String(port),
			DATA_DIR: join(folder, 'platform'),
			ASTRO_TELEMETRY_DISABLED: '1',
			DESK_TOKEN: deskToken,
			SAMPLE_DATES: 'fixed',
		},
	},
});

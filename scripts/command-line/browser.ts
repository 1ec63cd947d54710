import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const systemPlaces = [
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
	'/usr/bin/google-chrome-stable',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const run = (command: string, parameters: readonly string[]): boolean =>
	spawnSync(command, parameters, { stdio: ['ignore', 2, 2] }).status === 0;

const systemBrowser = (): string => systemPlaces.find((place) => existsSync(place)) ?? '';

/** Installs Debian packages, where this process may. @returns whether they are installed. */
const installFromDebian = (...packages: readonly string[]): boolean =>
	process.getuid?.() === 0 &&
	existsSync('/usr/bin/apt-get') &&
	run('apt-get', ['update', '-qq']) &&
	run('apt-get', ['install', '-y', '-qq', ...packages]);

const playwrightBrowser = async (): Promise<string> => {
	const { chromium } = await import('playwright');
	const path = chromium.executablePath();
	return existsSync(path) ? path : '';
};

/**
 * Finds a Chromium for the browser tests, in this order: `CHROMIUM_PATH`, the system's, Playwright's own download,
 * Debian's package (as root). Installs it when it is missing.
 *
 * @throws Error that says how to install one by hand.
 */
export const findBrowser = async (): Promise<string> => {
	const namedPath = process.env['CHROMIUM_PATH'] ?? '';
	if (namedPath !== '') {
		if (existsSync(namedPath)) return namedPath;
		throw new Error(`CHROMIUM_PATH is ${namedPath}, which does not exist.`);
	}
	const there = systemBrowser() || (await playwrightBrowser());
	if (there !== '') return there;
	console.error('No Chromium found: installing one for the browser tests …');
	// Debian's package first, as root: a blocked download takes minutes to fail.
	if (installFromDebian('chromium', 'fonts-noto-cjk')) return systemBrowser();
	if (run(process.execPath, ['node_modules/playwright/cli.js', 'install', '--with-deps', 'chromium']))
		return playwrightBrowser();
	throw new Error(
		'No Chromium could be installed. Install one by hand (Debian: apt-get install chromium) or set CHROMIUM_PATH to one, then run the tests again.',
	);
};

const debianShell = '/usr/bin/chromium-headless-shell';

/**
 * The same Chromium without windows, which opens a page in half of the processor's time. It keeps no pages for Back, opens none ahead, and
 * has no camera.
 *
 * @param whole the browser of `findBrowser`, which is the answer where Debian's package of the other cannot be had.
 */
export const findHeadlessBrowser = (whole: string): string => {
	if ((process.env['CHROMIUM_PATH'] ?? '') !== '' || whole !== systemPlaces[0]) return whole;
	if (existsSync(debianShell)) return debianShell;
	return installFromDebian('chromium-headless-shell') && existsSync(debianShell) ? debianShell : whole;
};

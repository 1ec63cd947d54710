/**
 * A site of the last release, taken over by this program: `UPGRADE_FROM=<commit or tag>` tries another one. The last release is the
 * newest tag before this commit; a checkout without tags has none to come from, so the test is skipped there.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/command-line/root.ts';
import { basePath } from '../../src/routes.ts';
import { installProgram } from './installed-program.ts';

const lastTag = (): string =>
	spawnSync('git', ['describe', '--tags', '--abbrev=0', '--match=v*'], { cwd: root, encoding: 'utf8' }).stdout.trim();
const before = process.env['UPGRADE_FROM'] || lastTag();
const folder = mkdtempSync(join(tmpdir(), 'touch-upgrade-'));
const site = join(folder, 'site');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program and returns what it printed. */
const run = (cwd: string, file: string, ...parameters: string[]): string => {
	const { status, stdout, stderr } = spawnSync(file, parameters, { cwd, encoding: 'utf8', maxBuffer: 64_000_000 });
	expect([status, stderr], stdout).toEqual([0, expect.anything()]);
	return stdout;
};
const command = (program: string, ...parameters: string[]): string =>
	run(site, process.execPath, join(program, 'touch-edition.mjs'), ...parameters);

/** The program as a release had it, installed from its packed file. */
const installedRelease = (): string => {
	const checkout = join(folder, 'release');
	mkdirSync(checkout);
	run(root, 'git', 'archive', '--output', join(folder, 'release.tar'), before);
	run(checkout, 'tar', '-xf', join(folder, 'release.tar'));
	run(checkout, 'npm', 'ci', '--loglevel=error');
	const [file = ''] = run(checkout, process.execPath, 'scripts/package.ts', '--out', join(folder, 'packed')).split(
		'\n',
	);
	const former = join(folder, 'former');
	mkdirSync(former);
	run(
		former,
		'npm',
		'install',
		'--prefix',
		former,
		'--ignore-scripts',
		'--no-audit',
		'--no-fund',
		'--loglevel=error',
		file,
	);
	return join(former, 'node_modules', 'touch-edition');
};

const pages = (): Map<string, string> =>
	new Map(
		readdirSync(join(site, 'dist', 'site', basePath), { recursive: true, encoding: 'utf8' })
			.filter((name) => name.endsWith('.html'))
			.map((name) => [name, readFileSync(join(site, 'dist', 'site', basePath, name), 'utf8')]),
	);

describe.skipIf(before === '')(`an upgrade from ${before}`, () => {
	it('keeps every story, comment and address, without a step of its own', () => {
		const former = installedRelease();
		mkdirSync(site);
		command(former, 'init');
		command(former, 'export');
		command(former, 'platform', 'dump', join(folder, 'former.jsonl'));
		const earlier = pages();
		expect(earlier.size).toBeGreaterThan(10);

		const program = installProgram(root, join(folder, 'now'));
		const { totals } = JSON.parse(command(program, 'export', '--json')) as { totals: { failed: number } };
		expect(totals.failed).toBe(0);
		const later = pages();
		const gone = [...earlier.keys()].filter((name) => !later.has(name));
		expect(gone, 'pages whose addresses no longer exist').toEqual([]);
		const titleOf = (html = ''): string => /<title>([^<]*)/.exec(html)?.[1] ?? '';
		for (const [name, html] of earlier) expect(titleOf(later.get(name)), name).toBe(titleOf(html));
		command(program, 'platform', 'dump', join(folder, 'now.jsonl'));
		const ids = (file: string): string[] =>
			readFileSync(file, 'utf8')
				.trim()
				.split('\n')
				.map((line) => (JSON.parse(line) as { id?: string }).id ?? '')
				.sort();
		expect(ids(join(folder, 'now.jsonl'))).toEqual(ids(join(folder, 'former.jsonl')));
		// What is exported again equals an export from nothing.
		const again = pages();
		command(program, 'export', '--full');
		expect(pages()).toEqual(again);
	}, 600_000);
});

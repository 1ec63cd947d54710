/** The packed program in a folder that has only a site, run by a user who may not write to the package. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
	chmodSync,
	chownSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../scripts/command-line/free-port.ts';
import { root } from '../../scripts/command-line/root.ts';
import { basePath } from '../../src/routes.ts';
import { installProgram } from './installed-program.ts';

const megabyte = 1_000_000;
const folder = mkdtempSync(join(tmpdir(), 'touch-package-'));
let site = join(folder, '我的 新闻 site');
const program = join(folder, 'node_modules', 'touch-edition');
const closing: ChildProcess[] = [];
/** The user `nobody` where these tests may choose one. */
const isRoot = process.getuid?.() === 0;
const user = isRoot ? { uid: 65_534, gid: 65_534 } : {};
const environment = { PATH: process.env['PATH'] ?? '', HOME: site, HOST: '127.0.0.1' };

const run = (...parameters: string[]) => {
	const { status, stdout, stderr } = spawnSync(process.execPath, [join(program, 'touch-edition.mjs'), ...parameters], {
		...{ cwd: site, env: environment, encoding: 'utf8' },
		...user,
	});
	return { status, stdout, stderr };
};
const runWell = (...parameters: string[]): string => {
	const { status, stdout, stderr } = run(...parameters);
	expect([status, stderr], stdout).toEqual([0, expect.anything()]);
	return stdout;
};
const serving = async (command: string, port: number): Promise<string> => {
	const child = spawn(process.execPath, [join(program, 'touch-edition.mjs'), command], {
		...{ cwd: site, env: { ...environment, PORT: String(port) }, stdio: 'ignore' },
		...user,
	});
	closing.push(child);
	const address = `http://127.0.0.1:${port}`;
	await vi.waitFor(async () => expect((await fetch(address)).status).toBe(200), { timeout: 60_000, interval: 200 });
	return address;
};
const stop = async (): Promise<unknown> => {
	const child = closing.pop();
	const ended = new Promise((resolve) => child?.once('exit', resolve));
	child?.kill('SIGTERM');
	return ended;
};
const story = (): string => join(site, 'content', 'news', 'first-story.md');
const change = (from: string, to: string): void =>
	writeFileSync(story(), readFileSync(story(), 'utf8').replace(from, to));
const pagesWith = (text: string): string[] =>
	readdirSync(join(site, 'dist', 'site', basePath, 'newsDetail'), { recursive: true, encoding: 'utf8' })
		.filter((name) => name.endsWith('.html'))
		.filter((name) => readFileSync(join(site, 'dist', 'site', basePath, 'newsDetail', name), 'utf8').includes(text));
const stateOfProgram = (): string[] =>
	readdirSync(program, { recursive: true, encoding: 'utf8' })
		.map((name) => `${name} ${statSync(join(program, name)).mtimeMs}`)
		.sort();
let before: string[] = [];

beforeAll(() => {
	mkdirSync(site, { recursive: true });
	installProgram(root, folder);
	chmodSync(folder, 0o755);
	expect(spawnSync('chmod', ['-R', 'a-w,a+rX', program]).status).toBe(0);
	if (isRoot) chownSync(site, 65_534, 65_534);
	before = stateOfProgram();
}, 300_000);
afterAll(() => {
	for (const child of closing) child.kill('SIGKILL');
	spawnSync('chmod', ['-R', 'u+w', folder]);
	rmSync(folder, { recursive: true, force: true });
});

describe('the packed program', () => {
	it('has at most 250 MB with its packages, no test, no TypeScript and no folder of the checkout', () => {
		const { stdout } = spawnSync('du', ['-s', '--block-size=1', join(folder, 'node_modules')], { encoding: 'utf8' });
		expect(Number.parseInt(stdout, 10)).toBeGreaterThan(30 * megabyte);
		expect(Number.parseInt(stdout, 10)).toBeLessThan(250 * megabyte);
		const names = readdirSync(join(program, 'lib'), { recursive: true, encoding: 'utf8' });
		expect(names.filter((name) => /\.test\.|\.tsx?$/.test(name))).toEqual(
			names.filter((name) => /media\/live\/.*\.ts$/.test(name)),
		);
		const { status } = spawnSync('grep', ['-rlF', `${root}/`, program]);
		expect(status, 'no file names the checkout').toBe(1);
	});

	it('says its version and its commands, and refuses others with a sentence', () => {
		const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
		expect(runWell('--version').trim()).toBe(version);
		expect(runWell('export', '--version').trim()).toBe(version);
		expect(runWell('--help')).toContain('platform');
		expect(runWell('export', '--help')).toContain('npx touch-edition export');
		expect(run('nothing')).toMatchObject({ status: 2, stderr: expect.stringContaining('There is no command') });
	});

	it('writes a site once, exports it, and exports a story that changes', () => {
		runWell('init');
		expect(run('init')).toMatchObject({ status: 1, stderr: expect.stringContaining('there already') });
		runWell('export');
		expect(pagesWith('The first story').length).toBeGreaterThan(0);
		change('title: The first story', 'title: 大桥通车了');
		const { totals } = JSON.parse(runWell('export', '--json')) as { totals: { failed: number } };
		expect(totals.failed).toBe(0);
		expect(pagesWith('大桥通车了').length).toBeGreaterThan(0);
		expect(pagesWith('The first story')).toEqual([]);
		expect(readdirSync(site).sort()).toEqual(
			[
				'.github',
				'.gitignore',
				'.touch-edition',
				'README.md',
				'content',
				'dist',
				'package.json',
				'settings.json',
			].sort(),
		);
	});

	it('serves what was exported', async () => {
		const address = await serving('serve', await freePort());
		const [page = ''] = pagesWith('大桥通车了');
		const answer = await fetch(`${address}${basePath}newsDetail/${page}`);
		expect(await answer.text()).toContain('大桥通车了');
		await stop();
	});

	it('start follows the folder: a story that is saved is on its page', async () => {
		await serving('start', await freePort());
		change('大桥通车了', '第三个标题');
		await vi.waitFor(() => expect(pagesWith('第三个标题').length).toBeGreaterThan(0), { timeout: 40_000 });
		expect(await stop()).toBe(0);
	});

	it('keeps the addresses of stories in another folder with a new store, and reads settings of a module', () => {
		const pages = pagesWith('第三个标题');
		const moved = join(folder, 'moved');
		renameSync(site, moved);
		site = moved;
		rmSync(join(site, '.touch-edition'), { recursive: true });
		rmSync(join(site, 'settings.json'));
		writeFileSync(
			join(site, 'touch-edition.config.ts'),
			"import { defineConfig } from 'touch-edition';\nconst title: string = 'Typed Gazette';\nexport default defineConfig({ site: { title, takePart: false, stylesheet: '/own.css' } });\n",
		);
		mkdirSync(join(site, 'public'));
		writeFileSync(join(site, 'public', 'own.css'), ':root { --paper: #fffef5; }\n');
		runWell('export', '--full');
		expect(readFileSync(join(site, 'dist', 'site', 'own.css'), 'utf8')).toContain('--paper');
		expect(pagesWith('<link rel="stylesheet" href="/own.css">')).toEqual(pages);
		expect(pagesWith('第三个标题')).toEqual(pages);
		expect(pagesWith('Typed Gazette')).toEqual(pages);
	});

	it("makes words, links and pages of text the newspaper's own, and says where each is written", () => {
		const pages = pagesWith('第三个标题');
		writeFileSync(
			join(site, 'touch-edition.config.ts'),
			"import { defineConfig } from 'touch-edition';\nexport default defineConfig({ site: { labels: { en: { 'site.home': 'Front page' }, cn: { 'site.home': '头版' } }, links: [{ text: 'Write to us', href: '/contact.html' }] } });\n",
		);
		mkdirSync(join(site, 'content', 'pages'), { recursive: true });
		writeFileSync(join(site, 'content', 'pages', 'contact.md'), '---\ntitle: Contact\n---\nWrite to the newsroom.\n');
		const { status, stderr } = run('export');
		expect(status, stderr).toBe(0);
		expect(stderr).toContain('Own words: 2 messages, site.labels of touch-edition.config.ts');
		expect(stderr).toMatch(/Own page: Contact is \/app\/\S+\.html/);
		expect(pagesWith('>Write to us</a>').length).toBeGreaterThan(pages.length);
		expect([...pagesWith('>Front page<'), ...pagesWith('>头版<')]).toEqual(expect.arrayContaining(pages));
	});

	it('was never written to', () => {
		expect(stateOfProgram()).toEqual(before);
	});

	it('the next version takes over the site with its data', () => {
		const pages = pagesWith('第三个标题');
		for (const name of ['package.json', join('lib', 'package.json')]) {
			const file = join(program, name);
			const manifest = JSON.parse(readFileSync(file, 'utf8')) as object;
			chmodSync(file, 0o644);
			writeFileSync(file, JSON.stringify({ ...manifest, version: '9.0.0' }));
		}
		expect(runWell('--version').trim()).toBe('9.0.0');
		const { totals } = JSON.parse(runWell('export', '--json')) as { totals: { failed: number } };
		expect(totals).toMatchObject({ failed: 0 });
		expect(pagesWith('第三个标题')).toEqual(pages);
		expect(pagesWith('content="9.0.0')).toEqual(expect.arrayContaining(pages));
	});
});

/** The steps of deploy/container/Dockerfile in a clean folder, with the packages that the image keeps. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
	copyFileSync,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../scripts/command-line/free-port.ts';
import { root } from '../../scripts/command-line/root.ts';
import { removeNeedlessFiles } from '../../scripts/container/needless-files.ts';
import { runtimePackages } from '../../scripts/container/runtime-packages.ts';
import { discuss } from '../../src/contract/comments.ts';
import { ensureCompiled } from '../../src/exporter/compile/compile.ts';
import { addressOf } from '../../src/routes.ts';
import { isInstalled } from './real-hosts.ts';

const megabyte = 1_000_000;
const folder = mkdtempSync(join(tmpdir(), 'touch-image-'));
const app = join(folder, 'app');
const data = join(folder, 'data');
const site = join(folder, 'news', 'site');
const closing: ChildProcess[] = [];
let platform: { address: string; child: ChildProcess };

/** Only what the image sets; nothing of this process. */
const environment = (more: Record<string, string> = {}): Record<string, string> => ({
	PATH: '/usr/bin:/bin',
	HOME: folder,
	NODE_ENV: 'production',
	DATA_DIR: data,
	NODE_COMPILE_CACHE: join(folder, 'cache'),
	...more,
});
const node = ['--disable-warning=ExperimentalWarning'];
const run = (...parameters: string[]) => {
	const { status, stdout, stderr } = spawnSync(process.execPath, [...node, ...parameters], {
		cwd: app,
		env: environment(),
		encoding: 'utf8',
	});
	expect([status, stderr], stdout).toEqual([0, expect.anything()]);
	return stdout;
};

/** Waits until an address answers with status 200. */
const answers = (address: string): Promise<void> =>
	vi.waitFor(async () => expect((await fetch(address)).status).toBe(200), { timeout: 30_000 });

beforeAll(async () => {
	const { folder: build } = await ensureCompiled(root);
	mkdirSync(app);
	for (const name of ['src', 'scripts', 'public', 'package.json', 'package-lock.json', 'astro.config.mjs'])
		cpSync(join(root, name), join(app, name), { recursive: true });
	for (const name of ['astro-i18next.config.cjs', 'tsconfig.json']) copyFileSync(join(root, name), join(app, name));
	for (const from of [build, ...runtimePackages(root)]) {
		const to = join(app, relative(root, from));
		mkdirSync(dirname(to), { recursive: true });
		if (!existsSync(to)) expect(spawnSync('cp', ['-al', from, to]).status).toBe(0);
	}
	// Other tests have rendered with the same code: a new image has no templates.
	rmSync(join(app, relative(root, build), 'templates'), { recursive: true, force: true });
	removeNeedlessFiles(join(app, 'node_modules'));
	const file = join(folder, 'lines.jsonl');
	const lines = [
		{ kind: 'column', id: '1', name: '要闻' },
		{
			kind: 'article',
			id: '5',
			columnId: '1',
			type: 0,
			title: '第一篇',
			publishtime: '2024-05-01 08:00:00',
			body: '<p>正文</p>',
		},
	];
	writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'));
	expect(run('scripts/import.ts', file)).toContain('2 added');
	run('scripts/export.ts', '--out', site);
	const port = await freePort();
	const child = spawn(process.execPath, [...node, 'scripts/platform.ts'], {
		cwd: app,
		env: environment({
			PORT: String(port),
			METRICS_PORT: '0',
			DESK_TOKEN: 'a-token-of-many-letters',
			LOG_LEVEL: 'warn',
		}),
		stdio: ['ignore', 'ignore', 'inherit'],
	});
	closing.push(child);
	platform = { address: `http://127.0.0.1:${port}`, child };
	await answers(`${platform.address}/ready`);
}, 300_000);
afterAll(() => {
	for (const child of closing) child.kill('SIGKILL');
	rmSync(folder, { recursive: true, force: true });
});

describe('the image', () => {
	it('imports and exports with the kept packages alone, and the pages are whole', () => {
		const page = readFileSync(join(site, addressOf('newsDetail', { columnId: '1', id: '5' })), 'utf8');
		expect(page).toContain('第一篇');
		expect(existsSync(join(app, 'node_modules', 'astro'))).toBe(false);
	});

	it('is smaller than 250 MB: system, Node and the application', () => {
		const { stdout } = spawnSync('du', ['-s', '--block-size=1', app], { encoding: 'utf8' });
		const application = Number.parseInt(stdout, 10);
		expect(application).toBeGreaterThan(30 * megabyte);
		// Alpine with libstdc++ and tini has 12 MB.
		expect(application + statSync(process.execPath).size + 12 * megabyte).toBeLessThan(250 * megabyte);
	});

	it.runIf(isInstalled('nginx'))(
		'its nginx serves pages, and passes writes of its own pages on (needs nginx)',
		async () => {
			const port = await freePort();
			const configuration = readFileSync(join(root, 'deploy', 'container', 'nginx.conf'), 'utf8')
				.replace('server platform:4322;', `server ${platform.address.slice('http://'.length)};`)
				.replace('listen 80;', `listen 127.0.0.1:${port};`)
				.replaceAll('/tmp/', `${folder}/`)
				.replaceAll('/srv/news/', `${dirname(site)}/`)
				.replace(
					'worker_processes',
					`${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; error_log stderr; worker_processes`,
				);
			const file = join(folder, 'nginx.conf');
			writeFileSync(file, configuration);
			const nginx = spawn('nginx', ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
			closing.push(nginx);
			const address = `http://127.0.0.1:${port}`;
			await answers(`${address}/health`);
			const page = await fetch(address + addressOf('newsDetail', { columnId: '1', id: '5' }));
			expect(await page.text()).toContain('第一篇');
			const write = (origin: string) =>
				fetch(`${address}/api/base/${discuss.name}`, {
					method: 'POST',
					headers: { origin },
					body: new URLSearchParams({ id: '5', content: '好' }),
				}).then((answer) => answer.json() as Promise<{ status: number }>);
			// A visitor's write: 401 asks for a sign-in, 403 would refuse the page.
			expect(await write(address)).toMatchObject({ status: 401 });
			expect(await write('https://evil.example')).toMatchObject({ status: 403 });
			expect((await fetch(`${address}/desk/`)).status).toBe(200);
			expect((await fetch(`${address}/metrics`, { redirect: 'manual' })).status).not.toBe(200);
			nginx.kill('SIGQUIT');
		},
	);

	it('ends in order when it is told to stop', async () => {
		const gone = new Promise((ended) => platform.child.once('exit', ended));
		platform.child.kill('SIGTERM');
		expect(await gone).toBe(0);
	});
});

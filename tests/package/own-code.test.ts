/** What the documents of the package say, done as they say it: links, units, sources and outputs of a site's own. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
	chmodSync,
	existsSync,
	globSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../scripts/command-line/free-port.ts';
import { root } from '../../scripts/command-line/root.ts';
import { runInit } from '../../scripts/package/starter.ts';
import { addressOf, basePath } from '../../src/routes.ts';
import { installProgram } from './installed-program.ts';
import { reachedFrom, startPagesHost } from './pages-host.ts';

const folder = mkdtempSync(join(tmpdir(), 'touch-own-'));
const site = join(folder, 'site');
const program = join(folder, 'node_modules', 'touch-edition');
const closing: ChildProcess[] = [];

beforeAll(() => {
	mkdirSync(site);
	installProgram(root, folder);
}, 300_000);
afterAll(() => {
	for (const child of closing) child.kill('SIGKILL');
	rmSync(folder, { recursive: true, force: true });
});

const run = (...parameters: string[]) =>
	spawnSync(process.execPath, [join(program, 'touch-edition.mjs'), ...parameters], {
		cwd: site,
		env: { PATH: process.env['PATH'] ?? '', HOME: site },
		encoding: 'utf8',
	});
const read = (path: string): string => readFileSync(join(program, path), 'utf8');
const documents = (): string[] => ['README.md', ...globSync('docs/*.md', { cwd: program })];

/** The code of a document that begins with a comment naming its file. */
const example = (document: string, file: string): string => {
	const [, code = ''] =
		new RegExp(`\`\`\`ts\n(// ${file.replaceAll('.', '\\.')}[\\s\\S]*?)\`\`\``).exec(read(document)) ?? [];
	return code;
};

it('E-54: documents of the package lead nowhere that is not there, and name its own commands', () => {
	expect(documents().length).toBeGreaterThan(10);
	for (const path of documents()) {
		const text = read(path);
		for (const [, address = ''] of text.matchAll(/\]\((?![a-z]+:|#)([^)\s#]+)[^)]*\)/g))
			expect(existsSync(join(program, dirname(path), address)), `${path}: ${address}`).toBe(true);
		expect(
			text.match(/npm (?:run (?:start|export|publish|platform|import|serve|posters|cards)|start)\b.*/g),
			path,
		).toBeNull();
		expect(text, path).not.toMatch(/<!-- (?:checkout|site)|VERSION/);
	}
});

it('units and containers of the package run commands that a site has', () => {
	const files = globSync('deploy/{systemd,container,kubernetes}/*', { cwd: program });
	expect(files.length).toBeGreaterThanOrEqual(7);
	for (const file of files) expect(read(file), file).not.toMatch(/scripts\/|checkout|\/app\//);
	const unit = read('deploy/systemd/touch-edition-publisher.service');
	const [, parameters = ''] = /touch-edition\.mjs (.*)$/m.exec(unit) ?? [];
	expect(parameters).toBe('publish --watch --target dir:/srv/news/site');
	const { stdout } = run('publish', '--help');
	for (const flag of parameters.match(/--[a-z]+/g) ?? []) expect(stdout).toContain(flag);
	const compose = read('deploy/container/compose.yaml');
	expect(compose).toContain("command: [publish, --watch, --target, 'dir:/srv/news/site']");
});

it('the source and the output of the documents are typed, are run, and say what is wrong with them', {
	timeout: 180_000,
}, async () => {
	for (const [document, file] of [
		['docs/sources.md', 'sources/wire.ts'],
		['docs/customise.md', 'outputs/newest.ts'],
	] as const) {
		mkdirSync(join(site, dirname(file)), { recursive: true });
		writeFileSync(join(site, file), example(document, file));
	}
	const typed = spawnSync(
		process.execPath,
		[
			join(root, 'node_modules', 'typescript', 'bin', 'tsc'),
			...['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024', '--skipLibCheck'],
			...['sources/wire.ts', 'outputs/newest.ts'],
		],
		{ cwd: site, encoding: 'utf8' },
	);
	expect(typed.stdout).toBe('');
	const port = await freePort();
	const items = [
		{ id: 1, title: 'The bridge opens', html: '<p>Text.</p><script>x</script>', time: '2026-05-01T08:00:00Z' },
	];
	const code = `require('node:http').createServer((_, to) => to.end(process.argv[1])).listen(${port}, '127.0.0.1', () => console.log('up'))`;
	const server = spawn(process.execPath, ['-e', code, JSON.stringify({ items })]);
	closing.push(server);
	await new Promise((resolve) => server.stdout.once('data', resolve));
	writeFileSync(
		join(site, 'settings.json'),
		JSON.stringify({ site: { locale: 'en', title: 'Post', takePart: false } }),
	);
	const added = run('platform', 'sources', 'add', `wire:http://127.0.0.1:${port}`);
	expect([added.status, added.stderr], added.stdout).toEqual([0, expect.anything()]);
	const exported = run('export');
	expect([exported.status, exported.stderr]).toEqual([0, expect.anything()]);
	const list = JSON.parse(readFileSync(join(site, 'dist', 'site', 'app', 'newest.json'), 'utf8')) as {
		title: string;
		stories: { title: string; address: string }[];
	};
	expect(list).toMatchObject({ title: 'Post', stories: [{ title: 'The bridge opens' }] });
	const page = new URL(list.stories[0]?.address ?? '').pathname;
	expect(page.startsWith(basePath)).toBe(true);
	expect(readFileSync(join(site, 'dist', 'site', page), 'utf8')).toContain('The bridge opens');

	writeFileSync(
		join(site, 'outputs', 'newest.ts'),
		example('docs/customise.md', 'outputs/newest.ts').replaceAll('/app/newest.json', '/media/x.json'),
	);
	const refused = run('export', '--full');
	expect([refused.status, refused.stderr]).toEqual([
		1,
		expect.stringContaining('The output newest failed: An output may not write /media/x.json'),
	]);
	writeFileSync(join(site, 'outputs', 'newest.ts'), 'export const a = 1;\n');
	expect(run('export')).toMatchObject({ status: 2, stderr: expect.stringContaining('exports no output') });
	rmSync(join(site, 'outputs'), { recursive: true });
	writeFileSync(join(site, 'sources', 'wire.ts'), "export default { kind: 'feed', open: async () => ({}) };\n");
	expect(run('export')).toMatchObject({
		status: 2,
		stderr: expect.stringContaining('there is a kind of source "feed" already'),
	});
});

it('project pages that the workflow of a new site publishes are whole: home at the root, and all that a page names', {
	timeout: 180_000,
}, async () => {
	const paper = join(folder, 'paper');
	expect(await runInit([paper, '--template', 'blog', '--yes'], '1.0.0')).toBe(0);
	// As npm lays it out.
	symlinkSync('../node_modules', join(paper, 'node_modules'));
	mkdirSync(join(folder, 'node_modules', '.bin'), { recursive: true });
	chmodSync(join(program, 'touch-edition.mjs'), 0o755);
	symlinkSync('../touch-edition/touch-edition.mjs', join(folder, 'node_modules', '.bin', 'touch-edition'));
	const port = await freePort();
	const host = `http://127.0.0.1:${port}`;
	const file = join(paper, 'settings.json');
	const settings = JSON.parse(readFileSync(file, 'utf8')) as { site: object };
	writeFileSync(file, JSON.stringify({ ...settings, site: { ...settings.site, address: `${host}/paper` } }));
	const workflow = readFileSync(join(paper, '.github', 'workflows', 'publish.yml'), 'utf8');
	const steps = [...workflow.matchAll(/^ +- run: (.+)$/gm)].map(([, step = '']) => step);
	expect(steps).toEqual(['npm install', 'npx touch-edition export']);
	const { status, stderr } = spawnSync('bash', ['-c', steps[1] ?? ''], {
		cwd: paper,
		env: { PATH: process.env['PATH'] ?? '', HOME: folder },
		encoding: 'utf8',
	});
	expect([status, stderr]).toEqual([0, expect.anything()]);
	const [, published = ''] = /actions\/upload-pages-artifact@\S+\s+with:\s+path: (\S+)/.exec(workflow) ?? [];
	const server = await startPagesHost(port, '/paper', join(paper, published));
	try {
		const reached = await reachedFrom(host, ['/paper/', `/paper${addressOf('home')}`]);
		expect([...reached].filter(([address, code]) => code !== 200 || !address.startsWith('/paper/'))).toEqual([]);
		expect([...reached.keys()].filter((address) => address.includes('/newsDetail/')).length).toBeGreaterThan(0);
		expect(reached.size).toBeGreaterThan(15);
		const lost = await fetch(`${host}/paper/nothing`);
		expect([lost.status, await lost.text()]).toEqual([404, readFileSync(join(paper, published, '404.html'), 'utf8')]);
	} finally {
		await server.stop();
	}
});

import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, basePath } from '../../src/routes.ts';
import { type Ended, runHere } from '../contract/support/command-here.ts';
import { mayMount, withSmallDisk } from '../contract/support/small-disk.ts';
import { expectedContents, publishedContents } from './bucket-contents.ts';
import { bucket } from './bucket-name.ts';
import { printed, runCommand, startCommand, stopCommand } from './command.ts';
import { startObjectStore } from './object-store.ts';
import { filesOf } from './workbench.ts';

const folder = mkdtempSync(join(tmpdir(), 'touch-edition-commands-'));
const dataDir = join(folder, 'data');
const out = join(folder, 'site');

const run = (
	script: string,
	parameters: readonly string[] = [],
	environment: Readonly<Record<string, string>> = {},
): Promise<Ended> => runHere(script, parameters, { DATA_DIR: dataDir, ...environment });

/** The same as a process of its own: once for each command. */
const start = (script: string, parameters: readonly string[]): Promise<Ended> =>
	runCommand(script, parameters, { DATA_DIR: dataDir });

const lines = join(folder, 'content.jsonl');

beforeAll(async () => {
	writeFileSync(
		lines,
		[
			{ kind: 'column', id: '12', name: '要闻', columnStyle: 101 },
			...Array.from({ length: 30 }, (_, index) => ({
				kind: 'article',
				id: String(index + 1),
				columnId: '12',
				type: 0,
				title: `标题${index + 1}`,
				publishtime: '2025-11-18 09:30:00',
				body: `<p>${'正文'.repeat(400)}</p>`,
			})),
		]
			.map((document) => JSON.stringify(document))
			.join('\n'),
	);
	expect((await start('import', [lines])).code).toBe(0);
	expect((await start('export', ['--out', out, '--json'])).code).toBe(0);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('npm run import', () => {
	it('the same file twice changes nothing; a broken item is named and the rest goes in', async () => {
		expect((await run('import', [lines])).output).toMatch(/0 added, 0 changed, 31 (?:the )?same/);
		const broken = join(folder, 'broken.jsonl');
		writeFileSync(
			broken,
			`${JSON.stringify({ kind: 'article', id: '../x', columnId: '12', type: 0, title: '坏', publishtime: '2025-11-18 09:30:00' })}\n${JSON.stringify({ kind: 'column', id: '13', name: '好' })}\n`,
		);
		const { output, errors } = await run('import', [broken]);
		expect(output + errors).toMatch(/1 added/);
		expect(output + errors).toMatch(/broken\.jsonl.*id/);
	});

	it('a file that is not there gives one sentence and code 1', async () => {
		const { code, output, errors } = await run('import', [join(folder, 'nosuch.xml')]);
		expect(code).toBe(1);
		expect(output + errors).toContain('nosuch.xml');
		expect(output + errors).not.toContain('    at ');
	});
});

describe('npm run export', () => {
	it('prints one JSON line with exactly the fields of the summary', async () => {
		await run('export', ['--out', out, '--json']);
		const { output, code } = await run('export', ['--out', out, '--full', '--json']);
		expect(code).toBe(0);
		const summary = JSON.parse(output) as Record<string, unknown>;
		expect(Object.keys(summary)).toEqual([
			'rendered',
			'unchanged',
			'removed',
			'removedPages',
			'failed',
			'skipped',
			'warnings',
			'totals',
			'seconds',
		]);
		expect(summary).toMatchObject({ rendered: 0, removed: 0, failed: [], skipped: [] });
	});

	it.each([
		[['--nope'], /Unknown option '--nope'.*Usage: npm run export/],
		[['--concurrency', 'many'], /--concurrency expects a whole number from 1 to 64, found "many"/],
		[['--platform', 'cms.example.org'], /--platform expects an http or https address, found "cms\.example\.org"/],
		[['extra'], /Usage: npm run export/],
	] as [string[], RegExp][])('wrong flags %j give one sentence and code 2', async (flags, sentence) => {
		const { code, errors, output } = await run('export', [...flags]);
		expect(code).toBe(2);
		expect(errors).toMatch(sentence);
		expect(errors.trim().split('\n')).toHaveLength(1);
		expect(output).toBe('');
	});

	it('a settings file that is not there, and a folder that cannot be meant, are refused', async () => {
		expect((await run('export', ['--settings', join(folder, 'nosuch.json')])).errors).toContain(
			'nosuch.json, which does not exist.',
		);
		for (const bad of ['', '/', process.cwd()]) {
			const { code, errors } = await run('export', ['--out', bad]);
			expect([code, errors]).toEqual([2, expect.stringContaining('--out expects a folder of its own')]);
		}
	});

	it('broken settings give path, expected and found; the folder stays', async () => {
		const settings = join(folder, 'settings.json');
		writeFileSync(settings, JSON.stringify({ page: { swipeAutoplay: 'fast' } }));
		const before = filesOf(out);
		const { code, errors } = await run('export', ['--out', out, '--settings', settings]);
		expect(code).toBe(1);
		expect(errors).toContain('page.swipeAutoplay: expected number, found "fast".');
		expect(filesOf(out)).toEqual(before);
	});

	it('an unreachable platform gives one sentence; the folder stays', async () => {
		const settings = join(folder, 'quick.json');
		writeFileSync(settings, JSON.stringify({ export: { attempts: 1, timeout: 500 } }));
		const before = filesOf(out);
		const { code, errors } = await run('export', [
			'--out',
			out,
			'--platform',
			'http://localhost:9/api',
			'--settings',
			settings,
		]);
		expect(code).toBe(1);
		expect(errors).toMatch(/http:\/\/localhost:9\/api\/base\/\w+ does not answer/);
		expect(errors.trim().split('\n')).toHaveLength(1);
		expect(filesOf(out)).toEqual(before);
	});

	it('a platform without data says how to make some', async () => {
		const { code, errors } = await run('export', ['--out', join(folder, 'other')], {
			DATA_DIR: join(folder, 'nothing'),
		});
		expect(code).toBe(1);
		expect(errors.trim().split('\n')).toHaveLength(1);
		expect(errors).toMatch(/npm (?:start|run (?:import|platform))/);
	});

	it.runIf(mayMount)(
		'a full disk gives one sentence; published pages stay whole (needs to mount a small disk)',
		async () => {
			const disk = join(folder, 'disk');
			await withSmallDisk(disk, '2m', async () => {
				const site = join(disk, 'site');
				const { code, errors } = await run('export', ['--out', site, '--full']);
				expect(code).toBe(1);
				expect(errors).toMatch(/disk is full|ENOSPC|no space left/i);
				for (const [path, content] of filesOf(site))
					if (path.endsWith('.html')) expect(content.endsWith('</html>'), path).toBe(true);
			});
		},
	);

	it.runIf(process.getuid?.() !== 0)(
		'a read-only folder gives one sentence (root may write anywhere, so not as root)',
		async () => {
			const closed = join(folder, 'closed');
			mkdirSync(closed);
			chmodSync(closed, 0o500);
			const { code, errors } = await run('export', ['--out', join(closed, 'site')]);
			chmodSync(closed, 0o700);
			expect(code).toBe(1);
			expect(errors).toContain('this user may not write there');
		},
	);
});

describe('npm run publish and npm run serve', () => {
	it('publish --once writes what changed', async () => {
		const changed = join(folder, 'changed.jsonl');
		writeFileSync(
			changed,
			JSON.stringify({
				kind: 'article',
				id: '5',
				columnId: '12',
				type: 0,
				title: '改过的标题',
				publishtime: '2025-11-18 09:30:00',
				body: '<p>新</p>',
			}),
		);
		await run('import', [changed]);
		const { code, output } = await run('publish', ['--once', '--target', `dir:${out}`, '--json']);
		expect(code).toBe(0);
		expect((JSON.parse(output) as { rendered: number }).rendered).toBeGreaterThan(0);
		expect(readFileSync(join(out, `${basePath}newsDetail/12/5.html`), 'utf8')).toContain('改过的标题');
	});

	it('publish --watch follows a change within the same process', async () => {
		const child = startCommand('publish', ['--watch', '--target', `dir:${out}`], { DATA_DIR: dataDir });
		await printed(child, /Publishing changes to/);
		const changed = join(folder, 'watched.jsonl');
		writeFileSync(
			changed,
			JSON.stringify({
				kind: 'article',
				id: '6',
				columnId: '12',
				type: 0,
				title: '看着改的',
				publishtime: '2025-11-18 09:30:00',
				body: '<p>新</p>',
			}),
		);
		const written = printed(child, /pages written/);
		await run('import', [changed]);
		await written;
		expect(readFileSync(join(out, `${basePath}newsDetail/12/6.html`), 'utf8')).toContain('看着改的');
		expect(await stopCommand(child)).toBe(0);
		expect((await run('export', ['--out', out, '--json'])).code).toBe(0);
	});

	it('publish brings the folder to a bucket; a dry run and a refusal leave it as it is', async () => {
		const store = await startObjectStore();
		const target = ['--target', `s3://${bucket}/site`, '--out', out, '--endpoint', store.endpoint, '--path-style'];
		const dry = await run('publish', [...target, '--dry-run'], store.environment);
		expect(dry).toMatchObject({ code: 0, errors: '' });
		expect(dry.output).toMatch(new RegExp(`s3://${bucket}/site would get \\d+ objects and lose 0. Nothing was sent.`));
		const wrong = await run('publish', target, { ...store.environment, AWS_SECRET_ACCESS_KEY: 'wrong' });
		expect(wrong.code).toBe(1);
		expect(wrong.errors.trim().split('\n')).toEqual([expect.stringContaining('refuses the secret key')]);
		expect((await store.objects('site')).size).toBe(0);
		const sent = await run('publish', target, store.environment);
		expect(sent).toMatchObject({ code: 0, errors: expect.stringMatching(/\d+ of \d+ objects/) });
		expect(sent.output).toMatch(/objects sent, 0 removed in/);
		expect(await publishedContents(store, 'site')).toEqual(expectedContents(out));
		const child = startCommand('publish', [...target, '--watch'], { DATA_DIR: dataDir, ...store.environment });
		await printed(child, /Publishing changes to s3:/);
		const [first = ''] = readFileSync(lines, 'utf8').split('\n').slice(7);
		writeFileSync(join(folder, 'to-bucket.jsonl'), first.replace('正文', '到桶里去的正文'));
		const brought = printed(child, /objects sent/);
		await run('import', [join(folder, 'to-bucket.jsonl')]);
		await brought;
		expect(await stopCommand(child)).toBe(0);
		expect(await publishedContents(store, 'site')).toEqual(expectedContents(out));
		await store.close();
	});

	it('serve and publish say what is wrong', async () => {
		expect((await start('serve', ['--dir', join(folder, 'nowhere')])).errors).toContain('There is no exported site in');
		expect((await run('publish', ['--once', '--watch'])).errors).toContain('Say either --once or --watch.');
		expect((await run('publish', ['--once', '--target', 'ftp://x'])).errors).toContain(
			'--target expects dir:<folder> or s3://<bucket>/<prefix>, found "ftp://x".',
		);
		expect((await run('publish', ['--dry-run'])).errors).toContain('--dry-run needs a bucket');
	});

	it('home is exported', () => {
		expect(existsSync(join(out, addressOf('home')))).toBe(true);
	});
});

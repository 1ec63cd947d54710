/** What docs/go-live.md tells to look at after each step, typed as it stands. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from '../../scripts/command-line/free-port.ts';
import { root } from '../../scripts/command-line/root.ts';
import { addressOf } from '../../src/routes.ts';

const folder = mkdtempSync(join(tmpdir(), 'go-live-'));
const site = join(folder, 'site');
const page = join(site, addressOf('newsDetail', { columnId: '12', id: '345' }));
const closing: ChildProcess[] = [];
let port = 0;
let metrics = 0;
beforeAll(async () => {
	[port, metrics] = [await freePort(), await freePort()];
});
afterAll(() => {
	for (const child of closing) process.kill(-(child.pid ?? 0), 'SIGKILL');
	rmSync(folder, { recursive: true, force: true });
});

/** What each numbered step says after "See:", on one line. */
const sees = (): Map<number, string> => {
	const [text = ''] = readFileSync(join(root, 'docs', 'go-live.md'), 'utf8').split('## The restore drill');
	return new Map(
		text.split(/\n(?=\d+\. )/).flatMap((step) => {
			const [, number = '', body = ''] = /^(\d+)\. ([\s\S]*)$/.exec(step) ?? [];
			const [, see] = /See: ([\s\S]*)$/.exec(body) ?? [];
			return see === undefined ? [] : [[Number(number), see.replace(/\s+/g, ' ').trim()] as const];
		}),
	);
};

const environment = (more: Record<string, string> = {}): Record<string, string> => ({
	...(process.env as Record<string, string>),
	...{ DATA_DIR: join(folder, 'data'), DATABASE_URL: '', HOST: '127.0.0.1', PORT: String(port) },
	...more,
});

/** The n-th command of a step, in folders and at ports of this test. */
const command = (step: number, at = 0): string => {
	const [, text = ''] = [...(sees().get(step) ?? '').matchAll(/`([^`]+)`/g)][at] ?? [];
	return text.replace('/tmp/try', folder).replace('127.0.0.1:4322', `127.0.0.1:${port}`);
};

const typed = (text: string, settings?: string) => {
	const line = settings === undefined ? text : `${text} --settings ${settings}`;
	const { status, stdout, stderr } = spawnSync('bash', ['-c', line], {
		cwd: root,
		env: environment(),
		encoding: 'utf8',
	});
	return { status, said: `${stdout}${stderr}` };
};

const running = (text: string, more: Record<string, string> = {}): ChildProcess => {
	const child = spawn('bash', ['-c', text], { cwd: root, env: environment(more), stdio: 'ignore', detached: true });
	closing.push(child);
	return child;
};

it('each step that can be seen is tried here or by the test that is named', () => {
	// 6: hosts.test.ts; 7: site-headers of hosts.test.ts; 8: cards.test.ts; 9: restore-drill.test.ts; 11: comments-held.test.ts; 12: alerts of
	// publisher-metrics.test.ts.
	expect([...sees().keys()]).toEqual([1, 2, 4, 5, 6, 7, 8, 9, 11, 12]);
});

it('E-54: steps 1 and 2: the help, and the sentence of a wrong setting', () => {
	expect(typed(command(1))).toMatchObject({ status: 0, said: expect.stringContaining('sources') });
	expect(command(2)).toBe('npm run platform -- sources list');
	expect(typed(command(2))).toMatchObject({ status: 0, said: expect.stringContaining('No source is followed') });
	// The settings of a checkout lie at its root: here a folder of a site has them.
	const own = join(folder, 'own');
	spawnSync('mkdir', ['-p', own]);
	writeFileSync(join(own, 'settings.json'), '{"site":{"titel":"x"}}');
	const ask = () =>
		spawnSync('bash', ['-c', command(2)], {
			cwd: root,
			env: environment({ TOUCH_EDITION_SITE: own }),
			encoding: 'utf8',
		});
	expect(ask()).toMatchObject({ status: 1, stderr: expect.stringContaining('did you mean site.title?') });
	writeFileSync(join(own, 'settings.json'), '{"sources":{"follow":["feed:https://example.org/feed.xml"]}}');
	expect(ask()).toMatchObject({
		status: 0,
		stdout: expect.stringContaining('feed:https://example.org/feed.xml  is named in the settings, and not read yet'),
	});
});

it('steps 4, 5 and 12: the platform is ready, an export runs, a title follows, a publisher that ends is missed', async () => {
	const content = join(folder, 'content.jsonl');
	const write = (title: string): void => {
		const column = { kind: 'column', id: '12', name: '要闻', columnStyle: 101, order: 1 };
		const story = { kind: 'article', id: '345', columnId: '12', type: 0, title, body: '<p>正文</p>' };
		const documents = [column, { ...story, publishtime: '2026-11-18 09:30:00' }];
		writeFileSync(content, documents.map((document) => JSON.stringify(document)).join('\n'));
		expect(typed(`npm run import -- ${content}`).status).toBe(0);
	};
	write('新桥通车');
	running('exec npm run platform');
	const ready = command(4);
	expect(ready).toMatch(/^curl http:\/\/127\.0\.0\.1:\d+\/ready$/);
	await vi.waitFor(() => expect(typed(ready.replace('curl', 'curl -fsS')).status).toBe(0), {
		timeout: 60_000,
		interval: 500,
	});
	expect(typed(command(4, 1)).status).toBe(0);
	expect(readFileSync(page, 'utf8')).toContain('新桥通车');

	const publisher = running(`exec npm run publish -- --watch --target dir:${site}`, { METRICS_PORT: String(metrics) });
	const measured = () => fetch(`http://127.0.0.1:${metrics}/metrics`).then((answer) => answer.text());
	await vi.waitFor(async () => expect(await measured()).toContain('touch_edition_export_age_seconds'), {
		timeout: 60_000,
		interval: 200,
	});
	write('新桥通车了');
	await vi.waitFor(() => expect(readFileSync(page, 'utf8')).toContain('新桥通车了'), {
		timeout: 30_000,
		interval: 100,
	});
	process.kill(-(publisher.pid ?? 0), 'SIGTERM');
	// `up` of its job is 0 then, on which the alert rests.
	await vi.waitFor(() => expect(measured()).rejects.toThrow(), { timeout: 30_000, interval: 200 });
	expect(readFileSync(join(root, 'deploy', 'prometheus', 'alerts.yml'), 'utf8')).toContain(
		'up{job=~"touch-edition-.*"} == 0',
	);
	expect(existsSync(page)).toBe(true);
});

/** The restore drill of docs/go-live.md, typed line by line in a shell. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '../../scripts/command-line/free-port.ts';
import { root } from '../../scripts/command-line/root.ts';
import { addressOf } from '../../src/routes.ts';

const folder = mkdtempSync(join(tmpdir(), 'drill-test-'));
const stopping: (() => void)[] = [];
afterAll(() => {
	for (const stop of stopping) stop();
	rmSync(folder, { recursive: true, force: true });
});

/** The lines of the drill, in a folder of this test in place of /tmp/drill. */
const drill = (): string[] => {
	const [, section = ''] = readFileSync(join(root, 'docs', 'go-live.md'), 'utf8').split('## The restore drill');
	const [, block = ''] = /```\n([\s\S]*?)```/.exec(section) ?? [];
	return block.trim().replaceAll('/tmp/drill', join(folder, 'drill')).split('\n');
};

const shell = (lines: readonly string[], port = 0) =>
	spawn('bash', ['-e', '-c', lines.join('\n')], {
		cwd: root,
		env: { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '', PORT: String(port), HOST: '127.0.0.1' },
		stdio: ['ignore', 'pipe', 'pipe'],
		detached: true,
	});

const typed = async (lines: readonly string[]): Promise<string> => {
	const child = shell(lines);
	let said = '';
	for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text));
	const code = await new Promise((resolve) => child.once('close', resolve));
	expect(code, said).toBe(0);
	return said;
};

it('each line of the drill works, and the restored site has the story', { timeout: 300_000 }, async () => {
	const lines = drill();
	const serve = lines.pop() ?? '';
	expect(serve).toContain('npm run serve');
	expect(lines.length).toBeGreaterThan(3);
	const content = join(folder, 'content.jsonl');
	const column = { kind: 'column', id: '12', name: '要闻', columnStyle: 101, order: 1 };
	const story = { kind: 'article', id: '345', columnId: '12', type: 0, title: '新桥通车', body: '<p>正文</p>' };
	const documents = [column, { ...story, publishtime: '2026-11-18 09:30:00' }];
	writeFileSync(content, documents.map((document) => JSON.stringify(document)).join('\n'));
	await typed([`npm run import -- ${content}`]);
	expect(await typed(lines)).toMatch(/\d+ (?:of \d+ )?pages/);
	const port = await freePort();
	const server = shell([lines[0] ?? '', serve], port);
	stopping.push(() => process.kill(-(server.pid ?? 0), 'SIGTERM'));
	const page = `http://127.0.0.1:${port}${addressOf('newsDetail', { columnId: '12', id: '345' })}`;
	await expect
		.poll(
			() =>
				fetch(page)
					.then((answer) => answer.text())
					.catch(() => ''),
			{ timeout: 60_000, interval: 200 },
		)
		.toContain('新桥通车');
});

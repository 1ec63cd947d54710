import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '../../scripts/command-line/free-port.ts';
import { addressOf, basePath } from '../../src/routes.ts';
import { printed, runCommand, startCommand, stopCommand } from './command.ts';

const folder = mkdtempSync(join(tmpdir(), 'touch-edition-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('R-CONF-43, E-53: npm start serves the site, without adverts, and the platform, and goes on doing so after a change of content', async () => {
	const port = await freePort();
	const own = join(folder, 'start-data');
	const start = startCommand('start', ['--out', join(folder, 'start-site')], { DATA_DIR: own, PORT: String(port) });
	try {
		await printed(start, /The site is at/);
		const statuses = async () =>
			Promise.all(
				[addressOf('home'), `${basePath}newsDetail/12/345.html`, '/api/base/getConfig', '/health'].map(
					async (path) => (await fetch(`http://localhost:${port}${path}`)).status,
				),
			);
		expect(await statuses()).toEqual([200, 200, 200, 200]);
		const read = async (path: string): Promise<string> => (await fetch(`http://localhost:${port}${path}`)).text();
		for (const path of [addressOf('home'), `${basePath}newsDetail/12/345.html`])
			expect(await read(path), 'R-CONF-43').not.toContain('data-advert');
		const changed = join(folder, 'running.jsonl');
		writeFileSync(
			changed,
			JSON.stringify({
				kind: 'article',
				id: '777',
				columnId: '12',
				type: 0,
				title: '运行中发布的稿件',
				publishtime: '2025-11-20 09:30:00',
				top: true,
				body: '<p>新</p>',
			}),
		);
		const written = printed(start, /pages written/);
		expect((await runCommand('import', [changed], { DATA_DIR: own })).code).toBe(0);
		await written;
		expect(await statuses()).toEqual([200, 200, 200, 200]);
		expect(await read(addressOf('home'))).toContain('运行中发布的稿件');
		const second = await runCommand('start', ['--out', join(folder, 'second-site')], {
			DATA_DIR: join(folder, 'second-data'),
			PORT: String(port),
		});
		expect(second.code).toBe(1);
		expect(second.errors).toContain(`Port ${port} is taken by another program.`);
	} finally {
		await stopCommand(start);
	}
});

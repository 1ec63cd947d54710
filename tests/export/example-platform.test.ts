import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { remoteSource } from '../../scripts/command-line/source.ts';
import { checkSettings } from '../../src/config/read.ts';
import type { ExportSummary } from '../../src/exporter/plan/summary.ts';
import { exportSite } from '../../src/exporter/run/export-site.ts';
import { openSession } from '../../src/exporter/session/session.ts';
import { basePath } from '../../src/routes.ts';
import { startExamplePlatform } from './example-platform.ts';

const folder = mkdtempSync(join(tmpdir(), 'touch-edition-example-'));
const out = join(folder, 'site');
const page = (path: string): string => readFileSync(join(out, basePath, path), 'utf8');
let summary: ExportSummary;

beforeAll(async () => {
	const { address, server } = await startExamplePlatform();
	const settings = checkSettings({ site: { address: 'https://news.example.org' } }, 'the test');
	const session = await openSession({
		root: fileURLToPath(new URL('../..', import.meta.url)),
		out,
		settings,
		source: remoteSource(address, settings),
	});
	summary = await exportSite(session, { advance: () => undefined });
	await session.close();
	server.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a platform that has only the calls of its content is exported whole', () => {
	expect(summary.failed).toEqual([]);
	expect(page('newsDetail/12/345.html')).toContain('两岸居民步行过桥。');
	expect(page('home.html')).toContain('新桥通车');
});

it('R-ENT-048, R-ENT-050, R-ENT-053: a live item has the streams and the clicks of liveView', () => {
	const live = page('liveDetail/12/7.html');
	expect(live).toContain('data-status="1"');
	expect(live).toContain('https://live.example.org/main.mp4');
	expect(live).toContain('1w+');
});

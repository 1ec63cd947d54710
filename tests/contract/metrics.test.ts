import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { discuss } from '../../src/contract/comments.ts';
import { getArticleContent } from '../../src/contract/reading.ts';
import { createPlatformApp } from '../../src/platform/server/app.ts';
import { createPlatformMetrics, type PlatformMetrics } from '../../src/platform/server/metrics.ts';
import { changeSettings } from '../../src/platform/settings/settings.ts';
import { databaseNames, openPlatform, origin, type Platform } from './support/platform.ts';

let platform: Platform;
afterEach(() => platform?.close());

/** The value of a line, such as `name{label="value"}`. */
const measured = async ({ registry }: PlatformMetrics, name: string): Promise<number> => {
	const line = (await registry.metrics()).split('\n').find((one) => one.startsWith(`${name} `));
	return Number(line?.slice(name.length + 1));
};

describe.each(databaseNames)('measurements of the platform on %s', (database) => {
	it('count calls by status and time, changes, comments that wait, and connections of PostgreSQL', async () => {
		platform = await openPlatform(database);
		const metrics = createPlatformMetrics(platform.store);
		const app = createPlatformApp(platform.store, { observeCall: metrics.observeCall });
		const article = (id: string) =>
			app.fetch(new Request(`${origin}/api/base/${getArticleContent.name}?id=${id}`), undefined);
		for (const id of ['345', '346', 'nothing']) await article(id);
		const name = 'touch_edition_call_seconds';
		expect(await measured(metrics, `${name}_count{call="base/getArticleContent",status="0"}`)).toBe(2);
		expect(await measured(metrics, `${name}_count{call="base/getArticleContent",status="404"}`)).toBe(1);
		expect(await measured(metrics, `${name}_bucket{le="10",call="base/getArticleContent",status="0"}`)).toBe(2);

		const cursor = await measured(metrics, 'touch_edition_feed_cursor');
		await changeSettings(platform.store, { holdComments: 'all' });
		expect(await measured(metrics, 'touch_edition_feed_cursor')).toBe(cursor + 1);
		await platform.call(discuss, { id: '345', content: '等' }, await platform.signIn(1));
		expect(await measured(metrics, 'touch_edition_comments_held')).toBe(1);

		const text = await metrics.registry.metrics();
		expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
		if (database === 'SQLite') expect(text).not.toContain('touch_edition_database_connections');
		else {
			expect(await measured(metrics, 'touch_edition_database_connections{state="most"}')).toBe(10);
			expect(await measured(metrics, 'touch_edition_database_connections{state="waiting"}')).toBe(0);
			const waiting = Array.from({ length: 12 }, () => platform.store.reading.all('select pg_sleep(0.5)'));
			expect(await measured(metrics, 'touch_edition_database_connections{state="waiting"}')).toBeGreaterThan(0);
			await Promise.all(waiting);
		}
	});
});

it('the platform serves measurements on a port of their own, and not to readers', async () => {
	platform = await openPlatform('SQLite');
	const child = spawn(
		process.execPath,
		['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '../../scripts/platform.ts')],
		{
			env: {
				...process.env,
				DATA_DIR: platform.place.dataDir,
				DATABASE_URL: '',
				PORT: '0',
				METRICS_PORT: '0',
				LOG_LEVEL: 'error',
			},
			stdio: ['ignore', 'pipe', 'inherit'],
		},
	);
	try {
		const said = await new Promise<string>((ready) => {
			let text = '';
			child.stdout.on('data', (chunk: Buffer) => {
				text += chunk.toString();
				if (text.includes('/api')) ready(text);
			});
			child.once('exit', () => ready(text));
		});
		const [, address = ''] = /Measurements are at (\S+)\./.exec(said) ?? [];
		const [, site = ''] = /The platform is at (http:\/\/localhost:\d+)\/api/.exec(said) ?? [];
		await fetch(`${site}/api/base/getConfig`);
		const answer = await fetch(address);
		expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
		expect(await answer.text()).toContain('touch_edition_call_seconds_count{call="base/getConfig",status="0"} 1');
		expect((await fetch(`${site}/metrics`)).status).toBe(404);
		expect((await fetch(new URL('/', address))).status).toBe(404);
	} finally {
		const gone = new Promise((ended) => child.once('exit', ended));
		child.kill('SIGTERM');
		expect(await gone).toBe(0);
	}
}, 30_000);

import { afterAll, afterEach, expect, it } from 'vitest';
import { startPublisher } from '../../src/exporter/run/publisher.ts';
import { createPublisherMetrics } from '../../src/exporter/run/publisher-metrics.ts';
import { changeArticle, fixtureOf } from './fixture-source.ts';
import { exportedWorkbench, removeExportedOnce, type Workbench } from './workbench.ts';

let bench: Workbench;
afterEach(() => bench.remove());
afterAll(removeExportedOnce);

it('a publisher measures its pages, failures, runs, the age of the export and how far it is behind', async () => {
	const fixture = fixtureOf(60);
	bench = await exportedWorkbench(fixture);
	const session = await bench.open();
	const { registry, observeRun, observeError } = createPublisherMetrics(session);
	const values = async (): Promise<Map<string, number>> =>
		new Map(
			(await registry.metrics())
				.split('\n')
				.filter((line) => line.startsWith('touch_edition_'))
				.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
		);
	const publisher = startPublisher(session, {
		interval: 3_600_000,
		progress: { advance: () => undefined },
		onRun: () => undefined,
		onFollowed: observeRun,
		onError: () => undefined,
		onMissed: observeError,
	});
	const follow = async (): Promise<Map<string, number>> => {
		publisher.trigger();
		await publisher.idle();
		return values();
	};
	try {
		const changed = changeArticle(fixture, '5', { content: '<p>新的正文</p>' });
		bench.put({ ...changed, faults: { 'getArticleContent 5': { status: 500 } } });
		const behind = await values();
		expect(behind.get('touch_edition_feed_lag_changes')).toBe(1);
		expect(behind.get('touch_edition_pages')).toBe(await session.manifest.count());
		expect(behind.get('touch_edition_pages_failing')).toBe(0);

		const failing = await follow();
		expect(failing.get('touch_edition_pages_failing')).toBe(1);
		expect(failing.get('touch_edition_pages_total{result="failed"}')).toBe(1);
		expect(failing.get('touch_edition_feed_lag_changes')).toBe(0);
		expect(failing.get('touch_edition_run_seconds_count')).toBe(1);
		expect(failing.get('touch_edition_export_age_seconds')).toBeLessThan(5);

		bench.put(changeArticle(changed, '9', { content: '<p>另一篇</p>' }));
		const written = await follow();
		expect(written.get('touch_edition_pages_total{result="written"}')).toBeGreaterThan(0);
		expect(written.get('touch_edition_run_errors_total')).toBe(0);

		bench.put({ ...changed, faults: { changes: { status: 500 } } });
		const missed = await follow();
		expect(missed.get('touch_edition_run_errors_total')).toBe(1);
		expect(missed.get('touch_edition_feed_lag_changes')).toBeNaN();
	} finally {
		await publisher.stop();
		await session.close();
	}
});

/** The clock of a publisher that runs jumps forward and back: every change is published, and nothing else happens. */
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { createConfirmer } from '../../src/exporter/confirm/confirm.ts';
import { startPublisher } from '../../src/exporter/run/publisher.ts';
import { basePath } from '../../src/routes.ts';
import { changeArticle, type Fixture, fixtureOf } from './fixture-source.ts';
import { createWorkbench, exportedWorkbench, removeExportedOnce, type Workbench } from './workbench.ts';

const hour = 3_600_000;
/** Forward and back, by a zone, a day, a battery that was empty, and a year. */
const jumps = [hour, -hour, -25 * hour, 40 * 24 * hour, -300 * 24 * hour, 366 * 24 * hour, 0];

let benches: Workbench[] = [];
afterEach(() => {
	vi.useRealTimers();
	for (const bench of benches) bench.remove();
	benches = [];
});
afterAll(removeExportedOnce);

it('changes are live after each jump, nothing is removed, and the site equals a clean export', async () => {
	const started = Date.now();
	let fixture: Fixture = fixtureOf(40);
	const bench = await exportedWorkbench(fixture);
	benches.push(bench);
	const session = await bench.open();
	const errors: unknown[] = [];
	const counts = { removed: 0, failed: 0 };
	// Timers go on as they are: only what the clock says is different.
	vi.useFakeTimers({ toFake: ['Date'] });
	const publisher = startPublisher(session, {
		interval: 20,
		progress: { advance: () => undefined },
		onRun: ({ removed, failed }) => {
			counts.removed += removed;
			counts.failed += failed.length;
		},
		onError: (error) => errors.push(error),
		confirmer: createConfirmer(session, { within: 24 * hour, share: 1 }),
	});
	try {
		for (const [index, jump] of jumps.entries()) {
			vi.setSystemTime(started + jump);
			const id = String(index * 3 + 1);
			fixture = changeArticle(fixture, id, { content: `<p>第${index}次</p>` });
			bench.put(fixture);
			publisher.trigger();
			const column = fixture.articles.find(({ fileId }) => fileId === id)?.columnID ?? '';
			const path = `${basePath}newsDetail/${column}/${id}.html`;
			await expect.poll(() => bench.files().get(path)?.includes(`第${index}次`), { timeout: 30_000 }).toBe(true);
		}
		await publisher.idle();
	} finally {
		await publisher.stop();
		await session.close();
	}
	expect(errors).toEqual([]);
	expect(counts).toEqual({ removed: 0, failed: 0 });
	vi.useRealTimers();
	expect(await bench.follow()).toBeNull();
	const clean = createWorkbench(fixture);
	benches.push(clean);
	await clean.full();
	expect(bench.files()).toEqual(clean.files());
}, 300_000);

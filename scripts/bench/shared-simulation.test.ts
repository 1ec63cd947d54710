import { expect, it } from 'vitest';
import { simulateExport } from './shared-simulation.ts';

const costs = { pageMs: 1, leaderMs: 0.1, databaseMs: 0.1, roundTripMs: 1 };

it('workers help until the leader has no time left', () => {
	const pages = 100_000;
	const [one, two, five, hundred] = [1, 2, 5, 100].map((workers) => simulateExport(workers, pages, costs).seconds);
	expect(one).toBeGreaterThanOrEqual(100);
	expect((one ?? 0) / (two ?? 1)).toBeGreaterThan(1.9);
	expect((one ?? 0) / (five ?? 1)).toBeGreaterThan(4);
	// 0.1 ms of the leader for each page: never faster than 10 s.
	expect(hundred).toBeGreaterThanOrEqual(10);
	expect(hundred).toBeLessThan(11);
	expect(simulateExport(100, pages, costs).leaderBusy).toBeGreaterThan(0.95);
	// Eight cores of the database, 4 ms each: never faster than 50 s.
	expect(simulateExport(100, pages, { ...costs, databaseMs: 4 })).toMatchObject({ seconds: 50, databaseBusy: 1 });
});

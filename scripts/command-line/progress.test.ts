import { describe, expect, it } from 'vitest';
import { progressLine } from './progress.ts';

describe('the progress bar', () => {
	it.each([10, 20, 30, 40, 41, 80, 200])('fits a terminal of %i columns, whatever it counts', (columns) => {
		for (const [done, planned] of [
			[0, 0],
			[0, 9],
			[5, 9],
			[1_234, 12_345],
			[999_999, 1_000_000],
			[1_000_000, 1_000_000],
		] as const)
			expect(progressLine(done, planned, columns).length).toBeLessThan(columns);
	});

	it('has a bar and figures on 40 columns, and a longer bar on 80', () => {
		expect(progressLine(50, 100, 40)).toBe(`${'█'.repeat(10)}${'░'.repeat(9)}  50 %  50/100 pages`);
		expect(progressLine(50, 100, 80)).toBe(`${'█'.repeat(14)}${'░'.repeat(14)}  50 %  50/100 pages`);
		expect(progressLine(50, 100, 20)).toBe('50 %  50/100 pages');
	});
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { fixtureOf } from './fixture-source.ts';
import { changedPaths, createWorkbench } from './workbench.ts';

afterEach(() => {
	vi.unstubAllEnvs();
	vi.useRealTimers();
});

describe('same input, same bytes (figure 18)', () => {
	it('whatever the thread count, the time zone, the locale and the clock', async () => {
		const fixture = fixtureOf(30);
		const first = createWorkbench(fixture);
		const second = createWorkbench(fixture);
		try {
			await first.full(1);
			vi.stubEnv('TZ', 'America/New_York');
			vi.stubEnv('LANG', 'de_DE.UTF-8');
			vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-02-03T04:05:06Z') });
			await second.full(3);
			expect(changedPaths(first.files(), second.files())).toEqual([]);
		} finally {
			first.remove();
			second.remove();
		}
	});
});

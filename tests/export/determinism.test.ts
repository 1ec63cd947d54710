import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ensureCompiled } from '../../src/exporter/compile/compile.ts';
import { fixtureOf } from './fixture-source.ts';
import { changedPaths, createWorkbench } from './workbench.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The next export renders its templates again. */
const forgetTemplates = async (): Promise<void> =>
	// Another test may write templates of its own at the same time.
	rmSync(join((await ensureCompiled(root)).folder, 'templates'), { recursive: true, force: true, maxRetries: 10 });

afterEach(() => {
	vi.unstubAllEnvs();
	vi.useRealTimers();
});

describe('same input, same bytes (figure 18)', () => {
	it('whatever the thread count, the time zone, the locale and the clock', async () => {
		const fixture = fixtureOf(30);
		const first = createWorkbench(fixture);
		const second = createWorkbench(fixture);
		const third = createWorkbench(fixture);
		try {
			await forgetTemplates();
			await first.full(1);
			await forgetTemplates();
			vi.stubEnv('TZ', 'America/New_York');
			vi.stubEnv('LANG', 'de_DE.UTF-8');
			vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-02-03T04:05:06Z') });
			await second.full(3);
			expect(changedPaths(first.files(), second.files())).toEqual([]);
			await third.full();
			expect(changedPaths(first.files(), third.files()), 'with kept templates').toEqual([]);
		} finally {
			first.remove();
			second.remove();
			third.remove();
		}
	});
});

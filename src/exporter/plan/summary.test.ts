import { expect, it } from 'vitest';
import { emptySummary, note, noteRemoved } from './summary.ts';

it('a summary counts everything and names a thousand', () => {
	const summary = emptySummary();
	for (let index = 0; index < 1_200; index += 1) {
		note(summary, 'failed', { path: `/${index}.html`, item: String(index), reason: 'it failed' });
		noteRemoved(summary, `/${index}.html`);
	}
	note(summary, 'skipped', { id: '7', reason: 'its id is bad' });
	expect(summary).toMatchObject({ removed: 1_200, totals: { failed: 1_200, skipped: 1, warnings: 0 } });
	expect([summary.failed.length, summary.removedPages.length, summary.skipped.length]).toEqual([1_000, 1_000, 1]);
	expect(summary.failed.at(-1)?.path).toBe('/999.html');
});

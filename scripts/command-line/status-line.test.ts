import { describe, expect, it } from 'vitest';
import { statusLine } from './status-line.ts';

const time = new Date(2026, 10, 22, 12, 3, 5).getTime();
const state = { looked: time, changed: 0, pages: 1023, failing: 0, problem: '' };

describe('the status line of a publisher', () => {
	it('says that the pages are up to date, how many there are, and when one changed last', () => {
		expect(statusLine({ ...state, looked: 0 }, 80)).toBe('starting · 1023 pages');
		expect(statusLine(state, 80)).toBe('up to date at 12:03:05 · 1023 pages');
		expect(statusLine({ ...state, changed: time - 60_000 }, 80)).toBe(
			'up to date at 12:03:05 · 1023 pages · last change 12:02:05',
		);
	});

	it('names failing pages, and why a run could not be made', () => {
		expect(statusLine({ ...state, failing: 2 }, 80)).toContain('2 failing');
		expect(statusLine({ ...state, problem: 'no answer.' }, 80)).toMatch(/^trying again: no answer\./);
	});

	it('never fills the last column', () => {
		for (const columns of [0, 1, 20, 34, 35])
			expect(statusLine(state, columns).length).toBeLessThanOrEqual(Math.max(0, columns - 1));
	});
});

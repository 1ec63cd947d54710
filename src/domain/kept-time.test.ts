import { describe, expect, it } from 'vitest';
import { keptTime } from './kept-time.ts';

describe('when a page was stored', () => {
	const now = new Date(2026, 10, 29, 12, 0);
	it('is a time of today, or a day and a time', () => {
		expect(keptTime(new Date(2026, 10, 29, 9, 40), now)).toBe('09:40');
		expect(keptTime(new Date(2026, 10, 26, 9, 4), now)).toBe('11-26 09:04');
		expect(keptTime(new Date(2025, 10, 29, 9, 4), now)).toBe('11-29 09:04');
	});
});

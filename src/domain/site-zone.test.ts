import { afterEach, describe, expect, it } from 'vitest';
import { dateText } from './date-rule.ts';
import { momentOfSite, setSiteZone } from './site-zone.ts';

afterEach(() => setSiteZone('Asia/Shanghai'));

describe('the zone of the site', () => {
	it('A-070: readers see the times of Shanghai unless the site says another zone', () => {
		expect(dateText('2026-07-01 02:00:00', 'YYYY-MM-DD HH:mm')).toBe('2026-07-01 02:00');
		setSiteZone('Europe/London');
		expect(dateText('2026-07-01 02:00:00', 'YYYY-MM-DD HH:mm')).toBe('2026-06-30 19:00');
		expect(dateText('2026-01-01 02:00:00', 'YYYY-MM-DD HH:mm')).toBe('2025-12-31 18:00');
		setSiteZone('Asia/Kathmandu');
		expect(dateText('2026-01-01 02:00:00', 'HH:mm')).toBe('23:45');
		expect(dateText('nonsense')).toBe('');
	});

	it('a time of its clocks is a moment, also around a change of clocks', () => {
		setSiteZone('America/New_York');
		expect(momentOfSite(Date.UTC(2026, 6, 1, 12))).toBe(Date.UTC(2026, 6, 1, 16));
		expect(momentOfSite(Date.UTC(2026, 0, 1, 12))).toBe(Date.UTC(2026, 0, 1, 17));
		expect(momentOfSite(Date.UTC(2026, 2, 8, 12))).toBe(Date.UTC(2026, 2, 8, 16));
	});
});

import { afterEach, describe, expect, it } from 'vitest';
import { dateText, dayjsRule } from './date-rule.ts';

const zone = process.env['TZ'];
afterEach(() => {
	if (zone === undefined) delete process.env['TZ'];
	else process.env['TZ'] = zone;
});

describe('date rules', () => {
	it('R-VAL-33: the default is year, month and day in words', () =>
		expect(dateText('2024-03-07 14:05:00')).toBe('2024年03月07日'));
	it('R-CONF-30, A-069: H:M is hour and minute, never the month', () =>
		expect(dateText('2024-03-07 14:05:00', 'YYYY-MM-DD H:M')).toBe('2024-03-07 14:05'));
	it('A-069: an early hour and minute have two digits', () =>
		expect(dateText('2024-03-07 06:05:00', 'YYYY-MM-DD H:M')).toBe('2024-03-07 06:05'));
	it('R-CONF-31: lists show the day', () => expect(dateText('2024-03-07 14:05', 'YYYY-MM-DD')).toBe('2024-03-07'));
	it.each([
		['HH:mm', 'HH:mm'],
		['H:M:S', 'HH:mm:ss'],
		['YYYY-MM-DD', 'YYYY-MM-DD'],
		['M月D日', 'M月D日'],
	])('reads the rule %s as %s', (rule, read) => expect(dayjsRule(rule)).toBe(read));
	it.each([
		'America/New_York',
		'Asia/Tokyo',
		'UTC',
		'Pacific/Apia',
	])('A-070: the day is that of Shanghai, also in %s', (name) => {
		process.env['TZ'] = name;
		expect(dateText('2024-03-10 02:30:00', 'YYYY-MM-DD H:M')).toBe('2024-03-10 02:30');
		expect(dateText('2024-03-07T18:30:00Z', 'YYYY-MM-DD H:M')).toBe('2024-03-08 02:30');
	});
	it.each(['', 'yesterday', '2024-02-30', '2024-13-01 10:00'])('shows nothing for %j', (value) =>
		expect(dateText(value)).toBe(''));
});

import { expect, it } from 'vitest';
import { listAge } from './list-age.ts';

const now = '2026-11-28 09:30';
/** The age of a time of Shanghai, at another one. */
const ageOf = (stamp: string, at = now, dayOnly = false): string => {
	const epoch = (text: string): number => Date.parse(`${text.replace(' ', 'T')}:00+08:00`);
	const { word, values } = listAge(epoch(stamp), stamp, epoch(at), at.slice(0, 10), dayOnly);
	return [word, ...Object.values(values)].join(' ');
};

it('R-VAL-27…29: a row of today says minutes and hours', () => {
	expect(ageOf('2026-11-28 09:30')).toBe('now 0');
	expect(ageOf('2026-11-28 09:29')).toBe('minutes 1');
	expect(ageOf('2026-11-28 08:31')).toBe('minutes 59');
	expect(ageOf('2026-11-28 08:30')).toBe('hours 1');
	expect(ageOf('2026-11-28 00:05')).toBe('hours 9');
});

it('over midnight hours are counted for six hours, then it is yesterday', () => {
	expect(ageOf('2026-11-27 23:00', '2026-11-28 04:59')).toBe('hours 5');
	expect(ageOf('2026-11-27 23:00', '2026-11-28 05:00')).toBe('yesterday');
	expect(ageOf('2026-11-27 00:10')).toBe('yesterday');
	expect(ageOf('2026-11-30 23:50', '2026-12-01 09:00')).toBe('yesterday');
});

it('a day of this year is said without the year, also at its edge', () => {
	expect(ageOf('2026-11-26 08:00')).toBe('date 11 26');
	expect(ageOf('2025-11-26 08:00')).toBe('dateOfYear 2025 11 26');
	expect(ageOf('2026-12-31 08:00', '2027-01-02 09:00')).toBe('dateOfYear 2026 12 31');
	expect(ageOf('2026-12-31 08:00', '2027-01-01 09:00')).toBe('yesterday');
});

it('what is to come is said with its time today and tomorrow; a clock may be some minutes late', () => {
	expect(ageOf('2026-11-28 09:34')).toBe('now 0');
	expect(ageOf('2026-11-28 19:30')).toBe('today 19:30');
	expect(ageOf('2026-11-29 09:00')).toBe('tomorrow 09:00');
	expect(ageOf('2026-12-03 09:00')).toBe('date 12 3');
	expect(ageOf('2027-01-03 09:00')).toBe('dateOfYear 2027 1 3');
});

it('the days of a span stay days', () => {
	expect(ageOf('2026-11-28 09:00', now, true)).toBe('date 11 28');
	expect(ageOf('2027-02-01 09:00', now, true)).toBe('dateOfYear 2027 2 1');
});

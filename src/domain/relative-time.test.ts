import { describe, expect, it } from 'vitest';
import { type RelativeUnit, relativeTime } from './relative-time.ts';

const now = Date.parse('2024-03-08T15:05:00+08:00');
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const ago = (age: number, style?: number) => relativeTime(now - age, now, style);
const unit = (name: RelativeUnit, count: number) => ({ unit: name, count });
const date = (text: string) => ({ unit: 'date', text });

describe('relative time', () => {
	it('R-VAL-27: below a minute it is now', () => {
		expect(ago(59 * second)).toEqual(unit('now', 0));
		expect(ago(60 * second)).toEqual(unit('minutes', 1));
	});
	it('A-067: the future is now', () => expect(ago(-5 * minute)).toEqual(unit('now', 0)));
	it('R-VAL-28: minutes, rounded down', () => {
		expect(ago(5 * minute)).toEqual(unit('minutes', 5));
		expect(ago(59 * minute + 59 * second)).toEqual(unit('minutes', 59));
	});
	it('R-VAL-29: hours', () => {
		expect(ago(3 * hour)).toEqual(unit('hours', 3));
		expect(ago(day - 1)).toEqual(unit('hours', 23));
	});
	it.each([2, 3, 4, 5, 6])('R-VAL-30: days in style %d', (style) =>
		expect(ago(2 * day, style)).toEqual(unit('days', 2)));
	it('R-VAL-32, A-070: style 1 shows month and day after a day, in Shanghai', () => {
		expect(ago(25 * hour, 1)).toEqual(date('03-07'));
		expect(ago(day)).toEqual(date('03-07'));
	});
	it.each([
		[2, '02-27', '12-09', '03-09'],
		[3, 'weeks 1', '12-09', '03-09'],
		[4, 'weeks 1', 'months 3', '03-09'],
		[5, 'weeks 1', 'months 3', 'years 2'],
		[6, '2024年02月27日', '2023年12月09日', '2022年03月09日'],
	])('R-VAL-31, A-068: style %d after 10 days, 3 months and 2 years', (style, ...expected) => {
		const shown = [10 * day, 90 * day, 730 * day].map((age) => {
			const result = ago(age, style);
			return result.unit === 'date' ? result.text : `${result.unit} ${result.count}`;
		});
		expect(shown).toEqual(expected);
	});
	it('takes an unknown style as 1', () => expect(ago(2 * day, 9)).toEqual(date('03-06')));
	it('an unknown moment is now', () => expect(relativeTime(Number.NaN, now)).toEqual(unit('now', 0)));
});

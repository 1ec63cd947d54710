import { expect, it } from 'vitest';
import { weekOf } from './points-week.ts';

const days = [
	{ day: '2026-11-28', total: 5 },
	{ day: '2026-11-23', total: 12 },
	{ day: '2026-11-22', total: 99 },
];

it('R-ENT-101: the week of a Saturday, from Monday on, with what each day brought', () => {
	const week = weekOf(days, '2026-11-28');
	expect(week.map(({ day }) => day.slice(8))).toEqual(['23', '24', '25', '26', '27', '28', '29']);
	expect(week.map(({ total }) => total)).toEqual([12, 0, 0, 0, 0, 5, 0]);
	expect(week.map(({ when }) => when)).toEqual(['past', 'past', 'past', 'past', 'past', 'today', 'later']);
});

it('a Monday and a Sunday begin and end their own week', () => {
	expect(weekOf([], '2026-11-23')[0]?.when).toBe('today');
	expect(weekOf([], '2026-11-29')[6]?.when).toBe('today');
	expect(weekOf([], 'never')).toEqual([]);
});

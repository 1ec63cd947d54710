import { describe, expect, it } from 'vitest';
import { isNearlyAll, isWithinBudget } from './removal-budget.ts';

describe('the budget of removals', () => {
	it.each([
		['twenty of any number', { count: 20, lastHour: 0, lastDay: 0, all: 30 }, true],
		['a share of many', { count: 30, lastHour: 0, lastDay: 0, all: 100 }, true],
		['more than the share', { count: 31, lastHour: 0, lastDay: 0, all: 100 }, false],
		['small steps within an hour', { count: 19, lastHour: 19, lastDay: 19, all: 80 }, false],
		['small steps within a day', { count: 19, lastHour: 0, lastDay: 60, all: 80 }, false],
	])('%s', (_, removal, isAllowed) => expect(isWithinBudget({ ...removal, share: 0.3 })).toBe(isAllowed));

	it.each([
		['one of one', { count: 1, lastDay: 0, all: 1 }, false],
		['two of two', { count: 2, lastDay: 0, all: 2 }, true],
		['five of eight', { count: 5, lastDay: 0, all: 8 }, false],
		['two more after five of eight', { count: 2, lastDay: 5, all: 8 }, true],
		['none', { count: 0, lastDay: 8, all: 8 }, false],
	])('nearly all: %s', (_, removal, isRefused) => expect(isNearlyAll(removal)).toBe(isRefused));
});

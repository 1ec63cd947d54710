import { describe, expect, it } from 'vitest';
import { badgeCount, readCount } from './counts.ts';

describe('read counts', () => {
	it.each([
		[0, '0'],
		[999, '999'],
	])('R-VAL-17, R-CONST-21: %d stays as it is', (count, text) => expect(readCount(count)).toBe(text));
	it.each([
		[1000, '1k+'],
		[1999, '1k+'],
		[9999, '9k+'],
	])('R-VAL-18, R-CONST-21, R-CONST-22, A-060: %d in thousands', (count, text) => expect(readCount(count)).toBe(text));
	it.each([
		[10_000, '1w+'],
		[12_345, '1w+'],
		[99_999, '9w+'],
	])('R-VAL-19, R-CONST-22, R-CONST-23, A-060: %d in ten thousands', (count, text) =>
		expect(readCount(count)).toBe(text));
	it.each([
		[100_000, '10w+'],
		[5_000_000, '10w+'],
		[Number.MAX_SAFE_INTEGER, '10w+'],
	])('R-VAL-20, R-CONST-23: %d is 10w+', (count, text) => expect(readCount(count)).toBe(text));
	it.each([
		-1,
		Number.NaN,
		Number.POSITIVE_INFINITY,
		Number.NEGATIVE_INFINITY,
	])('A-060, E-21: %d is no count', (count) => expect(readCount(count)).toBe('0'));
	it('counts whole numbers only', () => expect(readCount(999.9)).toBe('999'));
});

describe('badges', () => {
	it.each([
		[0, '0'],
		[998, '998'],
		[999, '999'],
		[1000, '999+'],
		[12_345, '999+'],
	])('R-VAL-21, R-CONST-20: %d', (count, text) => expect(badgeCount(count)).toBe(text));
	it.each([-5, Number.NaN])('A-060, E-21: %d is no count', (count) => expect(badgeCount(count)).toBe('0'));
});

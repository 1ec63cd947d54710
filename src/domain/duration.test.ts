import { describe, expect, it } from 'vitest';
import { durationText } from './duration.ts';

describe('durations', () => {
	it.each([
		[65, '01:05'],
		[0, '00:00'],
		[600, '10:00'],
		[3600, '60:00'],
		[6000, '100:00'],
	])('R-VAL-22: %d seconds', (seconds, text) => expect(durationText(seconds)).toBe(text));
	it.each([
		[59.9, '00:59'],
		[-3, '00:00'],
		[Number.NaN, '00:00'],
		[Number.POSITIVE_INFINITY, '00:00'],
	])('A-062: %d seconds', (seconds, text) => expect(durationText(seconds)).toBe(text));
});

import { describe, expect, it } from 'vitest';
import { byteRangeOf } from './byte-range.ts';

describe('ranges of a file of ten bytes', () => {
	it.each([
		['bytes=0-3', { from: 0, to: 3 }],
		['bytes=2-', { from: 2, to: 9 }],
		['bytes=-3', { from: 7, to: 9 }],
		['bytes=-30', { from: 0, to: 9 }],
		['bytes=8-99', { from: 8, to: 9 }],
		[null, 'whole'],
		['bytes=-', 'whole'],
		['bytes=5-2', 'whole'],
		['bytes=0-1,4-5', 'whole'],
		['lines=1-2', 'whole'],
		['bytes=10-', 'unsatisfiable'],
		['bytes=-0', 'unsatisfiable'],
	])('%s', (header, expected) => {
		expect(byteRangeOf(header, 10)).toEqual(expected);
	});

	it('an empty file has no satisfiable range', () => {
		expect(byteRangeOf('bytes=0-0', 0)).toBe('unsatisfiable');
	});
});

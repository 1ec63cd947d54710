import { describe, expect, it } from 'vitest';
import { mayHaveMore } from './list-paging.ts';

describe('the more flag (R-STATE-35, A-050)', () => {
	it('an initial empty list may load; content allows one more request; an empty page ends it', () => {
		expect(mayHaveMore({ length: 0, lastPage: null })).toBe(true);
		expect(mayHaveMore({ length: 20, lastPage: 20 })).toBe(true);
		expect(mayHaveMore({ length: 27, lastPage: 7 })).toBe(true);
		expect(mayHaveMore({ length: 27, lastPage: 0 })).toBe(false);
		expect(mayHaveMore({ length: 40, lastPage: 0 })).toBe(false);
		expect(mayHaveMore({ length: 19, lastPage: 19 })).toBe(true);
	});

	it('R-CONST-02: before the first page, a list may load when its length is a multiple of 20', () => {
		for (const [length, may] of [
			[0, true],
			[19, false],
			[20, true],
			[21, false],
			[40, true],
		] as const)
			expect(mayHaveMore({ length, lastPage: null })).toBe(may);
	});
});

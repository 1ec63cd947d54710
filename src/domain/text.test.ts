import { describe, expect, it } from 'vitest';
import { firstCharacters, plainTitle, truncateSource } from './text.ts';

describe('text', () => {
	it('R-VAL-24, A-065: markers are removed from a title', () => {
		expect(plainTitle('标题[=1]后[=22]')).toBe('标题后');
		expect(plainTitle('图[a]和[=x]字')).toBe('图[a]和字');
		expect(plainTitle('一[=a[b]二]三[=')).toBe('一二]三[=');
	});
	it('R-VAL-16, A-063: cuts code points, never half a character', () => {
		expect(firstCharacters('😀😀😀', 2)).toBe('😀😀');
		expect(firstCharacters('一二三', 3)).toBe('一二三');
	});
	it('R-VAL-23, A-064: a source that is too long ends in three dots', () => {
		expect(truncateSource('青岭日报', 4)).toBe('青岭日报');
		expect(truncateSource('青岭日报社', 4)).toBe('青岭日报...');
	});
});

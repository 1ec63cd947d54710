import { describe, expect, it } from 'vitest';
import { firstCharacters, firstUnits, lastCharacters, plainTitle, truncateSource } from './text.ts';

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
	it('N2: a cut steps back to the last whole visible character', () => {
		expect(firstCharacters('雪落👨‍👩‍👧‍👦回家', 5)).toBe('雪落');
		expect(firstCharacters('雪落👨‍👩‍👧‍👦回家', 9)).toBe('雪落👨‍👩‍👧‍👦');
		expect(firstCharacters('汽笛🇨🇳飘扬', 3)).toBe('汽笛');
		expect(firstCharacters('བོདརྒྱལ', 4)).toBe('བོད');
		expect(firstCharacters('རྒྱལ་', 4)).toBe('རྒྱལ');
		expect(truncateSource('本报🇨🇳记者', 3)).toBe('本报...');
	});
	it('N2: a character that is longer than the limit is cut, so that something is left, and never a surrogate', () => {
		const pile = `e${'\u0301'.repeat(40)}`;
		expect(firstCharacters(pile, 10)).toBe(pile.slice(0, 10));
		expect(firstUnits('👨‍👩‍👧‍👦', 4)).toBe('👨\u200d');
		expect(firstUnits('a👨‍👩‍👧‍👦', 4)).toBe('a');
	});
	it('N2: the end of a text keeps whole characters too', () => {
		expect(lastCharacters('全家👨‍👩‍👧‍👦.docx', 6)).toBe('.docx');
		expect(lastCharacters('全家👨‍👩‍👧‍👦.docx', 12)).toBe('👨‍👩‍👧‍👦.docx');
		expect(lastCharacters('短.docx', 12)).toBe('短.docx');
	});
	it('R-VAL-23, A-064: a source that is too long ends in three dots', () => {
		expect(truncateSource('青岭日报', 4)).toBe('青岭日报');
		expect(truncateSource('青岭日报社', 4)).toBe('青岭日报...');
	});
});

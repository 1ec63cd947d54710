import { expect, it } from 'vitest';
import { isLongText, plainBreaks } from './comment-text.ts';

it('runs of empty lines become one, whatever breaks the lines', () => {
	expect(plainBreaks(`开头${'\n'.repeat(300)}结尾`)).toBe('开头\n\n结尾');
	expect(plainBreaks('a\r\n\r\n \t\u3000\r\n\rb\nc\n\nd\n')).toBe('a\n\nb\nc\n\nd');
	expect(plainBreaks(`${'\n '.repeat(100_000)}x`)).toBe('x');
});

it('a text of more than twelve lines on a phone is long', () => {
	expect(isLongText('字'.repeat(19 * 12))).toBe(false);
	expect(isLongText('字'.repeat(19 * 12 + 1))).toBe(true);
	expect(isLongText('letter '.repeat(60))).toBe(false);
	expect(isLongText('a\n'.repeat(12))).toBe(true);
	expect(isLongText('')).toBe(false);
});

import { expect, it } from 'vitest';
import { listed, saidBy } from './joined-texts.ts';

it('lists and sayings have the signs of their language', () => {
	expect(listed(['甲', '乙'], 'cn')).toBe('甲、乙');
	expect(listed(['A', 'B'], 'en')).toBe('A, B');
	expect(listed(['ཀ', 'ཁ'], 'bo')).toBe('ཀ། ཁ');
	expect(listed([], 'en')).toBe('');
	expect(saidBy('甲', '乙', 'cn')).toBe('甲：乙');
	expect(saidBy('A', 'b', 'en')).toBe('A: b');
});

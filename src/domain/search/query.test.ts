import { describe, expect, it } from 'vitest';
import { readQuery } from './query.ts';
import { trimmedQuery } from './typed.ts';

describe('a query', () => {
	it('of nothing but punctuation searches for nothing', () => {
		expect(readQuery(' …！？ ').kind).toBe('nothing');
		expect(readQuery('').kind).toBe('nothing');
		expect(readQuery('།་༎').kind).toBe('nothing');
	});

	it('of one Chinese character is too short', () => {
		expect(readQuery('春')).toEqual({ kind: 'short', tokens: [], parts: ['春'] });
		expect(readQuery('5').kind).toBe('words');
	});

	it('does not ask the index for a single character beside other words', () => {
		expect(readQuery('A股')).toEqual({ kind: 'words', tokens: ['a'], parts: ['a股'] });
		expect(readQuery('2026年 高铁').tokens).toEqual(['2026', '高铁']);
	});

	it('of 10,000 characters is cut at 64 characters and 12 tokens', () => {
		const { tokens, parts } = readQuery('山河湖海云雨雪风'.repeat(1_250));
		expect(tokens.length).toBeLessThanOrEqual(12);
		expect([...(parts[0] ?? '')]).toHaveLength(64);
		expect([...trimmedQuery('𠮷'.repeat(10_000))]).toHaveLength(64);
		expect(readQuery(Array.from({ length: 40 }, (_, index) => `w${index}`).join(' ')).tokens).toHaveLength(12);
	});
});

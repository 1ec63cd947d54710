import { describe, expect, it } from 'vitest';
import { firstTokens } from './find-in-index.ts';
import { decodeShard, encodeShard, shardOf, shardsFor } from './static-index.ts';
import { tokensOf } from './tokens.ts';

describe('a shard', () => {
	const tokens = new Map([
		['智能', [1, 4, 7, 2_000_001]],
		['བོད', [0]],
		['covid-19', [2_097_152, 4_000_000_000]],
		['空', []],
	]);

	it('has the same tokens after encoding and decoding, and the same bytes for the same tokens', () => {
		const bytes = encodeShard(tokens);
		expect(decodeShard(bytes)).toEqual(new Map([...tokens].sort(([a], [b]) => (a < b ? -1 : 1))));
		expect(encodeShard(new Map([...tokens].reverse()))).toEqual(bytes);
		expect([...decodeShard(bytes, new Set(['智能', 'x']))]).toEqual([['智能', [1, 4, 7, 2_000_001]]]);
		expect(decodeShard(encodeShard(new Map()))).toEqual(new Map());
	});

	it('that is cut is an error, wherever it was cut', () => {
		const bytes = encodeShard(new Map([['智能', [1, 4, 7]]]));
		for (let length = 1; length < bytes.length; length += 1)
			expect(() => decodeShard(bytes.subarray(0, length)), String(length)).toThrow(RangeError);
	});

	it('there are as many as the documents need, and each number divides the greatest', () => {
		expect([0, 1, 10, 11, 40, 300, 321, 1_000, 10_000, 1_000_000].map(shardsFor)).toEqual([
			1, 1, 1, 4, 8, 64, 128, 256, 2_048, 2_048,
		]);
	});

	it('is one of 2,048, and tokens are spread over them', () => {
		const shards = new Set(Array.from({ length: 5_000 }, (_, index) => shardOf(`词${index}`)));
		expect(Math.min(...shards)).toBeGreaterThanOrEqual(0);
		expect(Math.max(...shards)).toBeLessThan(2_048);
		expect(shards.size).toBeGreaterThan(1_700);
	});
});

it('of the pairs of a word, those that cover all its characters are looked up first', () => {
	const first = (text: string) => firstTokens(tokensOf(text)).first.join(' ');
	expect(first('人工')).toBe('人工');
	expect(first('人工智')).toBe('人工 工智');
	expect(first('人工智能')).toBe('人工 智能');
	expect(first('人工智能化')).toBe('人工 智能 能化');
	expect(first('人工 glacier བོད་ལྗོངས')).toBe('人工 glacier བོད ལྗོངས');
	expect(firstTokens(tokensOf('人工智能')).rest).toEqual(['工智']);
});

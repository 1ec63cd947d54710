import { describe, expect, it } from 'vitest';
import { readQuery } from './query.ts';
import { trimmedQuery } from './typed.ts';

/** What is looked up first, as it was typed. */
const tokens = (typed: string): string[] => (readQuery(typed).steps[0] ?? []).flatMap((term) => term[0]?.tokens ?? []);
const all = (typed: string): Set<string> =>
	new Set(
		readQuery(typed)
			.steps.flat(2)
			.flatMap(({ tokens: own }) => own),
	);

describe('a query', () => {
	it('of nothing but punctuation searches for nothing', () => {
		expect(readQuery(' …！？ ').kind).toBe('nothing');
		expect(readQuery('').kind).toBe('nothing');
		expect(readQuery('།་༎').kind).toBe('nothing');
	});

	it('of one character is a search', () => {
		expect(tokens('雪')).toEqual(['雪']);
		expect(tokens('5')).toEqual(['5']);
	});

	it('looks up where a word and a Chinese character touch', () => {
		expect(tokens('A股')).toEqual(['a', 'a股']);
		expect(tokens('2026年 高铁')).toEqual(['2026', '2026年', '高铁']);
	});

	it('of 10,000 characters is cut at 64 characters, 12 tokens and 8 terms', () => {
		const { steps } = readQuery('山河湖海云雨雪风'.repeat(1_250));
		for (const { tokens: own, texts } of steps.flat(2)) {
			expect(own.length).toBeLessThanOrEqual(12);
			for (const text of texts) expect([...text].length).toBeLessThanOrEqual(64);
		}
		expect([...trimmedQuery('𠮷'.repeat(10_000))]).toHaveLength(64);
		for (const step of readQuery(Array.from({ length: 40 }, (_, index) => `${index}`).join(' ')).steps)
			expect(step.length).toBeLessThanOrEqual(8);
	});

	it('of pinyin is read with and without borders, apostrophes, tones and ü', () => {
		for (const typed of ['tielu', 'tie lu', "tie'lu", 'TieLu', 'tiělù', 'tie3lu4', 'ｔｉｅｌｕ'])
			expect(all(typed), typed).toContain("·tie'lu");
		for (const typed of ['lvyou', 'lüyou', 'lǚyóu', 'lyuyou', 'luyou'])
			expect(
				[...all(typed)].some((token) => /^·l[vu]'you$/.test(token)),
				typed,
			).toBe(true);
		expect(all("xi'an")).toContain("·xi'an");
		expect(all('xian')).toEqual(new Set([...all('xian')].filter((token) => /xi'?an$|^·{1,2}xian$/.test(token))));
		expect(all('xian')).toContain('·xian');
		expect(all('tlt')).toContain("·l't");
		expect(all('qhtielu')).toContain("·h'tie");
		expect(all('zhongg')).toContain("·zhong'g");
	});

	it('looks for words that readers use for one another: those of every newspaper, and those of this one', () => {
		const near = (typed: string, nearWords?: readonly string[]): string[] =>
			(readQuery(typed, nearWords).steps[0] ?? []).flat().flatMap(({ texts }) => texts);
		expect(near('西宁高铁')).toEqual(expect.arrayContaining(['西宁动车', '西宁铁路']));
		expect(near('仙鹤')).toEqual(['仙鹤']);
		expect(near('仙鹤', ['黑颈鹤 仙鹤'])).toEqual(['仙鹤', '黑颈鹤']);
		expect(near('glacier', ['Gletscher Glacier'])).toEqual(['glacier', 'gletscher']);
		// As they are compared: the setting may be in traditional characters.
		expect(near('仙鹤', ['黑頸鶴 仙鶴'])).toEqual(['仙鹤', '黑颈鹤']);
	});

	it('that would be slow to read is read in time', () => {
		for (const typed of ['a'.repeat(64), 'an'.repeat(32), "a'".repeat(32), '一'.repeat(64), 'x y '.repeat(16)])
			expect(readQuery(typed).steps.flat(2).length).toBeLessThan(400);
	});
});

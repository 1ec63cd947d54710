import { describe, expect, it } from 'vitest';
import { foldText, foldWithSource } from './fold.ts';
import { excerptOf, hitsOf, rangesOf } from './hits.ts';
import { readQuery, type Step } from './query.ts';

const step = (query: string): Step => readQuery(query).steps[0] ?? [];
const marked = (text: string, query: string): string[] =>
	rangesOf(text, step(query)).map(({ start, end }) => text.slice(start, end));

describe('folded text', () => {
	it('keeps where each part comes from', () => {
		for (const text of [
			'ＡＢＣ①İstanbul',
			'ﬁnd ㍿ 5㎡',
			'é é 人工',
			'བོད༌ལྗོངས',
			'𠮷野家 “C++”',
			'臺灣 網·絡',
			'བོད་་ ཡིག',
			'a\u200bb',
		]) {
			const { folded, sourceOf } = foldWithSource(text);
			expect(folded).toBe(foldText(text));
			expect(sourceOf(0, folded.length)).toEqual({ start: 0, end: text.length });
		}
	});
});

describe('hits', () => {
	it('are found in any width and case, and marked as the text has them', () => {
		expect(marked('２０２６年，ＡＩ与ai。', 'AI 2026年')).toEqual(['２０２６年', 'ＡＩ', 'ai']);
		expect(marked('㍿ İ人工智能', '人工智能')).toEqual(['人工智能']);
	});

	it('are marked where a text has another form of what was typed', () => {
		expect(marked('臺灣網絡檔案館', '台湾网络')).toEqual(['臺灣網絡']);
		expect(marked('第三届与第3届，二〇二六年', '第3届 2026')).toEqual(['第三届', '第3届', '二〇二六']);
		expect(marked('卡尔·马克思 与 王 伟', '卡尔马克思 王伟')).toEqual(['卡尔·马克思', '王 伟']);
		expect(marked('Ürümqi, Zürich', 'urumqi zuerich')).toEqual(['Ürümqi', 'Zürich']);
		expect(marked('青藏铁路', '高铁')).toEqual(['铁路']);
	});

	it('are whole words and syllables, but any part of Chinese', () => {
		expect(marked('glaciers, a glacier, subglacier', 'glacier')).toEqual(['glacier']);
		expect(marked('བོད་ཡིག བོདང་ བོད།', 'བོད་')).toEqual(['བོད', 'བོད']);
		expect(marked('大学生活', '学生')).toEqual(['学生']);
		expect(marked('COVID-19', 'covid')).toEqual(['COVID']);
	});

	it('need the whole typed part', () => {
		expect(hitsOf(foldText('人工灌溉与职工智慧，智能门锁'), '人工智能')).toEqual([]);
	});

	it('that overlap are one range', () => {
		expect(rangesOf('人工智能', step('人工智 工智能'))).toEqual([{ start: 0, end: 4 }]);
	});
});

describe('an excerpt', () => {
	it('shows about 60 Chinese characters around the first hit, and marks it', () => {
		const text = `${'山'.repeat(200)}人工智能${'河'.repeat(200)}`;
		const { text: shown, ranges } = excerptOf(text, step('人工智能'));
		expect(shown.length).toBeGreaterThan(50);
		expect(shown.length).toBeLessThanOrEqual(64);
		expect(shown.startsWith('…') && shown.endsWith('…')).toBe(true);
		expect(ranges.map(({ start, end }) => shown.slice(start, end))).toEqual(['人工智能']);
	});

	it('cuts English between words', () => {
		const { text } = excerptOf(
			`${'several words here '.repeat(20)}glacier ${'and more words '.repeat(20)}`,
			step('glacier'),
		);
		expect(text).toMatch(/^…(several|words|here) /);
		expect(text).toMatch(/ (and|more|words)…$/);
	});

	it('without a hit is the beginning; a short text stays whole', () => {
		expect(excerptOf('雪停了', step('雨'))).toEqual({ text: '雪停了', ranges: [] });
		expect(excerptOf('', step('雨'))).toEqual({ text: '', ranges: [] });
		expect(excerptOf('山'.repeat(300), step('雨')).text).toMatch(/^山{60}…$/);
	});

	it('N2: a mark stands around whole visible characters', () => {
		expect(marked('葛\u{e0100}飾区', '葛')).toEqual(['葛\u{e0100}']);
	});
	it('N2: an excerpt is cut between two visible characters', () => {
		for (const character of ['👨‍👩‍👧‍👦', '🇨🇳', '👍🏽', 'क्षि', '1\ufe0f\u20e3'])
			for (const lead of ['', 'a', '山', '#']) {
				const { text } = excerptOf(lead + character.repeat(200), step('x'));
				expect(text.slice(lead.length, -1).replaceAll(character, ''), `${lead}${character}`).toBe('');
				expect(text).toMatch(/…$/);
			}
	});
	it('never cuts a character in two', () => {
		const { text } = excerptOf('𠮷'.repeat(300), step('x'));
		expect(text.isWellFormed()).toBe(true);
	});
});

import { describe, expect, it } from 'vitest';
import { createWordFinder, isWord, maxWordLength, wordOf } from './word-list.ts';

const find = createWordFinder(['赌博', 'ass', 'casino', 'ལྟད་མོ', '代开发票'].map(wordOf));

describe('a word list', () => {
	it.each([
		['网上赌博', '赌博'],
		['赌 博', '赌博'],
		['赌.*|博', '赌博'],
		['赌\u200b\ufe0f博', '赌博'],
		['ＣＡＳＩＮＯ', 'casino'],
		['c.a.s.i.n.o', 'casino'],
		['去Casino玩', 'casino'],
		['བོད་ཀྱི་ལྟད་མོ་', wordOf('ལྟད་མོ')],
		['专业代 开 发 票', '代开发票'],
	])('finds the word in %s', (text, word) => {
		expect(find(text)).toBe(word);
	});

	it.each(['class', 'assessment', 'casinos', '赌', '博赌', '代开', ''])('finds none in "%s"', (text) => {
		expect(find(text)).toBeUndefined();
	});

	it('has no words without letters, and none that are too long', () => {
		expect(wordOf('… !')).toBe('');
		expect(isWord('')).toBe(false);
		expect(isWord('长'.repeat(maxWordLength))).toBe(true);
		expect(isWord('长'.repeat(maxWordLength + 1))).toBe(false);
	});

	it('searches a long text for words that nearly match everywhere', () => {
		const alike = Array.from({ length: maxWordLength }, (_, index) => `${'啊'.repeat(index)}哦`);
		expect(createWordFinder(alike)(`${'啊'.repeat(200_000)}哦`)).toBe(alike.at(-1));
	});
});

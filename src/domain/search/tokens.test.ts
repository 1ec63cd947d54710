import { describe, expect, it } from 'vitest';
import { indexTokens, tokensOf, typedParts } from './tokens.ts';

describe('the tokenizer', () => {
	it('cuts Chinese into overlapping pairs', () => {
		expect(tokensOf('人工智能')).toEqual(['人工', '工智', '智能']);
		expect(tokensOf('学生，春。𠮷野家')).toEqual(['学生', '春', '𠮷野', '野家']);
	});

	it('keeps words with signs whole and folds width and case', () => {
		expect(tokensOf('PM2.5 5G R&D C++ COVID-19 A股 ２０２６年')).toEqual(
			'pm2.5 5g r&d c++ covid-19 a a股 2026 2026年'.split(' '),
		);
		expect(tokensOf('Tibet’s “C#” e-mail. www.example.com/a')).toEqual([
			"tibet's",
			'c#',
			'e-mail',
			'www.example.com',
			'a',
		]);
	});

	it('cuts Tibetan into syllables with their vowel signs', () => {
		expect(tokensOf('བོད་ལྗོངས་ཀྱི།')).toEqual(['བོད', 'ལྗོངས', 'ཀྱི']);
		// A tsheg after which no line breaks is the same tsheg.
		expect(tokensOf('བོད༌ལྗོངས')).toEqual(['བོད', 'ལྗོངས']);
	});

	it('has no token for punctuation, marks alone or white space', () => {
		expect(tokensOf('!?。…、— 「」།༎ \n\t')).toEqual([]);
		expect(tokensOf('')).toEqual([]);
	});

	it('cuts a token that a database could not store', () => {
		expect(tokensOf('x'.repeat(10_000))).toEqual(['x'.repeat(64)]);
	});

	it('also indexes the parts of words with signs, each token once', () => {
		expect(indexTokens("COVID-19, covid-19; Tibet's 5G+")).toEqual(
			"covid-19 covid 19 covid19 tibet's tibet s tibets 5g+ 5g".split(' '),
		);
	});

	it('indexes each Chinese character, numbers that numerals write, and where words and characters touch', () => {
		expect(indexTokens('第三届')).toEqual(['第三', '三届', '第', '三', '届', '第3', '3', '3届']);
		expect(indexTokens('5G网')).toEqual(['5g', '5g网', '网']);
		// No number: the numeral is part of a word.
		expect(indexTokens('三江源')).toEqual(['三江', '江源', '三', '江', '源']);
	});

	it('keeps what was typed between spaces and punctuation', () => {
		expect(typedParts('A股 《人工智能》,北京  人工智能')).toEqual(['a股', '人工智能', '北京']);
		expect(typedParts('བོད་ལྗོངས་ཀྱི། C++')).toEqual(['བོད་ལྗོངས་ཀྱི', 'c++']);
	});
});

import { expect, it } from 'vitest';
import { soundTokens } from './pinyin.ts';
import { soundsOf } from './title-sounds.ts';

it('a title has the sound of each run of Chinese, in its context', async () => {
	expect(await soundsOf('青嶺鐵路，重庆A股“银行”旅游')).toEqual([
		['qing', 'ling', 'tie', 'lu'],
		['chong', 'qing'],
		['gu'],
		['yin', 'hang'],
		['lv', 'you'],
	]);
	expect(await soundsOf('Glacier བོད')).toEqual([]);
});

it('the tokens of a title are its syllables, and pairs of them in every form that readers type', () => {
	expect(soundTokens([['zhong', 'lv']])).toEqual([
		'·zhong',
		'··zong',
		"·zhong'lv",
		"·zhong'lu",
		"·zhong'l",
		"·zh'lv",
		"·zh'lu",
		"·zh'l",
		"·z'lv",
		"·z'lu",
		"·z'l",
		"··zong'lv",
		'·lv',
		'·lu',
		'··lv',
	]);
});

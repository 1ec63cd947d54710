import { expect, it } from 'vitest';
import { withAsciiNumbers } from './numerals.ts';

it('numerals that write a number become its digits, others stay', () => {
	for (const [text, numbers] of [
		['二〇二六年', '2026年'],
		['第三届', '第3届'],
		['第十四届', '第14届'],
		['三百二十个', '320个'],
		['一千零五', '1005'],
		['二十', '20'],
		['三江源、统一、万一', '三江源、统一、万一'],
		['十四五规划', '十四五规划'],
		['百千个', '百千个'],
		['', ''],
	])
		expect(withAsciiNumbers(text ?? '')).toBe(numbers);
});

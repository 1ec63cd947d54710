import { describe, expect, it } from 'vitest';
import bo from './messages/bo.json';
import cn from './messages/cn.json';
import en from './messages/en.json';

const places = (message: string): string[] =>
	[...new Set([...message.matchAll(/\{(\w+)[}:]/g)].map(([, name]) => `{${name}}`))].sort();

describe('the message files', () => {
	it.each([
		['en', en],
		['bo', bo],
	])('R-I18N-01…03, A-048: %s has every key of cn', (_, messages) => {
		expect(Object.keys(messages).sort()).toEqual(Object.keys(cn).sort());
	});
	it.each([
		['en', en],
		['bo', bo],
	] as const)('%s keeps every value that cn has', (_, messages) => {
		// The number of a figure stands beside its words: only those that agree with it name it.
		for (const [key, message] of Object.entries(cn).filter(([name]) => !name.startsWith('figure.')))
			expect([key, places(messages[key as keyof typeof cn])]).toEqual([key, places(message)]);
	});
	it('A-048: each names its own language', () => {
		expect([cn, en, bo].map((messages) => messages['site.language'])).toEqual(['cn', 'en', 'bo']);
	});
	it('words that agree with a number agree with a value of the message, and only English has them', () => {
		const agreeing = (message: string): string[] =>
			[...message.matchAll(/\{(\w+):/g)].map(([, name = '']) => `{${name}}`);
		for (const message of Object.values(en)) expect(places(message)).toEqual(expect.arrayContaining(agreeing(message)));
		for (const message of Object.values({ ...cn, ...bo })) expect(agreeing(message)).toEqual([]);
	});
	it('R-I18N-03, A-049: bo is written in Tibetan', () => {
		// A name that is the same everywhere, and the code of the language.
		const without = Object.entries(bo).filter(([, message]) => !/[\u0f00-\u0fff]/.test(message));
		expect(without.map(([key]) => key)).toEqual(['site.language', 'share.qq']);
	});
	it('R-I18N-01: en has one spelling, and one word for a section', () => {
		const said = Object.values(en).join('\n');
		expect(said).not.toMatch(/organizer|authorizing|recognize|color|favorite|\bcolumns?\b/i);
	});
	it('R-I18N-01, A-049: en contains no Chinese', () => {
		expect(Object.entries(en).filter(([, message]) => /[\u4e00-\u9fff]/.test(message))).toEqual([]);
	});
});

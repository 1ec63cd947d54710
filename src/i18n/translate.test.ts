import { describe, expect, it } from 'vitest';
import { fillMessage } from './fill-message.ts';
import bo from './messages/bo.json';
import cn from './messages/cn.json';
import en from './messages/en.json';
import { createTranslate } from './translate.ts';

describe('a message with values', () => {
	it('has each value in its place; a name without a value stays', () => {
		expect(fillMessage('{a} of {b}, {a}', { a: 1, b: '十' })).toBe('1 of 十, 1');
		expect(fillMessage('{a} of {b}', { a: '$&' })).toBe('$& of {b}');
	});
	it('has the form of its number where there are more than two', () => {
		const month = (value: number): string => fillMessage('{month:Jan|Feb|Mar}', { month: value });
		expect([1, 2, 3, 4].map(month)).toEqual(['Jan', 'Feb', 'Mar', '4']);
	});
	it('has the word that agrees with its number', () => {
		const likes = (count: number | string): string => fillMessage('{count} {count:like|likes}', { count });
		expect([0, 1, '1', 2, 21, '1.2万'].map(likes)).toEqual([
			'0 likes',
			'1 like',
			'1 like',
			'2 likes',
			'21 likes',
			'1.2万 likes',
		]);
		expect(fillMessage('{count:like|likes}', {})).toBe('{count:like|likes}');
	});
	it('R-I18N-01…03: agrees in English, and is the same for any number in the others', () => {
		const ofPraise = [cn, en, bo].map((messages) => createTranslate(messages, cn)('count.praise', { count: 1 }));
		expect(ofPraise).toEqual(['赞 1', '1 like', expect.stringContaining('1')]);
	});
	it('R-I18N-01, R-ENT-101: points of a day have a sign, with which no word has to agree', () => {
		expect(createTranslate(en, cn)('points.added', { count: '+1' })).toBe('Points +1');
	});
});

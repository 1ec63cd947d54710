import { expect, it } from 'vitest';
import { colourOfName, initialOf, isolatedText } from './names.ts';

it('a name of the other direction is isolated, and no name keeps marks that reach beyond it', () => {
	expect(isolatedText('شيخ 123')).toBe('\u2068شيخ 123\u2069');
	expect(isolatedText('\u202eabc')).toBe('abc');
	expect(isolatedText('\u2069شيخ\u2066')).toBe('\u2068شيخ\u2069');
	expect(isolatedText(isolatedText('شيخ'))).toBe('\u2068شيخ\u2069');
	for (const name of ['杨', 'བོད', 'Zoë', '']) expect(isolatedText(name)).toBe(name);
});

it('the initial of a name is a whole character', () => {
	for (const [name, initial] of [
		['杨过', '杨'],
		['བོད་ལྗོངས', 'བོ'],
		['རྒྱལ', 'རྒྱ'],
		['👩‍👩‍👧 family', '👩‍👩‍👧'],
		['👍🏽 ok', '👍🏽'],
		['🇨🇳 China', '🇨🇳'],
		['e\u0301lan', 'e\u0301'],
		['\u202e  شيخ', 'ش'],
		['𠮷野', '𠮷'],
		['\u200b', ''],
		['', ''],
	])
		expect(initialOf(name ?? '')).toBe(initial);
});

it('the colour of a name stays, and names have all colours', () => {
	expect(colourOfName('杨过')).toBe(colourOfName('杨过'));
	const numbers = new Set(Array.from({ length: 200 }, (_, index) => colourOfName(`读者${index}`)));
	expect([...numbers].sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, index) => index));
});

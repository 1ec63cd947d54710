import { expect, it } from 'vitest';
import { utf8 } from './utf8.ts';

it.each([
	['nothing', ''],
	['Latin letters', '<p class="a">café</p>'],
	['three scripts and a picture sign', '草原 བོད་ཡིག grassland 😀'],
	['half of a pair', `before \ud800 after ${'草'.repeat(50)}\udc00`],
	['a text that is longer than the one before', '青岭州'.repeat(20_000)],
	['a short one after it', '短'],
	['one too long to keep memory for', '长'.repeat(600_000)],
])('a page is written as UTF-8: %s', (_, text) => {
	expect(Buffer.from(text).equals(utf8(text))).toBe(true);
});

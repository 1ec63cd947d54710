import { expect, it } from 'vitest';
import { shownName } from './names.ts';

const column = { name: '要闻', lang: 'cn', names: { en: 'Top news', bo: '' } } as const;

it.each([
	['its own language', 'cn', { text: '要闻', lang: 'cn' }],
	['a language that it has', 'en', { text: 'Top news', lang: 'en' }],
	['a language that it has as an empty text', 'bo', { text: '要闻', lang: 'cn' }],
] as const)('A-048: a name in %s', (_, words, shown) => {
	expect(shownName(words, column)).toEqual({ ...shown, all: '{"cn":"要闻","en":"Top news"}' });
});

it('A-048: a name in one language is written once', () => {
	expect(shownName('en', { name: 'བོད་ཡིག', lang: 'bo' })).toEqual({ text: 'བོད་ཡིག', lang: 'bo', all: undefined });
});

import { expect, it } from 'vitest';
import { meantWord, nearestWord } from './nearest-word.ts';

it('E-54: the word that was meant is the nearest one, and none for a word that is far from all', () => {
	expect(meantWord('titel', ['title', 'titles', 'logo'])).toBe('title');
	expect(meantWord('Title', ['title', 'titles'])).toBe('title');
	expect(meantWord('colour', ['logo', 'color'])).toBe('color');
	expect(meantWord('banana', ['title', 'color'])).toBe('');
	expect(meantWord('x', [])).toBe('');
	expect(nearestWord('banana', ['title', 'canal'])).toEqual({ word: 'canal', letters: 3 });
});

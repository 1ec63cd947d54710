import { expect, it } from 'vitest';
import { sentencesOf } from './sentences.ts';

it('cuts after the marks that end a sentence, with the quotation marks behind them', () => {
	expect(sentencesOf('雪停了。“走吧！”他说；车来了')).toEqual(['雪停了。', '“走吧！”', '他说；', '车来了']);
	expect(sentencesOf('It snowed. We left at 6.40 in the morning! Why?')).toEqual([
		'It snowed.',
		'We left at 6.40 in the morning!',
		'Why?',
	]);
});

it('no part is longer than 120 characters, and nothing is lost', () => {
	const text = `${'山'.repeat(100)}，${'河'.repeat(300)}。`;
	const parts = sentencesOf(text);
	expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(120);
	expect(parts.join('')).toBe(text);
});

it('a paragraph without words has no sentence', () => {
	expect(sentencesOf(' —— … ')).toEqual([]);
	expect(sentencesOf('')).toEqual([]);
});

it('N2: a sentence without commas is cut between two visible characters', () => {
	const text = `${'山'.repeat(115)}${'👨‍👩‍👧‍👦'.repeat(12)}`;
	expect(sentencesOf(text)[0]).toBe('山'.repeat(115));
	expect(sentencesOf(`${text}河`).join('')).toBe(`${text}河`);
});

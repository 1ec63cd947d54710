import { expect, it } from 'vitest';
import { loadDefaultSimplifiedChineseParser } from 'budoux';
import { phraseBoundaries } from './phrase-boundaries.ts';

it('E-02: finds the boundaries that the parser of BudouX finds', () => {
	const parser = loadDefaultSimplifiedChineseParser();
	const { model } = parser as unknown as { model: Map<string, Map<string, number>> };
	const entries = [...model.values()].flatMap((group) => [...group.keys()]);
	const texts = ['', '我', '我们', '今冬第一场大雪：十七条公路全部保通', 'GPT-5模型的“新功能”发布了', 'བོད་ཡིག 😀 草原'];
	// Entries of the model side by side: every score counts somewhere, also at both ends.
	for (let from = 0; from < entries.length; from += 7) texts.push(entries.slice(from, from + 9).join(''));
	texts.push(entries.join(''));
	for (const text of texts) expect(phraseBoundaries(text)).toEqual(parser.parseBoundaries(text));
});

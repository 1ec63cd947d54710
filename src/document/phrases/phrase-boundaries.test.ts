import { loadDefaultSimplifiedChineseParser } from 'budoux';
import { expect, it } from 'vitest';
import { phraseBoundaries } from './phrase-boundaries.ts';
import ownModel from './zh-hans-model.json' with { type: 'json' };

it('E-02: finds the boundaries that the parser of BudouX finds', () => {
	const parser = loadDefaultSimplifiedChineseParser();
	const { model } = parser as unknown as { model: Map<string, Map<string, number>> };
	expect(Object.fromEntries([...model].map(([name, group]) => [name, Object.fromEntries(group)]))).toEqual(ownModel);
	const entries = [...model.values()].flatMap((group) => [...group.keys()]);
	const texts = ['', '我', '我们', '今冬第一场大雪：十七条公路全部保通', 'GPT-5模型的“新功能”发布了', 'བོད་ཡིག 😀 草原'];
	// Entries of the model side by side: every score counts somewhere, also at both ends.
	for (let from = 0; from < entries.length; from += 7) texts.push(entries.slice(from, from + 9).join(''));
	texts.push(entries.join(''));
	for (const text of texts) expect(phraseBoundaries(text)).toEqual(parser.parseBoundaries(text));
});

import { expect, it } from 'vitest';
import { cutText, tagsOf, titleOf } from './texts.ts';

it('N2: a text of a source is cut between two visible characters, within its limit', () => {
	for (const character of ['👨‍👩‍👧‍👦', '🇨🇳', '👍🏽', 'རྒྱ', 'e\u0301'])
		for (let before = 1; before < 12; before += 1) {
			const text = cutText(`${'雪'.repeat(before)}${character.repeat(20)}`, 30);
			expect(text.slice(before, -1).replaceAll(character, ''), `${before} ${character}`).toBe('');
			expect(text).toMatch(/…$/);
			expect(text.length).toBeLessThanOrEqual(30);
		}
	expect(cutText('雪落了', 3)).toBe('雪落了');
	expect(tagsOf([`${'标'.repeat(45)}👨‍👩‍👧‍👦🇨🇳`])).toEqual([`${'标'.repeat(45)}…`]);
	expect(titleOf('', `${'字'.repeat(27)}🇨🇳${'字'.repeat(60)}`, 'x')).toBe(`${'字'.repeat(27)}…`);
});

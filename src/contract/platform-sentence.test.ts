import { expect, it } from 'vitest';
import { platformSentence } from './platform-sentence.ts';

it('R-REQ-28, R-ERR-20: the sentence of a status that the site does not know is shown, of any other not', () => {
	expect(platformSentence(7, '今天的名额已用完')).toBe('今天的名额已用完');
	for (const status of [-1, 0, 400, 403, 409, 500, 1004, 10111]) expect(platformSentence(status, 'x')).toBe('');
	expect(platformSentence(7, 'error')).toBe('');
});

import { expect, it } from 'vitest';
import { statuses } from './envelope.ts';
import { platformSentence, refusalSentence } from './platform-sentence.ts';

it('R-REQ-28, R-ERR-20: the sentence of the platform is shown for a status that this site does not know', () => {
	expect(platformSentence(7, '今天的名额已发完')).toBe('今天的名额已发完');
	expect(platformSentence(7, 'error')).toBe('');
	expect(platformSentence(statuses.forbidden, '未开始')).toBe('');
	expect(platformSentence(-1, '已报满')).toBe('');
});

it('R-ERR-20: about a form, readers of the language of the platform see every sentence of it, all others those', () => {
	expect(refusalSentence(statuses.forbidden, '您不在名单中', 'cn')).toBe('您不在名单中');
	expect(refusalSentence(statuses.forbidden, '您不在名单中', 'en')).toBe('');
	expect(refusalSentence(statuses.forbidden, 'error', 'cn')).toBe('');
	for (const language of ['cn', 'en', 'bo']) expect(refusalSentence(7, '名单已锁定', language)).toBe('名单已锁定');
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { calls } from '../../../tests/contract/support/all-calls.ts';
import { statuses } from '../../contract/envelope.ts';
import bo from '../../i18n/messages/bo.json' with { type: 'json' };
import cn from '../../i18n/messages/cn.json' with { type: 'json' };
import en from '../../i18n/messages/en.json' with { type: 'json' };
import { createTranslate } from '../../i18n/translate.ts';
import { readerSentence, refusalKey, refusalText, refusalWords, storedRefusalKey } from './refusal.ts';

const languages = { cn: createTranslate(cn, cn), en: createTranslate(en, cn), bo: createTranslate(bo, cn) };

/** What platforms, and servers in front of them, send without a thought of readers. */
const forDevelopers = [
	'',
	'error',
	'ERR_TIMEOUT',
	'content: is empty.',
	'items[2].id: must be 1 to 64 letters',
	'The platform failed; its log has the reason.',
	'TypeError: x is undefined\n    at handle (/srv/app.js:1:1)',
	'<html><title>502 Bad Gateway</title></html>',
	'{"code":7}',
];
const forReaders = '系统升级，今晚八点恢复';

describe('what a refusal says to a reader', () => {
	it('R-ERR-20: for each status, with and without a sentence, in each language, there are words and never those of developers', () => {
		for (const status of [...Object.values(statuses), 7, 402, 502, 504, -1])
			for (const errmsg of [...forDevelopers, forReaders])
				for (const [language, t] of Object.entries(languages)) {
					const shown = refusalWords(refusalText({ status, errmsg }, language), t);
					const place = `${status} "${errmsg}" ${language}`;
					expect(shown, place).not.toBe('');
					expect(shown.startsWith('refusal.'), place).toBe(false);
					if (errmsg !== forReaders) expect(shown, place).toBe(t(refusalKey(status)));
				}
	});

	it('R-REQ-28, R-ERR-20: a sentence for readers is shown as received', () => {
		expect(readerSentence({ status: 7, errmsg: forReaders }, 'en')).toBe(forReaders);
		expect(readerSentence({ status: 7, errmsg: 'Your account is frozen until Monday.' }, 'en')).toBe(
			'Your account is frozen until Monday.',
		);
		// The platform writes Chinese: other readers have the words of this site.
		expect(readerSentence({ status: 429, errmsg: '评论太快了，请 30 秒后再试' }, 'cn')).toBe(
			'评论太快了，请 30 秒后再试',
		);
		expect(refusalText({ status: 429, errmsg: '评论太快了，请 30 秒后再试' }, 'en')).toBe('refusal.tooMany');
	});

	it('a stored refusal has words in whatever language it is read', () => {
		expect(refusalWords('refusal.busy', languages.en)).toBe(en['refusal.busy']);
		expect(refusalWords('refusal.failed', languages.bo)).toBe(bo['refusal.failed']);
		expect([storedRefusalKey(forReaders), storedRefusalKey('outbox.tooOld')]).toEqual([undefined, 'outbox.tooOld']);
	});

	it('R-ERR-20: nothing but this file decides what of a refusal is shown, for every call of a reader', () => {
		expect(calls.length).toBeGreaterThan(100);
		for (const path of [
			'parts/comments/browser/change-comments.ts',
			'parts/activities/browser/write-off.store.ts',
			'client/session/reactions.ts',
			'parts/channels/browser/follow.store.ts',
			'browser/on-demand/waiting-notice.ts',
		])
			expect(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'), path).not.toMatch(/\.errmsg\b/);
	});
});

import { expect, it } from 'vitest';
import { checkSettings } from './read.ts';

const refusal = (labels: object): string => {
	try {
		checkSettings({ site: { labels } }, 'settings.json');
		return '';
	} catch (error) {
		return error instanceof Error ? error.message : '';
	}
};

it("a newspaper's own words are taken by language and key", () => {
	const labels = { cn: { 'comment.title': '网友热议' }, en: { 'login.resendIn': 'Wait {count} s' } };
	expect(checkSettings({ site: { labels } }, 'settings.json').site.labels).toEqual(labels);
	expect(checkSettings({}, 'settings.json').site.labels).toEqual({});
});

it('a wrong key, place, language or value is refused with its path and what is right', () => {
	expect(refusal({ cn: { 'comment.titel': '网友热议' } })).toContain(
		'site.labels.cn.comment.titel: expected a key of the messages; the nearest is "comment.title"',
	);
	// The program reads it.
	expect(refusal({ en: { 'site.language': 'English' } })).toContain('site.labels.en.site.language: expected a key');
	expect(refusal({ cn: { 'login.resendIn': '请稍等' } })).toContain(
		'site.labels.cn.login.resendIn: expected words with {count}, and no other {…}, found "请稍等".',
	);
	expect(refusal({ cn: { 'comment.title': '{name}热议' } })).toContain('expected words without {…}');
	expect(refusal({ cn: { 'comment.title': ' ' } })).toContain('expected words');
	expect(refusal({ cn: { 'comment.title': 7 } })).toContain('site.labels.cn.comment.title: expected string, found 7');
	expect(refusal({ fr: { 'comment.title': 'x' } })).toContain('site.labels.fr');
});

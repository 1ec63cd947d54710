import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkSettings } from '../config/read.ts';
import { pageVariables } from './page-variables.ts';

const variables = (page: Record<string, unknown>, site: Record<string, unknown> = {}, route = 'home') => {
	const settings = checkSettings({ page, site }, 'test');
	return pageVariables(settings.page, settings.site, route);
};

describe('typography settings', () => {
	it('R-CONF-26…29: the defaults need no markup', () => expect(variables({})).toBeUndefined());
	it('R-CONF-26, R-CONF-27: size and line height', () =>
		expect(variables({ contentFontSize: 40, lineHeight: 1.8 })).toBe('--content-size:40;--content-leading:1.8'));
	it('R-CONF-28: lines of related titles', () => expect(variables({ relatedTitleLines: 2 })).toBe('--related-lines:2'));
	it('R-CONF-29, A-071: the ratio is height to width', () =>
		expect(variables({ innerVideoRatio: '3:4' })).toBe('--video-box:75%;--video-ratio:4 / 3'));
	it('R-CONF-29, R-CONST-33, A-071: every player in the text of an article has the ratio of the setting', () => {
		const styles = (name: string): string => readFileSync(new URL(`../ui/${name}.css`, import.meta.url), 'utf8');
		expect(styles('prose')).toMatch(/\.prose video \{[^}]*aspect-ratio: var\(--video-ratio, 16 \/ 9\)/);
		expect(styles('prose')).not.toMatch(/aspect-ratio: \d/);
		expect(styles('embed')).toMatch(/\.embed \{[^}]*padding-top: var\(--video-box\)/);
	});
	it('R-CONF-03, R-CONF-04: colours of tablets, and of topics on their own pages', () => {
		expect(variables({}, { padColor: '#123456', topicColor: '#abc' })).toBe('--pad-red:#123456');
		expect(variables({}, { topicColor: '#abcdef' }, 'topicDetail')).toBe('--topic-red:#abcdef');
	});
	it('anything but a colour is left out', () => {
		// No settings file may say so; a platform of another kind may.
		const { page, site } = checkSettings({}, 'test');
		const hostile = { ...site, padColor: 'red;background:url(//x)', topicColor: '#12' };
		expect(pageVariables(page, hostile, 'specDetail')).toBeUndefined();
	});
});

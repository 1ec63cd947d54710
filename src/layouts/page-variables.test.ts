import { describe, expect, it } from 'vitest';
import { checkSettings } from '../settings/read.ts';
import { pageVariables } from './page-variables.ts';

const variables = (page: Record<string, unknown>) => pageVariables(checkSettings({ page }, 'test').page);

describe('typography settings', () => {
	it('R-CONF-26…29: the defaults need no markup', () => expect(variables({})).toBeUndefined());
	it('R-CONF-26, R-CONF-27: size and line height', () =>
		expect(variables({ contentFontSize: 40, lineHeight: 1.8 })).toBe('--content-size:40;--content-leading:1.8'));
	it('R-CONF-28: lines of related titles', () => expect(variables({ relatedTitleLines: 2 })).toBe('--related-lines:2'));
	it('R-CONF-29, A-071: the ratio is height to width', () =>
		expect(variables({ innerVideoRatio: '3:4' })).toBe('--video-box:75%'));
});

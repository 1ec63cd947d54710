import { expect, it } from 'vitest';
import { emptySummary } from '../../src/exporter/plan/summary.ts';
import { summaryLines } from './report.ts';

it('a page that failed has its reason as a sentence of its own', () => {
	const lineOf = (reason: string): string | undefined =>
		summaryLines({ ...emptySummary(), failed: [{ path: '/a.html', item: '1', reason }] }).at(1);
	const sentence = 'Failed: /a.html (item 1): getArticles answered status 500: error. Its old page stays.';
	expect(lineOf('getArticles answered status 500: error')).toBe(sentence);
	expect(lineOf('getArticles answered status 500: error.')).toBe(sentence);
	expect(lineOf('getArticles answered status 500: 服务繁忙。')).toContain('服务繁忙。 Its old page stays.');
});

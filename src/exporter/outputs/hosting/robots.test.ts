import { describe, expect, it } from 'vitest';
import { calls } from '../../../../tests/contract/support/all-calls.ts';
import { checkSettings } from '../../../config/read.ts';
import { crawledCalls, robotsFile } from './robots.ts';

const settings = (window = {}) => checkSettings({ site: { address: 'https://news.example.org' }, window }, 'the test');

/** How crawlers read it: the longest rule that fits counts. */
const isAllowed = (path: string, { content } = robotsFile(settings())): boolean => {
	const rules = [...content.matchAll(/^(Allow|Disallow): (.+)$/gm)].map(([, kind, rule = '']) => ({ kind, rule }));
	const fitting = rules
		.filter(({ rule }) => new RegExp(`^${rule.replace(/[.?/]/g, '\\$&').replaceAll('*', '.*')}`).test(path))
		.sort((a, b) => b.rule.length - a.rule.length);
	return fitting[0]?.kind !== 'Disallow';
};

describe('N3: robots.txt', () => {
	it('allows pages, and the calls that fill them with what everybody may read', () => {
		for (const path of ['/', '/app/template/displayTemplate/news/home.html', '/api/base/discussView?id=1&page=1'])
			expect(isAllowed(path), path).toBe(true);
		expect(isAllowed('/api/base/getArticleContent?id=1')).toBe(true);
		expect(isAllowed('/api/nis/voteInfo?voteId=1')).toBe(true);
	});
	it('forbids every other call: what readers do, what is theirs, what is not released, searches', () => {
		for (const name of ['discuss', 'praise', 'myMarks', 'search', 'getArticleContentUnreleased', 'member/data'])
			expect(isAllowed(`/api/base/${name}?id=1`), name).toBe(false);
		expect(isAllowed('/api/base/discussView')).toBe(false);
		expect(isAllowed('/a.html?x=1&isPreview=1')).toBe(false);
	});
	it('names calls that are declared, change nothing and need no member', () => {
		const declared = [...Object.values(calls)];
		for (const [service, names] of Object.entries(crawledCalls))
			for (const name of names) {
				const call = declared.find((one) => one.service === service && one.name === name);
				expect(call, name).toMatchObject({ method: 'GET', effect: 'read' });
				expect(call?.token, name).not.toBe('member');
				expect(call?.internal, name).toBeUndefined();
			}
	});
	it('leaves calls of another host to that host', () => {
		const { content } = robotsFile(settings({ base: 'https://api.example.org/base', nis: '/own/nis/' }));
		expect(content).not.toContain('api.example.org');
		expect(content).toContain('Allow: /own/nis/voteInfo?');
	});
});

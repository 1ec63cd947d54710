import { describe, expect, it } from 'vitest';
import { expectations, searchDocuments } from './documents.test-data.ts';
import { readQuery } from './query.ts';
import { ranked } from './rank.ts';
import { indexTokens } from './tokens.ts';

const now = Date.parse('2026-11-20T08:00:00+08:00');
const day = 86_400_000;

/** The search without a database: every token, then the literal check. */
const search = (typed: string): string[] => {
	for (const step of readQuery(typed).steps) {
		const candidates = searchDocuments
			.map((document, key) => ({ ...document, key }))
			.filter(({ title, body }) => {
				const own = new Set(indexTokens(`${title}\n${body}`));
				return step.every((term) => term.some(({ tokens }) => tokens.every((token) => own.has(token))));
			});
		const found = ranked(candidates, step, now);
		if (found.length > 0) return found.map(({ id }) => id);
	}
	return [];
};

describe('the ranking', () => {
	it.each(expectations)('finds everything with $query and nothing else, titles first', ({ query, finds, titled }) => {
		const found = search(query);
		expect(found.toSorted()).toEqual(finds.toSorted());
		expect(found.slice(0, titled.length).toSorted()).toEqual(titled.toSorted());
	});

	it('requires every typed word', () => {
		const found = search('冰川 东坪');
		expect(found.length).toBeGreaterThan(0);
		for (const id of found) {
			const { title = '', body = '' } = searchDocuments.find((document) => document.id === id) ?? {};
			expect(`${title}${body}`).toContain('冰川');
			expect(`${title}${body}`).toContain('东坪');
		}
	});

	it('puts the newer of two equal texts first, then the one that came later', () => {
		const text = { title: '雪', body: '山河' };
		const list = [
			{ ...text, key: 1, time: now - 90 * day },
			{ ...text, key: 2, time: now - day },
			{ ...text, key: 3, time: now - day },
			{ ...text, key: 4, time: now + day },
		];
		expect(ranked(list, readQuery('山河').steps[0] ?? [], now).map(({ key }) => key)).toEqual([4, 3, 2, 1]);
	});
});

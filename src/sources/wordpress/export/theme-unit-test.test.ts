import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isSanitized } from '../../../domain/sanitize/is-sanitized.ts';
import { plainText } from '../../../domain/sanitize/plain-text.ts';
import type { ContentDocument } from '../../../intake/documents.ts';
import { readImport } from '../../file/read.ts';

const file = join(import.meta.dirname, '../../../../shared/data/theme-unit-test.wxr.xml');

// The file is too large and not ours to copy; the test runs where it is at hand.
describe.runIf(existsSync(file))('the WordPress theme unit test export', async () => {
	const documents: ContentDocument[] = [];
	const problems: string[] = [];
	if (existsSync(file)) {
		for await (const result of readImport(file)) {
			if ('ok' in result) documents.push(result.ok);
			else problems.push(result.problem.message);
		}
	}
	const articles = documents.filter((each) => each.kind === 'article');

	it('brings in every published post and page that has no password', () => {
		const items = readFileSync(file, 'utf8').split('<item>').slice(1);
		const value = (item: string, name: string) =>
			new RegExp(`<wp:${name}>(?:<!\\[CDATA\\[)?([^<\\]]*)`).exec(item)?.[1] ?? '';
		const published = items.filter(
			(item) =>
				/^(?:post|page)$/.test(value(item, 'post_type')) &&
				value(item, 'status') === 'publish' &&
				value(item, 'post_password') === '',
		);
		const ids = new Set(articles.map(({ id }) => id));
		expect(published.length).toBeGreaterThan(70);
		expect(published.map((item) => value(item, 'post_id')).filter((id) => !ids.has(id))).toEqual([]);
		expect(problems).toEqual(['It is protected by a password, so it was not imported.']);
	});

	it('gives each a sane title, time and body', () => {
		const columns = new Set(documents.filter(({ kind }) => kind === 'column').map(({ id }) => id));
		for (const { id, title, publishtime, body = '', columnId } of articles) {
			expect(title.trim(), id).not.toBe('');
			expect(title, id).not.toMatch(/<[a-z/]|&(?:amp|lt|#)/);
			expect(publishtime >= '2000' && publishtime < '2031', id).toBe(true);
			expect(columns.has(columnId), id).toBe(true);
			expect(isSanitized(body), id).toBe(true);
			expect(plainText(body), id).not.toMatch(/\[\/?(?:caption|gallery|embed|audio|video|wp)/);
			expect(plainText(body.replace(/<pre>.*?<\/pre>/gs, '')), id).not.toContain('<!-- wp:');
		}
	});

	it('threads the comments ten deep', () => {
		const parents = new Map(
			documents.flatMap((each) => (each.kind === 'comment' ? [[each.id, each.parentId] as const] : [])),
		);
		let depth = 0;
		for (let id: string | undefined = '915'; id !== undefined; id = parents.get(id)) depth++;
		expect(depth).toBe(10);
	});
});

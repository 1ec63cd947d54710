import { describe, expect, it } from 'vitest';
import { changes, formerAddresses } from '../../src/contract/feed.ts';
import { getArticleContent } from '../../src/contract/reading.ts';
import type { ContentDocument } from '../../src/intake/documents.ts';
import { removeArticle } from '../../src/platform/content/remove.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import { articleDocument } from './support/documents.ts';
import { databaseNames } from './support/platform.ts';
import { setDraft } from './support/set-draft.ts';
import { openForSuite, platform } from './support/suite.ts';

const link = (href: string) => `<a href="${href}" rel="noopener noreferrer nofollow" target="_blank">x</a>`;
const story = (id: string, ...links: string[]) =>
	articleDocument(id, {
		formerAddresses: [`https://old.example/2024/${id}/`],
		body: `<p>${links.map((href) => link(href)).join(' ')}</p>`,
	});

describe.each(databaseNames)('former addresses on %s', (database) => {
	openForSuite(database);
	const put = (...documents: ContentDocument[]) => upsertDocuments(platform.store, documents, { source: 'old' });
	const body = async (id: string) => (await platform.call(getArticleContent, { id })).data.content;
	const paths = async () =>
		(await platform.call(formerAddresses, {})).data.list.map(({ path, fileId }) => [path, fileId]);

	it('links between stories of the same site lead to their pages here, whichever came first', async () => {
		await put(
			story(
				'a',
				'http://www.old.example/2024/b',
				'/2024/c/',
				'https://other.example/2024/b',
				'https://old.example/about',
			),
		);
		expect(await body('a')).not.toContain('/newsDetail/');
		await put(story('b', 'https://old.example/2024/a/'), story('c'));
		expect(await body('b')).toContain('<a href="/app/template/displayTemplate/news/newsDetail/12/a.html">x</a>');
		const linked = await body('a');
		expect(linked).toContain('newsDetail/12/b.html">x</a>');
		expect(linked).toContain('newsDetail/12/c.html">x</a>');
		expect(linked).toContain('href="https://other.example/2024/b" rel=');
		expect(linked).toContain('href="https://old.example/about" rel=');
		expect(await paths()).toEqual([
			['/2024/a', 'a'],
			['/2024/b', 'b'],
			['/2024/c', 'c'],
		]);
	});

	it('the same documents again change nothing; an article that editors hold back, or release, stays so', async () => {
		const cursor = (await platform.call(changes, { since: 0, size: 5000 })).data.cursor;
		expect(await put(story('b', 'https://old.example/2024/a/'), story('c'))).toMatchObject({ changed: 0, same: 2 });
		expect((await platform.call(changes, { since: cursor })).data.list).toEqual([]);
		await put(story('d', 'https://old.example/2024/e/'));
		await setDraft(platform.store, 'd', true);
		await put(story('e'));
		expect((await platform.call(getArticleContent, { id: 'd' })).status).toBe(404);
		await put({ ...story('r', 'https://old.example/2024/s/'), draft: true } as ContentDocument);
		await setDraft(platform.store, 'r', false);
		await put(story('s'));
		expect(await body('r')).toContain('newsDetail/12/s.html');
	});

	it('a change without new addresses does not touch the rules of hosts; a removed article leaves its address', async () => {
		const since = (await platform.call(changes, { since: 0, size: 5000 })).data.cursor;
		await put({ ...story('c'), title: 'new' } as ContentDocument);
		const touched = (await platform.call(changes, { since })).data.list.flatMap(({ touches }) => touches);
		expect(touched).not.toContain('former-addresses');
		await removeArticle(platform.store, 'c');
		expect((await paths()).map(([path]) => path)).not.toContain('/2024/c');
	});

	it('two sites may have had the same path: links stay with their site, the first story keeps the address here, and no source takes it', async () => {
		const at = (id: string, host: string, body = '') =>
			articleDocument(id, { formerAddresses: [`https://${host}/same`], body: `<p>${body}</p>` });
		await put(at('one', 'old.example'));
		const another = (...documents: ContentDocument[]) =>
			upsertDocuments(platform.store, documents, { source: 'another' });
		await another(at('two', 'another.example'));
		await another(
			articleDocument('three', {
				formerAddresses: ['https://another.example/three'],
				body: `<p>${link('https://another.example/same')}</p>`,
			}),
		);
		expect(await body('three')).toContain('newsDetail/12/two.html">x</a>');
		await put(story('four', 'https://old.example/same'));
		expect(await body('four')).toContain('newsDetail/12/one.html">x</a>');
		const same = async () => (await paths()).filter(([path]) => path === '/same').map(([, id]) => id);
		expect(await same()).toEqual(['one', 'two']);
		// The same address of the same site: what another source brought keeps it, a later story of the same source has it.
		await another(at('thief', 'www.old.example'));
		expect(await same()).toEqual(['one', 'two']);
		await put(at('heir', 'old.example'));
		expect(await same()).toEqual(['two', 'heir']);
	});
});

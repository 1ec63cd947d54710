/** An import never takes what another source brought, and what is not public stays so. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { discussView } from '../../src/contract/comments.ts';
import { getArticles } from '../../src/contract/front.ts';
import { getArticleContent } from '../../src/contract/reading.ts';
import type { Problem } from '../../src/intake/result.ts';
import { type ImportFileOptions, importFile } from '../../src/platform/content/import-file.ts';
import { adoptSiteLanguage } from '../../src/platform/content/site-language.ts';
import { databaseNames, openPlatform, type Platform } from './support/platform.ts';

const folder = mkdtempSync(join(tmpdir(), 'touch-edition-sources-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Post {
	id: number;
	title: string;
	password?: string;
}

let files = 0;
const file = (name: string, text: string): string => {
	files += 1;
	const path = join(folder, `${files}-${name}`);
	writeFileSync(path, text);
	return path;
};

/** An export of WordPress. */
const wordPress = (site: string, posts: readonly Post[], language = 'en-US'): string =>
	file(
		'export.xml',
		`<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>T</title><link>https://${site}</link><language>${language}</language><wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>https://${site}</wp:base_site_url><wp:base_blog_url>https://${site}</wp:base_blog_url><wp:category><wp:term_id>1</wp:term_id><wp:category_nicename>news</wp:category_nicename><wp:cat_name>News</wp:cat_name></wp:category>${posts
			.map(
				({ id, title, password = '' }) =>
					`<item><title>${title}</title><dc:creator>admin</dc:creator><content:encoded><![CDATA[<p>${title}</p>]]></content:encoded><wp:post_id>${id}</wp:post_id><wp:post_date>2026-07-01 08:00:00</wp:post_date><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_password>${password}</wp:post_password><category domain="category" nicename="news">News</category></item>`,
			)
			.join('')}</channel></rss>`,
	);

describe.each(databaseNames)('sources of imports on %s', (database) => {
	let platform: Platform;
	beforeAll(async () => {
		platform = await openPlatform(database, { sample: false });
	});
	afterAll(() => platform?.close());
	const bring = async (path: string, options: ImportFileOptions = {}) => {
		const problems: Problem[] = [];
		const counts = await importFile(platform.store, path, options, (problem) => problems.push(problem));
		return { ...counts, problems };
	};
	const titleOf = async (id: string): Promise<string | number> => {
		const { status, data } = await platform.call(getArticleContent, { id });
		return status === 0 ? data.title : status;
	};

	const own = (...lines: readonly object[]): string =>
		file('own.jsonl', lines.map((line) => JSON.stringify(line)).join('\n'));
	const ownArticle = (id: string, more: object = {}) => ({
		...{ kind: 'article', id, columnId: '1', title: `own ${id}`, publishtime: '2026-07-01 08:00:00', type: 0 },
		...more,
	});
	const titles = async (): Promise<string[]> =>
		(await platform.store.writing.selectFrom('articles').select('title').where('state', '=', 'released').execute())
			.map(({ title }) => title)
			.sort();

	it('documents of another site that has the same ids get ids of their own, and keep them', async () => {
		const posts = Array.from({ length: 12 }, (_, index) => ({ id: index + 1, title: `A${index + 1}` }));
		expect((await bring(wordPress('a.example.org', posts))).problems).toEqual([]);
		const other = wordPress('b.example.org', [
			{ id: 1, title: 'B1' },
			{ id: 2, title: 'B2', password: 'secret' },
			{ id: 99, title: 'B99' },
		]);
		const first = await bring(other);
		expect([first.added, first.changed, first.withdrawn]).toEqual([4, 0, 0]);
		expect(first.renamed).toEqual({ 'a.example.org': 3 });
		expect([await titleOf('1'), await titleOf('2'), await titleOf('99')]).toEqual(['A1', 'A2', 'B99']);
		expect(await titles()).toEqual([...posts.map(({ title }) => title), 'B1', 'B99'].sort());
		const again = await bring(other);
		expect([again.added, again.changed, again.same]).toEqual([0, 0, 4]);
		const gone = await bring(wordPress('b.example.org', [{ id: 1, title: 'B1', password: 'secret' }]));
		expect([gone.withdrawn, await titleOf('1')]).toEqual([1, 'A1']);
		expect(await titles()).not.toContain('B1');
	});

	it('with kept ids a file of another site changes nothing, and says why', async () => {
		const { added, changed, problems } = await bring(wordPress('b.example.org', [{ id: 3, title: 'B3' }]), {
			keepIds: true,
		});
		expect([added, changed, await titleOf('3')]).toEqual([0, 0, 'A3']);
		expect(problems.map(({ message }) => message)).toEqual([
			expect.stringMatching(
				/^Nothing of the file was imported: 3 of its documents have the ids of documents that a\.example\.org brought \(.*article 3 “B3”.*Import it without --keep-ids/,
			),
		]);
	});

	it('the same site may change its own documents, under either address, and the newspaper adds others', async () => {
		const again = await bring(wordPress('www.a.example.org/', [{ id: 1, title: 'A1 changed' }]));
		expect([again.problems, again.changed, await titleOf('1')]).toEqual([[], 1, 'A1 changed']);
		expect((await bring(own(ownArticle('own-1')))).problems).toEqual([]);
		const lines = own(ownArticle('3', { related: ['3', 'own-1'] }), {
			kind: 'comment',
			id: 'c',
			articleId: '3',
			nickname: 'n',
			content: 'text',
			time: '2026-07-01 09:00:00',
		});
		expect(await bring(lines)).toMatchObject({ added: 2, renamed: { 'a.example.org': 1 } });
		expect(await titleOf('3')).toBe('A3');
		const { id } = await platform.store.writing
			.selectFrom('articles')
			.select('id')
			.where('title', '=', 'own 3')
			.executeTakeFirstOrThrow();
		expect((await platform.call(discussView, { id })).data.list.map(({ content }) => content)).toEqual(['text']);
	});

	it('content has the language of its file, else that of the site, and home shows it', async () => {
		await adoptSiteLanguage(platform.store, 'en');
		await platform.store.writing.deleteFrom('articles').where('id', 'not in', ['1', 'own-1']).execute();
		const home = (await platform.call(getArticles, {})).data.list;
		expect(home.find(({ fileId }) => fileId === '1')?.lang).toBe('en');
		expect(home.find(({ fileId }) => fileId === 'own-1')?.lang).toBe('en');
		await adoptSiteLanguage(platform.store, 'cn');
		expect((await platform.call(getArticleContent, { id: 'own-1' })).data.lang).toBe('cn');
		expect((await platform.call(getArticleContent, { id: '1' })).data.lang).toBe('en');
	});
});

describe('marks that say "not public" (RFC 5023, exports of blogs)', () => {
	let platform: Platform;
	beforeAll(async () => {
		platform = await openPlatform('SQLite', { sample: false });
	});
	afterEach(async () => {
		await platform.store.writing.deleteFrom('articles').execute();
		await platform.store.writing.deleteFrom('origins').execute();
	});
	afterAll(() => platform?.close());
	const entry = (id: string, inside: string): string =>
		`<entry><id>tag:${id}</id><published>2026-07-03T17:57:00+08:00</published><title>${id}</title><content type="html">text of ${id}</content><author><name>Li</name></author>${inside}</entry>`;
	const kind = (name: string): string =>
		`<category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#${name}"/>`;
	const stored = async () =>
		(await platform.store.writing.selectFrom('articles').select(['title', 'state']).orderBy('title').execute()).map(
			({ title, state }) => `${title} ${state}`,
		);
	const bring = async (entries: string): Promise<Problem[]> => {
		const problems: Problem[] = [];
		const path = file(
			'blog.atom',
			`<feed xmlns="http://www.w3.org/2005/Atom" xmlns:a="http://www.w3.org/2007/app" xmlns:thr="http://purl.org/syndication/thread/1.0" xmlns:blogger="http://schemas.google.com/blogger/2018"><title>Town</title><link rel="alternate" href="https://town.example/"/>${entries}</feed>`,
		);
		await importFile(platform.store, path, {}, (problem) => problems.push(problem));
		return problems;
	};

	it('drafts stay drafts under any prefix; settings, templates and comments are no articles', async () => {
		const problems = await bring(
			[
				entry('post', kind('post')),
				entry('draft', `<a:control><a:draft>yes</a:draft></a:control>${kind('post')}`),
				entry('no-draft', '<a:control><a:draft>no</a:draft></a:control>'),
				entry('settings', kind('settings')),
				entry('template', kind('template')),
				entry('comment', `${kind('comment')}<thr:in-reply-to ref="tag:post"/>`),
			].join(''),
		);
		expect(problems.map(({ message, isNote }) => [message, isNote])).toEqual([
			['2 settings and templates of the blog are no content.', true],
		]);
		expect(await stored()).toEqual(['draft draft', 'no-draft released', 'post released']);
		const { id } = await platform.store.writing
			.selectFrom('articles')
			.select('id')
			.where('title', '=', 'post')
			.executeTakeFirstOrThrow();
		const { data } = await platform.call(discussView, { id });
		expect(data.list.map(({ content, nickname }) => [content, nickname])).toEqual([['text of comment', 'Li']]);
		expect((await platform.call(getArticleContent, { id })).data.tags).toEqual([]);
	});

	it('so do those of newer exports; what is in the trash or private is withdrawn', async () => {
		await bring(entry('trashed', '') + entry('kept', ''));
		const problems = await bring(
			[
				entry('trashed', '<blogger:status>SOFT_TRASHED</blogger:status>'),
				entry('kept', '<blogger:type>POST</blogger:type><blogger:status>LIVE</blogger:status>'),
				entry('new-draft', '<blogger:type>POST</blogger:type><blogger:status>DRAFT</blogger:status>'),
				entry('new-comment', '<blogger:type>COMMENT</blogger:type><blogger:parent>tag:kept</blogger:parent>'),
			].join(''),
		);
		expect(problems.map(({ field }) => field)).toEqual(['status']);
		expect(await stored()).toEqual(['kept released', 'new-draft draft', 'trashed withdrawn']);
	});
});

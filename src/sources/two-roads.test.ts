/** The same post gives the same article by every road, but for its ids and for what the other system does not say. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ArticleDocument } from '../intake/documents.ts';
import type { LiveSource } from '../intake/live-source.ts';
import { checkDocument } from '../intake/validate-document.ts';
import { readImport } from './file/read.ts';
import { articleOf as articleOfGhost, Post as GhostPost } from './ghost/documents.ts';
import { ghostDrafts } from './ghost/export.ts';
import { openSource, placeOf } from './open-source.ts';
import { Post } from './wordpress/live/answers.ts';
import { articleOf } from './wordpress/live/documents.ts';

let folder = '';
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'touch-roads-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string, text: string): string => {
	const path = join(folder, name);
	writeFileSync(path, text);
	return path;
};

const byImport = async (path: string): Promise<{ article: ArticleDocument; kept: readonly string[] }> => {
	for await (const result of readImport(path))
		if ('ok' in result && result.ok.kind === 'article') return { article: result.ok, kept: result.kept ?? [] };
	throw new Error('There is no article.');
};

const checkedArticle = (given: unknown): ArticleDocument => {
	const result = checkDocument(given);
	if (!('document' in result) || result.document.kind !== 'article') throw new Error(JSON.stringify(result));
	return result.document;
};

const byLive = async (source: LiveSource): Promise<{ article: ArticleDocument; kept: readonly string[] }> => {
	const kept: string[] = [];
	for await (const given of source.documents(''))
		if (given.kind === 'kept') kept.push(...given.names);
		else if (given.kind === 'article') return { article: checkedArticle(given), kept };
	throw new Error('There is no article.');
};

/** What of an article does not depend on the ids that a road gives. */
const withoutIds = ({ id: _, columnId: __, authorIds, translationOf, ...article }: ArticleDocument) => ({
	...article,
	authors: authorIds?.length,
	isTranslation: translationOf !== undefined,
});

const at = '2026-01-02T03:04:05';
const ids = { idOf: (kind: string, own: string | number) => `w-${kind}-${own}`, options: {} };

const wxrOf = (body: string, format: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/">
<channel><title>T</title><link>https://a.example</link><wp:wxr_version>1.2</wp:wxr_version>
<item><title>Hello &amp; more</title><link>https://a.example/hello</link><dc:creator>ann</dc:creator>
<content:encoded><![CDATA[${body}]]></content:encoded><excerpt:encoded><![CDATA[In short]]></excerpt:encoded>
<wp:post_id>7</wp:post_id><wp:post_date_gmt>2026-01-02 03:04:05</wp:post_date_gmt><wp:post_modified_gmt>2026-01-03 03:04:05</wp:post_modified_gmt>
<wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:is_sticky>1</wp:is_sticky><wp:comment_status>closed</wp:comment_status>
<category domain="category" nicename="news">News</category><category domain="category" nicename="sport">Sport</category>
<category domain="category" nicename="uncategorized">Uncategorized</category><category domain="post_tag" nicename="boats">Boats</category>
${format === '' ? '' : `<category domain="post_format" nicename="post-format-${format}">x</category>`}</item></channel></rss>`;

const postOf = (body: string, format: string): Post =>
	v.parse(Post, {
		...{ id: 7, status: 'publish', date_gmt: at, modified_gmt: '2026-01-03T03:04:05', link: 'https://a.example/hello' },
		...{ title: { rendered: 'Hello &amp; more' }, content: { rendered: body, protected: false } },
		...{ excerpt: { rendered: '<p>In short</p>' }, comment_status: 'closed', sticky: true },
		...{ format: format || 'standard', categories: [1, 2, 3], tags: [9] },
		_embedded: {
			author: [{ id: 1, name: 'ann' }],
			'wp:term': [
				[
					{ id: 1, name: 'News', taxonomy: 'category', slug: 'news' },
					{ id: 2, name: 'Sport', taxonomy: 'category', slug: 'sport' },
					{ id: 3, name: 'Uncategorized', taxonomy: 'category', slug: 'uncategorized' },
				],
				[{ id: 9, name: 'Boats', taxonomy: 'post_tag', slug: 'boats' }],
			],
		},
	});

const picture = '<p><img src="https://a.example/1.jpg" alt=""></p>';
const film = '<figure><video src="https://a.example/1.mp4"></video></figure>';

it.each([
	['a text with marks of pages', '<p>One</p>[page]Second[/page]<p>Two</p>', ''],
	['a gallery of one picture', `<p>One</p>${picture}`, 'gallery'],
	['a gallery of two', `<p>One</p>${picture}${picture.replace('1.jpg', '2.jpg')}`, 'gallery'],
	['a film', `<p>One</p>${film}`, 'video'],
	['a film without a word', film, ''],
	['a link', '<p><a href="https://b.example/x?a=1&amp;b=2">There</a></p>', 'link'],
	['relative addresses', '<p><a href="/about">About</a> <img src="/wp-content/1.jpg" alt=""></p>', ''],
	['elements that content cannot have', '<p>One</p><p><my-map data="1">A map</my-map></p>', ''],
])('a post of WordPress by its export and by its interface: %s', async (_, body, format) => {
	const exported = await byImport(file('x.xml', wxrOf(body, format)));
	const live = articleOf(postOf(body, format), ids, { hidden: new Set([3]), home: 'https://a.example/' });
	expect(withoutIds(exported.article)).toEqual(withoutIds(checkedArticle(live?.article)));
	expect(exported.kept).toEqual(live?.kept);
	expect(exported.article).toMatchObject({ tags: ['Boats', 'Sport'], top: true, discussClosed: true });
});

/** A post with what plug-ins put beside it: as an export and as the interface have it. */
const beside = (more: string, fields: Record<string, unknown>, body: string, excerpt = '') => ({
	exported: wxrOf(body, '').replace('</item>', `${more}</item>`).replace('<![CDATA[In short]]>', ''),
	live: { ...postOf(body, ''), excerpt: { rendered: excerpt }, ...fields },
});
const meta = (key: string, value: string): string =>
	`<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
const termOf = (domain: string, slug: string, name = slug): string =>
	`<category domain="${domain}" nicename="${slug}"><![CDATA[${name}]]></category>`;
const note = '[{"id":"n-1","content":"As the council says."}]';
const noted = '<p>One<sup data-fn="n-1" class="fn"><a href="#n-1" id="n-1-link">1</a></sup></p>';
const other = `<item><title>x</title><wp:post_id>3</wp:post_id><wp:post_type>post</wp:post_type><wp:status>draft</wp:status>${termOf('language', 'zh')}${termOf('post_translations', 'p1')}</item>`;

it.each([
	[
		'two authors',
		beside(
			termOf('author', 'cap-ann', 'ann') + termOf('author', 'cap-li', 'Li Wei'),
			{ authors: [{ display_name: 'ann' }, { display_name: 'Li Wei' }] },
			'<p>One</p>',
		),
		{ authorIds: [expect.any(String), expect.any(String)] },
	],
	[
		'a language and a translation',
		beside(
			`${termOf('language', 'en')}${termOf('post_translations', 'p1')}</item>${other.replace('</item>', '')}`,
			{ lang: 'en', translations: { zh: 3, en: 7 } },
			'<p>One</p>',
		),
		{ lang: 'en', translationOf: expect.any(String) },
	],
	[
		'notes of the block',
		beside(meta('footnotes', note), { meta: { footnotes: note } }, noted),
		{ body: expect.stringContaining('council') },
	],
	[
		'the main category',
		beside(
			`${meta('_yoast_wpseo_primary_category', 'sport')}`,
			{ meta: { _yoast_wpseo_primary_category: 'sport' } },
			'<p>One</p>',
		),
		{ tags: ['Boats', 'News'] },
	],
	[
		'a beginning before the more tag',
		beside('', {}, '<p>Lead.</p><!--more--><p>The rest.</p>', '<p>Lead. [&hellip;]</p>'),
		{ attAbstract: 'Lead.' },
	],
	[
		'an excerpt that the system made',
		beside('', {}, '<p>One two</p>', '<p>One [&hellip;]</p>'),
		{ body: '<p>One two</p>' },
	],
])('what stands beside a post comes by both roads: %s', async (_, { exported, live }, expected) => {
	const read = await byImport(file('x.xml', exported));
	const made = articleOf(live, ids, { hidden: new Set([3]), home: 'https://a.example/' });
	const article = checkedArticle(made?.article);
	expect(withoutIds(read.article)).toEqual(withoutIds(article));
	expect(article).toMatchObject(expected);
});

/** A post of Ghost as its export has it: rows that name one another, and a word for the address of the site. */
const ghostExport = (post: Readonly<Record<string, unknown>>): string =>
	JSON.stringify({
		db: [
			{
				meta: { exported_on: 1, version: '6.0.0' },
				data: {
					posts: [{ ...post, slug: 'hello', type: 'post', status: 'published' }],
					tags: [
						{ id: 't1', name: 'News', slug: 'news', visibility: 'public' },
						{ id: 't2', name: '#internal', slug: 'hash-internal', visibility: 'internal' },
						{ id: 't3', name: 'Boats', slug: 'boats', visibility: 'public' },
					],
					users: [{ id: 'u1', name: 'Ann', bio: null, profile_image: null }],
					posts_tags: ['t3', 't2', 't1'].map((tag, index) => ({
						post_id: post['id'],
						tag_id: tag,
						sort_order: 2 - index,
					})),
					posts_authors: [{ post_id: post['id'], author_id: 'u1', sort_order: 0 }],
					posts_meta: [{ post_id: post['id'], feature_image_alt: 'A boat' }],
					settings: [{ key: 'title', value: 'Paper' }],
				},
			},
		],
	});

it.each([
	[
		'a text with cards and a formula',
		'<p>One</p><figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://b.example/"><div class="kg-bookmark-title">There</div></a></figure><p><span class="katex"><span class="katex-mathml"><math><mi>E</mi></math></span><span class="katex-html">E</span></span></p>',
		{},
	],
	[
		'pictures and links of the site',
		'<p>One</p><p><a href="__GHOST_URL__/about/">x</a><img src="__GHOST_URL__/content/images/1.jpg" alt=""></p>',
		{ feature_image: '__GHOST_URL__/content/images/2.jpg' },
	],
	[
		'elements that content cannot have',
		'<p><my-map>There</my-map></p>',
		{ custom_excerpt: 'In short', featured: true },
	],
])('a post of Ghost by its export and by its interface: %s', async (_, html, more) => {
	const site = 'https://g.example';
	const post = {
		id: '5f1',
		title: 'Hello &amp; more',
		html,
		visibility: 'public',
		published_at: `${at}.000Z`,
		updated_at: '2026-01-03T03:04:05.000Z',
		...more,
	};
	const whole = { ...post, feature_image_alt: 'A boat', url: `${site}/hello/`, authors: [{ id: 'u1', name: 'Ann' }] };
	const tags = ['t1 News public', 't2 #internal internal', 't3 Boats public'].map((one) => {
		const [id = '', name = '', visibility = ''] = one.split(' ');
		return { id, name, slug: id, visibility };
	});
	const answer: unknown = JSON.parse(JSON.stringify({ ...whole, tags }).replaceAll('__GHOST_URL__', site));
	const live = articleOfGhost(v.parse(GhostPost, answer), ids);
	let exported: { document: unknown; kept?: readonly string[] } | undefined;
	for await (const draft of ghostDrafts(file('ghost.json', ghostExport(post)), site))
		if ('document' in draft && (draft.document as { kind: string }).kind === 'article') exported = draft;
	expect(withoutIds(checkedArticle(exported?.document))).toEqual(withoutIds(checkedArticle(live?.article)));
	expect(exported?.kept).toEqual(live?.kept);
	rmSync(join(folder, 'ghost.json'));
});

it('an export of Ghost: drafts are drafts, what members or mail alone have stays out, and is counted', async () => {
	const { posts: _, ...data } = (JSON.parse(ghostExport({ id: 'x' })) as { db: [{ data: Record<string, unknown> }] })
		.db[0].data;
	const post = (id: string, more: object) => ({
		id,
		slug: id,
		title: id,
		html: `<p>${id}</p>`,
		type: 'post',
		status: 'published',
		visibility: 'public',
		published_at: `${at}.000Z`,
		...more,
	});
	const posts = [
		post('open', {}),
		post('members', { visibility: 'members' }),
		post('paid', { visibility: 'paid' }),
		post('draft', { status: 'draft', published_at: null, created_at: `${at}.000Z` }),
		post('mail', { status: 'sent' }),
		post('about', { type: 'page' }),
	];
	const path = file(
		'whole.json',
		JSON.stringify({ db: [{ meta: { exported_on: 1 }, data: { ...data, posts } }] }, null, 1),
	);
	const found: string[] = [];
	for await (const result of readImport(path))
		if ('problem' in result) found.push(result.problem.message);
		else if (result.ok.kind === 'article')
			found.push(`${result.ok.title} ${result.ok.draft === true ? 'draft' : result.ok.columnId}`);
	expect(found).toEqual([
		'open countagged',
		'Only members may read it there, so it was not imported.',
		'Only members may read it there, so it was not imported.',
		'draft draft',
		'It was only sent by mail there, so it was not imported.',
		'about pages',
	]);
	rmSync(path);
});

it('an address that is too long is left out, never cut', () => {
	const url = `https://g.example/${'a'.repeat(2_100)}`;
	const post = v.parse(GhostPost, { id: 'x', url, title: 'T', html: '<p>x</p>', published_at: `${at}.000Z` });
	expect(articleOfGhost(post, ids)?.article.formerAddresses).toBeUndefined();
});

const rss = `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>F</title><link>https://f.example</link>
<item><title>One</title><guid>1</guid><link>https://f.example/1</link><pubDate>Fri, 02 Jan 2026 03:04:05 GMT</pubDate><category>Boats</category>
<content:encoded><![CDATA[<p>One</p>#p#Second#e#<p>Two <my-map>there</my-map></p>]]></content:encoded></item></channel></rss>`;

it('an item of a feed by its file and by its address', async () => {
	const server = createServer((_, response) =>
		response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(rss),
	);
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	try {
		const place = await placeOf(`feed:http://127.0.0.1:${(server.address() as AddressInfo).port}/feed`);
		const live = await byLive(await openSource(place));
		const read = await byImport(file('feed.xml', rss));
		expect(withoutIds(live.article)).toEqual(withoutIds(read.article));
		expect(live.kept).toEqual(read.kept);
		expect(read).toMatchObject({ article: { body: expect.stringContaining('<h3>Second</h3>') }, kept: ['<my-map>'] });
	} finally {
		await new Promise((resolve) => server.close(resolve));
	}
});

const page = `---
title: A
date: 2026-01-02
tags: [Boats]
author: Ann
---
One

[page]Second[/page]

Two ![](https://a.example/1.jpg) <my-map>there</my-map>
`;

it('a page of Markdown by itself and in a folder', async () => {
	rmSync(join(folder, 'x.xml'), { force: true });
	rmSync(join(folder, 'feed.xml'), { force: true });
	const path = file('a.md', page);
	const live = await byLive(await openSource(await placeOf(`folder:${folder}`)));
	const read = await byImport(path);
	// A file by itself has no folder in which an editor would look for it.
	expect(withoutIds({ ...live.article, sourceFile: undefined })).toEqual(
		withoutIds({ ...read.article, sourceFile: undefined }),
	);
	expect(live.article).toMatchObject({ sourceFile: 'a.md' });
	expect(live.kept).toEqual(read.kept);
	expect(read.article).toMatchObject({ tags: ['Boats'], body: expect.stringContaining('<h3>Second</h3>') });
});

it('a story that says it has no category is in none of that name, and has no such tag: Markdown and Ghost', async () => {
	const page = file('none.md', '---\ntitle: x\ndate: 2026-01-02\ncategories: [Uncategorized, Boats]\n---\nText');
	const columns: string[] = [];
	for await (const result of readImport(page))
		if ('ok' in result && result.ok.kind === 'column') columns.push(result.ok.name);
	expect(columns).toEqual(['Boats']);
	const tag = (id: string, name: string) => ({ id, name, slug: name.toLowerCase(), visibility: 'public' });
	const post = v.parse(GhostPost, {
		...{ id: '1', title: 'x', html: '<p>x</p>', published_at: '2026-01-02T03:04:05.000Z', visibility: 'public' },
		tags: [tag('1', 'Uncategorized'), tag('2', 'Boats')],
	});
	const article = articleOfGhost(post, ids)?.article;
	expect(article).toMatchObject({ columnId: 'w-column-2' });
	expect(article?.tags ?? []).not.toContain('Uncategorized');
});

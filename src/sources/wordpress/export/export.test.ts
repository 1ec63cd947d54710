/** What stands beside the posts of an export: notes, patterns, authors, languages, main categories, old slugs and codes. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ArticleDocument, ContentDocument } from '../../../intake/documents.ts';
import type { ImportOptions } from '../../../intake/result.ts';
import { readImport } from '../../file/read.ts';

let folder = '';
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'touch-wxr-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const meta = (key: string, value: string): string =>
	`<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
const term = (domain: string, slug: string, name = slug): string =>
	`<category domain="${domain}" nicename="${slug}"><![CDATA[${name}]]></category>`;
const item = (id: number, body: string, more = '', type = 'post'): string =>
	`<item><title>Story ${id}</title><link>https://a.example/2026/10/story-${id}/</link><dc:creator>editor</dc:creator><content:encoded><![CDATA[${body}]]></content:encoded><wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2026-10-30 08:00:00</wp:post_date_gmt><wp:status>publish</wp:status><wp:post_type>${type}</wp:post_type>${more}</item>`;
const category = (id: number, slug: string): string =>
	`<wp:category><wp:term_id>${id}</wp:term_id><wp:category_nicename>${slug}</wp:category_nicename><wp:cat_name>${slug.toUpperCase()}</wp:cat_name></wp:category>`;

const read = async (
	items: string,
	options: ImportOptions = {},
): Promise<{ documents: ContentDocument[]; problems: string[]; kept: string[] }> => {
	const path = join(folder, 'x.xml');
	writeFileSync(
		path,
		`<?xml version="1.0"?><rss xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>T</title><link>https://a.example</link><wp:wxr_version>1.2</wp:wxr_version>${category(1, 'uncategorized')}${category(3, 'news')}${category(4, 'sport')}${items}</channel></rss>`,
	);
	const [documents, problems, kept]: [ContentDocument[], string[], string[]] = [[], [], []];
	for await (const result of readImport(path, options))
		if ('ok' in result) {
			documents.push(result.ok);
			kept.push(...(result.kept ?? []));
		} else problems.push(result.problem.message);
	return { documents, problems, kept };
};
const articlesIn = (documents: readonly ContentDocument[]): ArticleDocument[] =>
	documents.filter((one): one is ArticleDocument => one.kind === 'article');
const only = async (items: string, options?: ImportOptions): Promise<ArticleDocument> => {
	const { documents } = await read(items, options);
	const [article] = articlesIn(documents);
	if (article === undefined) throw new Error('There is no article.');
	return article;
};
const names = async (items: string): Promise<(string | undefined)[]> => {
	const { documents } = await read(items);
	const [article] = articlesIn(documents);
	return (article?.authorIds ?? []).map((id) =>
		documents.flatMap((one) => (one.kind === 'author' && one.id === id ? [one.name] : [])).at(0),
	);
};

const leadsToEachOther = (body = ''): boolean => {
	const ids = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
	const links = [...body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
	return links.length >= 2 && links.every((id) => ids.has(id));
};

describe('notes and patterns', () => {
	it('notes of the block stand at its place, and number and note lead to each other', async () => {
		const note = meta('footnotes', '[{"id":"n-1","content":"As the <em>council</em> says."}]');
		const text = '<p>A bridge<sup data-fn="n-1" class="fn"><a href="#n-1" id="n-1-link">1</a></sup>.</p>';
		const { body } = await only(
			item(7, `<!-- wp:paragraph -->${text}<!-- /wp:paragraph -->\n<!-- wp:footnotes /-->`, note),
		);
		expect(body).toContain('<em>council</em>');
		expect(leadsToEachOther(body)).toBe(true);
		expect((await only(item(7, text, note))).body).toContain('council');
	});

	it.each(['mfn', 'efn_note', 'footnote', 'ref'])('a note in the code [%s] stands below the text', async (code) => {
		const { body } = await only(item(7, `A bridge[${code}]As the council says.[/${code}] of stone.`));
		expect(leadsToEachOther(body)).toBe(true);
		expect(body).toMatch(/A bridge<sup>.*<\/sup> of stone\..*As the council says\./s);
	});

	it('a synced pattern is its text, at every depth; one that names itself, or is missing, is counted', async () => {
		const { documents, kept } = await read(
			item(1, '<!-- wp:block {"ref":90,"className":"x"} /--><!-- wp:block {"ref":99} /-->') +
				item(
					90,
					'<!-- wp:paragraph --><p>Call us.</p><!-- /wp:paragraph --><!-- wp:block {"ref":91} /-->',
					'',
					'wp_block',
				) +
				item(91, '<p>Any day.</p><!-- wp:block {"ref":91} /-->', '', 'wp_block'),
		);
		expect(articlesIn(documents)).toHaveLength(1);
		expect(articlesIn(documents)[0]?.body).toMatch(/<p>Call us\.<\/p>\s*<p>Any day\.<\/p>/);
		expect(kept).toContain('a synced pattern');
	});
});

describe('who wrote it', () => {
	it.each([
		[
			'terms of Co-Authors Plus',
			term('author', 'cap-editor', 'editor') + term('author', 'cap-li', '李记者'),
			['editor', '李记者'],
		],
		[
			'terms of PublishPress Authors',
			term('author', 'ann', 'Ann Reporter') + term('author', 'bo', 'Bo'),
			['Ann Reporter', 'Bo'],
		],
		['guest authors as text', meta('sfly_guest_author_names', 'Guest One, Guest Two'), ['Guest One', 'Guest Two']],
		['WordPress', '', ['editor']],
	])('by %s', async (_, more, expected) => {
		expect(await names(item(7, '<p>x</p>', more))).toEqual(expected);
	});

	it('the name of a guest author is that of their own item', async () => {
		const guest = item(50, '', meta('cap-display_name', 'Li Wei') + meta('cap-user_login', 'li'), 'guest-author');
		expect(await names(item(7, '<p>x</p>', term('author', 'cap-li', 'li')) + guest)).toEqual(['Li Wei']);
	});
});

describe('languages', () => {
	it('those of Polylang, with their locales, and which story translates which', async () => {
		const language = (slug: string, locale: string) =>
			`<wp:term><wp:term_taxonomy>language</wp:term_taxonomy><wp:term_slug>${slug}</wp:term_slug><wp:term_description><![CDATA[a:1:{s:6:"locale";s:5:"${locale}";}]]></wp:term_description></wp:term>`;
		const tied = term('post_translations', 'pll_1');
		const { documents } = await read(
			language('chinese-main', 'zh_CN') +
				language('en', 'en_US') +
				item(20, '<p>中文</p>', term('language', 'chinese-main') + tied + term('category', 'news')) +
				item(21, '<p>English</p>', term('language', 'en') + tied + term('category', 'sport')),
		);
		expect(articlesIn(documents).map(({ id, lang, translationOf }) => [id, lang, translationOf])).toEqual([
			['20', 'cn', undefined],
			['21', 'en', '20'],
		]);
		expect(documents.flatMap((one) => (one.kind === 'column' ? [[one.name, one.lang]] : []))).toEqual([
			['UNCATEGORIZED', undefined],
			['NEWS', 'cn'],
			['SPORT', 'en'],
		]);
	});

	it('those of WPML', async () => {
		const of = (language: string): string =>
			meta('_wpml_import_language_code', language) + meta('_wpml_import_translation_group', '5');
		const { documents } = await read(item(20, '<p>x</p>', of('zh-hans')) + item(21, '<p>x</p>', of('en')));
		expect(articlesIn(documents).map(({ lang, translationOf }) => [lang, translationOf])).toEqual([
			['cn', undefined],
			['en', '20'],
		]);
	});
});

it.each([
	'_yoast_wpseo_primary_category',
	'rank_math_primary_category',
	'_seopress_robots_primary_cat',
])('the column is the main category of %s, the others are tags', async (name) => {
	const more = term('category', 'news', 'NEWS') + term('category', 'sport', 'SPORT') + meta(name, '4');
	expect(await only(item(7, '<p>x</p>', more))).toMatchObject({ columnId: '4', tags: ['NEWS'] });
});

it('pages and posts without a category are in no column that says nothing, and pages in no list', async () => {
	const { documents } = await read(
		item(7, '<p>x</p>', term('category', 'uncategorized', 'Uncategorized')) +
			item(8, '<p>Contact</p>', term('post_tag', 'boats', 'Boats'), 'page'),
	);
	const style = (id = '') =>
		documents.flatMap((one) => (one.kind === 'column' && one.id === id ? [one.columnStyle ?? 0] : []));
	const [story, page] = articlesIn(documents);
	expect([style('1'), style(story?.columnId), style(page?.columnId)]).toEqual([[205], [0], [205]]);
	// Lists of a tag or an author would name it.
	expect([page?.tags, page?.authorIds]).toEqual([undefined, undefined]);
});

it('columns that the export has no name for are named in the language of the site', async () => {
	const { documents } = await read(item(7, '<p>x</p>'), { siteLanguage: 'en' });
	expect(documents.flatMap((one) => (one.kind === 'column' ? [one.name] : []))).toContain('Other news');
});

it('the addresses of old slugs lead to the page, and what is before the more tag is the summary', async () => {
	const more = meta('_wp_old_slug', 'first') + meta('_wp_old_slug', 'second');
	const article = await only(item(7, '<p>Lead.</p>\n<!--more-->\n<p>The rest.</p>', more));
	expect(article.formerAddresses).toEqual([
		'https://a.example/2026/10/story-7/',
		'https://a.example/2026/10/first/',
		'https://a.example/2026/10/second/',
	]);
	expect(article.attAbstract).toBe('Lead.');
});

it('entries of other types are counted by their name, and come where they are wanted, in a column of their own', async () => {
	const items = item(7, '<p>The long report.</p>', '', 'special_report') + item(8, '', '', 'elementor_library');
	expect((await read(items)).problems).toEqual([expect.stringContaining('--types special_report')]);
	const article = await only(items, { types: ['special_report'] });
	expect(article).toMatchObject({ columnId: 'type-special_report', body: '<p>The long report.</p>' });
});

it.each([
	['[vimeo 123456]', 'https://vimeo.com/123456'],
	['[youtube dQw4w9WgXcQ&w=640]', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
	['[youtube]dQw4w9WgXcQ[/youtube]', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
	['[dailymotion id=x7tgad0]', 'https://www.dailymotion.com/video/x7tgad0'],
	['[tweet 1234567890]', 'https://x.com/i/status/1234567890'],
	['[soundcloud track="12345678"]', 'https://api.soundcloud.com/tracks/12345678'],
	['[bilibili BV1GJ411x7h7]', 'https://www.bilibili.com/video/BV1GJ411x7h7'],
])('the code %s leads to what it shows', async (code, address) => {
	expect((await only(item(7, `One\n\n${code}\n\nTwo`))).body).toContain(`href="${address}"`);
});

it.each(['[tweet]', '[instagram]', '[ted talks]', '[gist of it]'])('the words %s are words', async (words) => {
	expect((await only(item(7, `See ${words} below`))).body).toContain(words);
});

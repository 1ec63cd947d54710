import { describe, expect, it } from 'vitest';
import { creditsIn, eachOnce } from './authors.ts';
import { languageAt, languagePlaces, originalAmong, serializedVersions } from './languages.ts';
import { formerLinks, termsOfPost } from './story.ts';
import { isNoCategory } from './terms.ts';

describe('the addresses that a post had', () => {
	it.each([
		['https://a.example/2026/10/new/', ['old', 'older'], [], ['/2026/10/old/', '/2026/10/older/']],
		['https://a.example/blog/new', ['old'], [], ['/blog/old']],
		['https://a.example/archives/new.html', ['old'], [], ['/archives/old.html']],
		['https://a.example/2026/10/new/', [], ['2026-09-30'], ['/2026/09/new/']],
		[
			'https://a.example/2026/10/05/new/',
			['old'],
			['2026-09-30'],
			['/2026/10/05/old/', '/2026/09/30/new/', '/2026/09/30/old/'],
		],
		['https://a.example/?p=7', ['old'], [], []],
		['https://a.example/x/', ['a/b', ''], [], []],
	])('%s with %j and %j', (link, slugs, dates, expected) => {
		expect(formerLinks(link, slugs, dates).map((one) => new URL(one).pathname)).toEqual(expected);
	});
});

const category = (id: string, slug: string, isHidden = false) => ({ id, slug, name: slug.toUpperCase(), isHidden });
const [news, sport, none] = [category('3', 'news'), category('4', 'sport'), category('1', 'uncategorized')];

describe('the column of a post', () => {
	it.each([
		['the one that a plug-in names by number', ['4'], '', 'sport'],
		['the one that a plug-in names by name', ['SPORT'], '', 'sport'],
		['the one in the address', [], 'https://a.example/sport/story/', 'sport'],
		['the first one', ['99'], 'https://a.example/2026/story/', 'news'],
	])('is %s', (_, named, link, slug) => {
		const { column, tags } = termsOfPost([none, news, sport], [{ taxonomy: 'post_tag', name: 'Boats' }], {
			named,
			link,
		});
		expect(column?.slug).toBe(slug);
		expect(tags).toEqual(['Boats', slug === 'sport' ? 'NEWS' : 'SPORT']);
	});

	it('is none of those that say nothing, and one that the operator hides where there is no other', () => {
		expect(termsOfPost([none], [], { named: ['1'], link: '' }).column).toBeUndefined();
		expect(termsOfPost([none, category('9', 'press', true)], [], { named: [], link: '' }).column?.slug).toBe('press');
		expect(isNoCategory('allgemein-2', 'Allgemein')).toBe(true);
		expect(isNoCategory('news', 'News')).toBe(false);
		expect(isNoCategory('uncategorized', '未分类')).toBe(true);
		expect(isNoCategory('%e6%9c%aa%e5%88%86%e7%b1%bb')).toBe(true);
		expect(isNoCategory('non-classe-fr', 'Non classé')).toBe(true);
		expect(isNoCategory('uncategorized-2')).toBe(true);
	});

	it('is the first one of WordPress where the newspaper gave that a name of its own', () => {
		expect(isNoCategory('uncategorized', 'News')).toBe(false);
	});
});

describe('languages', () => {
	it('the original is the version in the language of the site, else the oldest', () => {
		const versions = serializedVersions('a:2:{s:2:"en";i:20;s:2:"zh";s:2:"21";}');
		expect([...versions]).toEqual([
			['en', '20'],
			['zh', '21'],
		]);
		expect(originalAmong(versions, '20', 'cn')).toBe('21');
		expect(originalAmong(versions, '21', 'cn')).toBeUndefined();
		expect(originalAmong(versions, '21', undefined)).toBe('20');
		expect(originalAmong(versions, '99', undefined)).toBeUndefined();
		expect(originalAmong(new Map([['en', '20']]), '20', 'cn')).toBeUndefined();
	});

	it('an address is in the language of the longest place that it is below', () => {
		const places = languagePlaces(
			'<link rel="alternate" hreflang="en" href="https://a.example/"><link href="/zh/" hreflang="zh-CN" rel="alternate"><link rel="alternate" hreflang="x-default" href="/">',
			'https://a.example/',
		);
		expect(languageAt('https://a.example/zh/1', places)).toBe('zh-CN');
		expect(languageAt('https://a.example/1', places)).toBe('en');
		expect(languageAt('https://a.example/1?lang=bo', places)).toBe('bo');
		expect(languageAt('https://a.example/1', places.slice(0, 1))).toBe('');
	});
});

it('names of guest authors stand in one text, each once', () => {
	expect(creditsIn('Ann Reporter, Li Wei and 张记者').map(({ name }) => name)).toEqual([
		'Ann Reporter',
		'Li Wei',
		'张记者',
	]);
	expect(eachOnce([...creditsIn('Ann'), ...creditsIn('Ann')])).toHaveLength(1);
});

import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Post } from './answers.ts';
import { authorNames } from './author-names.ts';
import { creditsOf, primaryOf, saidLanguage, versionsOf } from './plug-ins.ts';

const ann = { id: 7, name: 'Ann Reporter', slug: 'ann', description: '' };
const postOf = (more: Record<string, unknown>): Post => v.parse(Post, { id: 3, _embedded: { author: [ann] }, ...more });
const term = (slug: string, name: string) => ({ id: 1, taxonomy: 'author', slug, name });

describe('all authors of a post', () => {
	it.each([
		['of WordPress alone', {}, ['7 Ann Reporter']],
		[
			'PublishPress Authors',
			{
				authors: [
					{ term_id: 5, user_id: 7, slug: 'ann', display_name: 'Ann Reporter' },
					{ user_id: 0, display_name: 'Guest' },
				],
			},
			['7 Ann Reporter', 'n Guest'],
		],
		[
			'Co-Authors Plus by its terms',
			{ _embedded: { author: [ann], 'wp:term': [[term('cap-ann', 'ann'), term('cap-li', '李记者')]] } },
			['7 Ann Reporter', 'n 李记者'],
		],
		[
			'Newspack',
			{
				newspack_author_info: [
					{ id: 7, display_name: 'Ann Reporter' },
					{ id: 9, display_name: 'Bo' },
				],
			},
			['7 Ann Reporter', 'n Bo'],
		],
		[
			'a guest author as text',
			{ meta: { sfly_guest_author_names: 'Guest One, Guest Two' } },
			['n Guest One', 'n Guest Two'],
		],
		['numbers, which name nobody', { coauthors: [5, 6], authors: [5] }, ['7 Ann Reporter']],
		['users that are not shown', { _embedded: { author: [{ code: 'rest_user_invalid_id' }] } }, []],
	])('%s', (_, more, expected) => {
		expect(creditsOf(postOf(more)).map(({ key, name }) => `${key.replace(/^n.+/, 'n')} ${name}`)).toEqual(expected);
	});

	it('terms of Co-Authors Plus have logins: their names are asked for, once', async () => {
		const asked: string[] = [];
		const names = authorNames({
			namespaces: ['coauthors/v1'],
			ask: async (path) => {
				asked.push(path);
				const text = JSON.stringify([{ displayName: 'Li Wei', userNicename: 'li' }]);
				return { status: 200, text, headers: new Map(), bytes: new Uint8Array(), address: '', moved: '' };
			},
		});
		const post = postOf({ _embedded: { author: [ann], 'wp:term': [[term('cap-li', 'li')]] } });
		await names.learn([post, post]);
		expect(asked).toHaveLength(1);
		expect(creditsOf(post, names.known).map(({ name }) => name)).toEqual(['Li Wei']);
	});
});

it.each([
	[{ lang: 'zh', translations: { zh: 3, en: 4 } }, 'zh', ['3', '4']],
	[{ wpml_current_locale: 'en_US', wpml_translations: [{ locale: 'zh_CN', id: 4, href: 'x' }] }, 'en_US', ['4', '3']],
	[{ lang: { code: 'en' }, translations: { zh: { id: '4' }, en: { id: '3' } } }, 'en', ['4', '3']],
	[{ translations: [] }, '', []],
])('language and versions of %j', (more, language, numbers) => {
	const post = postOf(more);
	expect(saidLanguage(post)).toBe(language);
	expect([...versionsOf(post, language).values()]).toEqual(numbers);
});

it.each([
	[{ meta: { _yoast_wpseo_primary_category: '4' } }, '4'],
	[{ meta: { rank_math_primary_category: 4 } }, '4'],
	[{ meta: { _seopress_robots_primary_cat: '4' } }, '4'],
	[{ primary_category: { term_id: 4, name: 'Sport' } }, '4'],
	[
		{
			yoast_head_json: {
				schema: { '@graph': [{ '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home' }, { name: 'Sport' }] }] },
			},
		},
		'Sport',
	],
])('the main category of %j', (more, expected) => {
	expect(primaryOf(postOf(more))[0]).toBe(expected);
});

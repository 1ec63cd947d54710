/** What a WordPress has, and what of it is taken: lines for the operator. */

import { those } from '../../paging.ts';
import { Post } from './answers.ts';
import { leftOutSentence, type PostLists } from './kinds.ts';
import { authorTerms, primaryOf, saidLanguage, versionsOf } from './plug-ins.ts';
import { signOf } from './posts.ts';
import type { Rest } from './rest.ts';

/** Plug-ins, by the namespaces that they add to the interface. */
const plugIns = {
	languages: [
		['pll/', 'Polylang'],
		['wpml/', 'WPML'],
		['bogo/', 'Bogo'],
	],
	authors: [
		['publishpress-authors/', 'PublishPress Authors'],
		['coauthors/', 'Co-Authors Plus'],
		['molongui', 'Molongui'],
	],
	primary: [
		['yoast/', 'Yoast'],
		['rankmath/', 'Rank Math'],
		['seopress/', 'SEOPress'],
	],
} as const;

const namesOf = (kind: keyof typeof plugIns, namespaces: readonly string[]): string[] =>
	plugIns[kind].filter(([start]) => namespaces.some((one) => one.startsWith(start))).map(([, name]) => name);

const line = (what: string, parts: readonly string[]): string[] => {
	const texts = [...new Set(parts)].filter((part) => part !== '');
	return texts.length === 0 ? [] : [`${what}: ${texts.join(', ')}.`];
};

const numberIn = (sign: string): string => /^\d+/.exec(sign)?.[0] ?? '?';

const newestPosts = async (rest: Rest): Promise<Post[]> =>
	those(Post, (await rest.list('wp/v2/posts', { per_page: 20, page: 1, _embed: 'author,wp:term' })).found);

/** Looks at some posts (those that were read last, else the newest), and at what the interface says of itself. */
export const profileOf = async (
	rest: Rest,
	{ taken, left }: PostLists,
	{ seen, hasCategories, hasComments }: { seen: readonly Post[]; hasCategories: boolean; hasComments: boolean },
): Promise<string[]> => {
	const counts: string[] = [];
	for (const { kind, path, name } of taken) {
		const count = numberIn((await signOf(rest, path)).sign);
		counts.push(`${count} ${name || kind}${kind === 'pages' ? ' (in no list)' : ''}`);
	}
	const sample = seen.length > 0 ? seen : await newestPosts(rest);
	const some = (test: (post: Post) => boolean, words: string): string => (sample.some(test) ? words : '');
	const languages = [...sample.map(saidLanguage), ...rest.places.map(({ language }) => language)];
	const { namespaces } = rest;
	return [
		...line('Taken', counts),
		...left.map(leftOutSentence),
		...line('Languages', languages),
		...line('Languages are tied by', [
			...namesOf('languages', namespaces),
			some((post) => versionsOf(post, '').size > 1, 'translations of the posts'),
			rest.places.length > 1 ? 'addresses (hreflang)' : '',
		]),
		...line('Authors by', [
			...namesOf('authors', namespaces),
			some(({ authors }) => Array.isArray(authors), 'the field authors'),
			some((post) => authorTerms(post).length > 0, 'terms of the posts'),
			some(({ _embedded }) => _embedded.author.length > 0, 'WordPress'),
		]),
		...line('The main category by', [
			...namesOf('primary', namespaces),
			some((post) => primaryOf(post).length > 0, 'fields of the posts'),
		]),
		...(hasCategories ? [] : ['Categories are not shown by the site: columns are those that the posts name.']),
		...(hasComments ? [] : ['Comments are not shown by the site.']),
	];
};

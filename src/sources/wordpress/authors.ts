/** All authors of a post: WordPress knows one; plug-ins for several keep them as terms, or as fields of their own. */
import { plainText } from '../../domain/sanitize/plain-text.ts';
import { cutText, hashId } from '../../intake/texts.ts';

/** An author as a post names one. */
export interface Credit {
	/** Their own id, or a text that stands for them. */
	key: string;
	name: string;
	description?: string;
}

/** Taxonomies in which plug-ins keep authors: Co-Authors Plus, PublishPress Authors, Bylines. */
export const isAuthorTaxonomy = (taxonomy: string): boolean => /^(?:ppma_)?author$|^byline$/.test(taxonomy);

/** The login in the slug of a term: Co-Authors Plus writes `cap-` before it. */
export const loginOf = (slug: string): string => slug.replace(/^cap-/, '');

/** A user name as WordPress makes a slug of it. */
export const slugOfLogin = (login: string): string =>
	login
		.toLowerCase()
		.replace(/[^\p{L}\p{N}_-]+/gu, '-')
		.replace(/^-|-$/g, '');

/** An author who is known by name alone. */
export const creditNamed = (name: string): Credit | undefined => {
	const text = cutText(plainText(name), 100);
	return text === '' ? undefined : { key: `n${hashId(text)}`, name: text };
};

/** Fields of posts and names of postmeta in which plug-ins write the names of guest authors as text. */
export const guestNames: readonly string[] = [
	...['sfly_guest_author_names', '_sfly_guest_author_names', 'guest_author_name', '_guest_author_name', 'guest-author'],
	...['guest_author', '_molongui_guest_author_name', 'guest-author-name', 'byline_name', 'ppma_authors_name'],
];

/** The names in one text. */
export const creditsIn = (names: string): Credit[] =>
	plainText(names)
		.replace(/\s+/g, ' ')
		.split(/ ?[,、，;；|] ?| (?:and|und|et|y|&) /i)
		.flatMap((name) => creditNamed(name) ?? []);

/** Each author once, by key and by name. */
export const eachOnce = (credits: readonly Credit[]): Credit[] => {
	const [keys, names] = [new Set<string>(), new Set<string>()];
	return credits.filter(({ key, name }) => {
		const isNew = !keys.has(key) && !names.has(name);
		keys.add(key);
		names.add(name);
		return isNew;
	});
};

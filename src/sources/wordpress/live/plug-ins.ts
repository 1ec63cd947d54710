/** What plug-ins of WordPress add to the posts of its REST interface: more authors, languages and translations, the main category. */
import { plainText } from '../../../domain/sanitize/plain-text.ts';
import { cutText } from '../../../intake/texts.ts';
import { those } from '../../paging.ts';
import { type Credit, creditNamed, creditsIn, eachOnce, guestNames, isAuthorTaxonomy, loginOf } from '../authors.ts';
import type { Versions } from '../languages.ts';
import { primaryNames } from '../terms.ts';
import { Person, type Post, Term } from './answers.ts';

const record = (value: unknown): Readonly<Record<string, unknown>> =>
	typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const listOf = (value: unknown): readonly unknown[] =>
	Array.isArray(value) ? value : typeof value === 'object' && value !== null ? Object.values(value) : [];
/** A number or a text of digits, as text; '' for anything else. */
const numberOf = (value: unknown): string =>
	typeof value === 'number' || (typeof value === 'string' && /^\d{1,20}$/.test(value)) ? String(value) : '';
/** The first of some fields that is a text. */
const textIn = (fields: Readonly<Record<string, unknown>>, ...names: readonly string[]): string => {
	for (const name of names) {
		const value = fields[name];
		if (typeof value === 'string' && value.trim() !== '') return value.trim();
	}
	return '';
};

const personOf = ({ id, name, description }: { id: number; name: string; description: string }): Credit => ({
	...{ key: String(id), name: cutText(plainText(name), 100) || '—' },
	...(description === '' ? {} : { description: cutText(plainText(description), 2000) }),
});

/** The authors that a field of a plug-in names. */
const creditsOfField = (value: unknown, person: { id: number; slug: string; name: string } | undefined): Credit[] =>
	listOf(value).flatMap((one) => {
		if (typeof one === 'string') return creditNamed(one) ?? [];
		const fields = record(one);
		const name = textIn(fields, 'display_name', 'displayName', 'name', 'post_title', 'title');
		const credit = creditNamed(name);
		if (credit === undefined) return [];
		const user = numberOf(fields['user_id']);
		const slug = textIn(fields, 'slug', 'user_nicename', 'userNicename', 'nicename');
		const isPerson = person !== undefined && (person.name === name || (slug !== '' && person.slug === loginOf(slug)));
		const key = user !== '' && user !== '0' ? user : isPerson ? String(person.id) : credit.key;
		const description = cutText(plainText(textIn(fields, 'description', 'bio')), 2000);
		return [{ ...credit, key, ...(description === '' ? {} : { description }) }];
	});

/**
 * All authors of a post: those of a plug-in, else the one of WordPress; none where the site does not show its users.
 *
 * @param knownNames names of authors by the login in the slug of their term.
 */
export const creditsOf = (post: Post, knownNames: ReadonlyMap<string, string> = new Map()): Credit[] => {
	const [foundPerson] = those(Person, post._embedded.author);
	const person = foundPerson === undefined || foundPerson.name === '' ? undefined : foundPerson;
	const fields = [post.authors, post.newspack_author_info, post.ppma_authors, post.molongui_authors];
	for (const value of [...fields, post.multiple_authors, post.coauthors]) {
		const credits = creditsOfField(value, person);
		if (credits.length > 0) return eachOnce(credits);
	}
	const terms = authorTerms(post).flatMap(({ name, login }): Credit[] => {
		if (person !== undefined && (person.slug === login || person.name === name)) return [personOf(person)];
		const credit = creditNamed(knownNames.get(login) ?? name);
		return credit === undefined ? [] : [credit];
	});
	if (terms.length > 0) return eachOnce(terms);
	const guests = guestNames.flatMap((name) => creditsIn(textIn(post.meta, name)));
	if (guests.length > 0) return eachOnce(guests);
	return person === undefined ? [] : [personOf(person)];
};

/** The terms that name the authors of a post. */
export const authorTerms = (post: Post): { name: string; login: string }[] =>
	post._embedded['wp:term']
		.flatMap((each) => those(Term, each))
		.filter(({ taxonomy }) => isAuthorTaxonomy(taxonomy))
		.map(({ name, slug }) => ({ name, login: loginOf(slug) }));

const languageIn = (value: unknown): string =>
	typeof value === 'string' ? value : textIn(record(value), 'locale', 'slug', 'code', 'language_code', 'lang');

/** The language that a post says; '' for none. */
export const saidLanguage = (post: Post): string =>
	[post.lang, post.language, post.wpml_language, post.wpml_current_locale, post.locale, post.meta['_locale']]
		.map(languageIn)
		.find((one) => one !== '') ?? '';

/** All versions of a post by their languages, with itself; empty when it names none. */
export const versionsOf = (post: Post, language: string): Versions => {
	for (const value of [post.translations, post.wpml_translations, post.bogo_translations]) {
		const versions = new Map<string, string>();
		const isList = Array.isArray(value);
		for (const [key, one] of Object.entries(record(value))) {
			const fields = record(one);
			const number =
				numberOf(one) || ['id', 'ID', 'post_id', 'element_id'].map((name) => numberOf(fields[name])).find(Boolean);
			const languageName = isList ? languageIn(one) : key;
			if (number !== undefined && number !== '' && languageName !== '') versions.set(languageName, number);
		}
		if (versions.size > 0) {
			const ownId = String(post.id);
			if (![...versions.values()].includes(ownId)) versions.set(language || '-', ownId);
			return versions;
		}
	}
	return new Map();
};

/** Names of the way that a page of a plug-in for search engines shows from home to the post. */
const crumbs = (head: unknown): string[] =>
	listOf(record(record(head)['schema'])['@graph'])
		.filter((one) => record(one)['@type'] === 'BreadcrumbList')
		.flatMap((one) => listOf(record(one)['itemListElement']))
		.map((one) => textIn(record(one), 'name'))
		.filter((name) => name !== '')
		.map(plainText);

/** Numbers and names of the category that plug-ins call the main one, the surest first. */
export const primaryOf = (post: Post): string[] => {
	const fields = [
		post.primary_category,
		post.rank_math_primary_category,
		...primaryNames.map((name) => post.meta[name]),
	];
	const numbers = fields.flatMap((value) => {
		const fieldsOf = record(Array.isArray(value) ? value[0] : value);
		const termId = [value, fieldsOf['term_id'], fieldsOf['id'], Array.isArray(value) ? value[0] : undefined]
			.map(numberOf)
			.find((one) => one !== '' && one !== '0');
		return [termId ?? '', typeof value === 'string' ? value : textIn(fieldsOf, 'slug', 'name')];
	});
	// The child is nearer to the post.
	return [...numbers.filter((one) => one !== '' && one !== '0'), ...crumbs(post.yoast_head_json).toReversed()];
};

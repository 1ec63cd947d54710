/** The profile of a source: what it has, what of it is taken and what is left out, for the operator. Read when it is added, and once a day. */
import type { LiveSource } from '../../intake/live-source.ts';
import type { Store } from '../db/store.ts';
import type { SourceRow } from './source-rows.ts';

const dayMs = 24 * 3_600_000;
/** Documents that are read at once. */
const portion = 500;

interface Counted {
	stories: number;
	languages: Map<string, number>;
	translations: number;
	authors: Set<string>;
	galleries: number;
	films: number;
	formulas: number;
	footnotes: number;
}

interface Article {
	type?: number;
	lang?: string;
	translationOf?: string;
	authorIds?: string[];
	body?: string;
}

const formula = /\$\$|\\\(|\\\[|\$latex\s|\\begin\{/;
const footnote = /<a href="#c-[^"]{1,80}"[^>]{0,80}>/;

const count = (counts: Counted, { type, lang = '', translationOf, authorIds = [], body = '' }: Article): void => {
	counts.stories += 1;
	counts.languages.set(lang, (counts.languages.get(lang) ?? 0) + 1);
	if (translationOf !== undefined) counts.translations += 1;
	for (const id of authorIds) counts.authors.add(id);
	if (type === 1) counts.galleries += 1;
	if (type === 2) counts.films += 1;
	if (formula.test(body)) counts.formulas += 1;
	if (/<sup/.test(body) && footnote.test(body)) counts.footnotes += 1;
};

/** Counts the stories of a source that are stored. */
const countStored = async (store: Store, source: string): Promise<Counted> => {
	const counts: Counted = {
		...{ stories: 0, languages: new Map(), translations: 0, authors: new Set() },
		...{ galleries: 0, films: 0, formulas: 0, footnotes: 0 },
	};
	for (let after = ''; ; ) {
		const rows = await store.writing
			.selectFrom('origins')
			.select(['id', 'document'])
			.where('source', '=', source)
			.where('kind', '=', 'article')
			.where('id', '>', after)
			.orderBy('id')
			.limit(portion)
			.execute();
		for (const { document } of rows) count(counts, JSON.parse(document) as Article);
		if (rows.length < portion) return counts;
		after = rows.at(-1)?.id ?? '';
	}
};

const wordsOf = (parts: readonly (readonly [number, string])[]): string =>
	parts
		.filter(([number]) => number > 0)
		.map(([number, words]) => `${number} ${words}`)
		.join(', ');

const sentence = (counts: Counted): string => {
	const languages = [...counts.languages]
		.toSorted(([, a], [, b]) => b - a)
		.map(([language, number]) => `${language || 'the language of the site'} ${number}`);
	const more = wordsOf([
		[counts.translations, 'tied to a story in another language'],
		[counts.authors.size, 'authors'],
		[counts.galleries, 'galleries'],
		[counts.films, 'films'],
		[counts.formulas, 'with formulas'],
		[counts.footnotes, 'with footnotes'],
	]);
	const by = languages.length === 0 ? '' : ` (${languages.join(', ')})`;
	return `Stories here: ${counts.stories}${by}${more === '' ? '' : `; ${more}`}.`;
};

/** Whether the profile of a source has to be looked at again. */
export const isProfileDue = ({ profiled }: Pick<SourceRow, 'profiled'>, now: number): boolean =>
	now - profiled >= dayMs || now < profiled;

/** The profile as it is stored. A source that does not say what it has costs that alone. */
export const readProfile = async (
	store: Store,
	{ name, profile }: SourceRow,
	source: Pick<LiveSource, 'profile'>,
): Promise<string> => {
	const countedSentence = sentence(await countStored(store, name));
	try {
		return JSON.stringify([...((await source.profile?.()) ?? []), countedSentence]);
	} catch {
		return JSON.stringify([...profileLines({ profile }).slice(0, -1), countedSentence]);
	}
};

/** The sentences of a profile. */
export const profileLines = ({ profile }: Pick<SourceRow, 'profile'>): string[] => JSON.parse(profile) as string[];

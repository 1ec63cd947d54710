/** Languages of posts, and which post another one translates: Polylang, WPML, Bogo and the addresses of a site with several languages. */
import type { Language } from '../../domain/entities.ts';
import { languageOf } from '../../intake/languages.ts';

/** Names that sites give their languages where they choose them freely. */
const names: Readonly<Record<string, Language>> = {
	...{ cn: 'cn', chs: 'cn', cht: 'cn', chinese: 'cn', english: 'en', eng: 'en', tibetan: 'bo', tib: 'bo' },
	...{ 中文: 'cn', 简体中文: 'cn', 繁體中文: 'cn', 'བོད་ཡིག': 'bo' },
};

/** The language of a code, a locale or a name; undefined for one that a site here cannot have. */
export const languageNamed = (text: string): Language | undefined => {
	const plain = text.trim().toLowerCase();
	return languageOf(plain) ?? (Object.hasOwn(names, plain) ? names[plain] : undefined);
};

/** Numbers of the posts that are one story, by the language as the site names it. */
export type Versions = ReadonlyMap<string, string>;

/** Versions in a list that PHP serialized (`a:2:{s:2:"zh";i:20;…}`), which is searched, never unserialized. */
export const serializedVersions = (text: string): Versions =>
	new Map(
		[...text.slice(0, 10_000).matchAll(/s:\d{1,3}:"([\w-]{1,30})";(?:i:(\d{1,20});|s:\d{1,2}:"(\d{1,20})";)/g)].map(
			([, language = '', number = '', quotedLanguage = '']) => [language, number || quotedLanguage] as const,
		),
	);

/**
 * The post that one of several versions translates: the one in the language of the site, else the oldest.
 *
 * @param ownLanguage the number of the post. @returns undefined for the original itself, and for a post that has no other version.
 */
export const originalAmong = (
	versions: Versions,
	ownLanguage: string,
	site: Language | undefined,
): string | undefined => {
	const numbers = [...new Set(versions.values())].filter((one) => /^[1-9]\d{0,19}$/.test(one));
	if (numbers.length < 2 || !numbers.includes(ownLanguage)) return undefined;
	const ofSite =
		site === undefined ? undefined : [...versions].find(([language]) => languageNamed(language) === site)?.[1];
	const original = ofSite ?? numbers.reduce((a, b) => (Number(b) < Number(a) ? b : a));
	return original === ownLanguage ? undefined : original;
};

/** An address below which pages are in one language. */
export interface LanguagePlace {
	language: string;
	prefix: string;
}

/** The languages that a page names with their addresses (`hreflang`). */
export const languagePlaces = (html: string, address: string): LanguagePlace[] =>
	[...html.slice(0, 500_000).matchAll(/<link\s[^<>]{1,1000}>/gi)].slice(0, 300).flatMap(([tag]) => {
		const read = (name: string) => new RegExp(`\\s${name}=["']([^"']{1,500})`, 'i').exec(tag)?.[1] ?? '';
		const [language, href] = [read('hreflang'), read('href').replaceAll('&amp;', '&')];
		const isOne = /alternate/i.test(read('rel')) && language !== '' && language !== 'x-default';
		return isOne && URL.canParse(href, address) ? [{ language, prefix: new URL(href, address).href }] : [];
	});

/** The language of an address: by its parameter `lang`, or by the longest place that it is below, of a site with several. */
export const languageAt = (link: string, places: readonly LanguagePlace[]): string => {
	if (new Set(places.map(({ prefix }) => prefix)).size < 2 || !URL.canParse(link)) return '';
	const languageName = new URL(link).searchParams.get('lang') ?? '';
	if (languageName !== '') return languageName;
	const [best] = places
		.filter(({ prefix }) => !prefix.includes('?') && link.startsWith(prefix))
		.toSorted((a, b) => b.prefix.length - a.prefix.length);
	return best?.language ?? '';
};

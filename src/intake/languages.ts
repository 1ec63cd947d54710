import type { Language } from '../domain/entities.ts';

const languages: Readonly<Record<string, Language>> = { zh: 'cn', cmn: 'cn', en: 'en', bo: 'bo' };

/**
 * The language that a file or one of its items names; undefined for none, and for one that the site does not have: content is then in the
 * language of the site.
 *
 * @param tag as `en-US` or `zh_CN` (BCP 47, also with the underscores of WordPress).
 */
export const languageOf = (tag: string): Language | undefined => {
	const primary = tag.trim().toLowerCase().split(/[-_]/)[0] ?? '';
	return Object.hasOwn(languages, primary) ? languages[primary] : undefined;
};

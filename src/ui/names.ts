import type { Column, Language } from '../domain/entities.ts';
import type { Translate } from '../i18n/translate.ts';
import { htmlLang } from './language.ts';

/** A name of the content, such as that of a column, in its own language and in others. */
interface Named {
	name: string;
	lang: Language;
	/** In other languages; empty texts are none. */
	names?: Readonly<Partial<Record<Language, string>>> | undefined;
}

/** A column as its name. */
export const namedColumn = ({ columnName, lang, names }: Column): Named => ({ name: columnName, lang, names });

/** A name as an element shows it. */
interface ShownName {
	text: string;
	/** Language of the text. */
	lang: Language;
	/** The name in every language, its own first, for `browser/tools/language-words.ts`; undefined when there is one. */
	all: string | undefined;
}

/** A name in a language, when it has one in it; else in its own. */
export const shownName = (language: Language, { name, lang, names = {} }: Named): ShownName => {
	const others = Object.entries(names).filter(([, text]) => text !== '');
	const text = names[language] ?? '';
	return {
		...(text === '' ? { text: name, lang } : { text, lang: language }),
		all: others.length === 0 ? undefined : JSON.stringify({ [lang]: name, ...Object.fromEntries(others) }),
	};
};

/**
 * Attributes of an element whose whole text is a name of the content.
 *
 * @param t the words of the page, whose language the name is shown in.
 * @param around language of the element around it; that of the words when it is left out.
 */
export const nameWords = (t: Translate, named: Named, around?: Language) => {
	const language = t('site.language') as Language;
	const { text, lang, all } = shownName(language, named);
	return { lang: lang === (around ?? language) ? undefined : htmlLang(lang), 'data-names': all, children: text };
};

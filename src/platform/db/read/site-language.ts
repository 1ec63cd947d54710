import type { Language } from '../../../domain/entities.ts';
import type { Reading } from './reading.ts';

/** The private setting with the language of the site, as JSON. */
export const siteLanguageSetting = 'site.locale';

/** The SQL expression for it: two letters. */
export const siteLanguageSql = `coalesce((select substr(value, 2, 2) from settings where name = '${siteLanguageSetting}'), 'cn')`;

const languages: readonly Language[] = ['cn', 'en', 'bo'];

/** The language of the setting's value. */
export const languageIn = (value: string | undefined): Language =>
	languages.find((language) => value === JSON.stringify(language)) ?? 'cn';

/** The language of the site, of content that names none. */
export const readSiteLanguage = async (reading: Reading): Promise<Language> =>
	languageIn(
		(await reading.one<{ value: string }>('select value from settings where name = ?', siteLanguageSetting))?.value,
	);

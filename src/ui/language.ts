import type { Language } from '../domain/entities.ts';

/** `lang` of content in one of the three languages. */
export const htmlLang = (language: Language): string => (language === 'cn' ? 'zh-CN' : language);

/** Each language under its own name. */
export const languageNames: Readonly<Record<Language, string>> = { cn: '中文', en: 'English', bo: 'བོད་ཡིག' };

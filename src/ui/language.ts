import type { Language } from '../domain/entities.ts';

/** `lang` of content in one of the three languages. */
export const htmlLang = (language: Language): string => (language === 'cn' ? 'zh-CN' : language);

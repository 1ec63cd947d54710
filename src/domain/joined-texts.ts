/** Names in a row, and a name before what it says, with the signs of the page's language. */
import type { Language } from './entities.ts';

const between: Readonly<Record<Language, string>> = { cn: '、', en: ', ', bo: '། ' };
const after: Readonly<Record<Language, string>> = { cn: '：', en: ': ', bo: ' ' };

/** Texts as a list: `甲、乙`, `A, B`. */
export const listed = (texts: readonly string[], language: Language): string => texts.join(between[language]);

/** A name and what it says: `甲：…`, `A: …`. */
export const saidBy = (name: string, text: string, language: Language): string => `${name}${after[language]}${text}`;

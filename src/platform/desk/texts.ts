/** The words of the desk, which editors read. */
import { chinese } from './texts-chinese.ts';
import { english } from './texts-english.ts';

export type Texts = typeof chinese;

export type Language = 'cn' | 'en';
export const textsOf: Readonly<Record<Language, Texts>> = { cn: chinese, en: english };

/** Puts values into the places `{name}` of a text. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string | number>>): string =>
	text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

import type { Language } from '../domain/entities.ts';
import type { Messages } from './translate.ts';

/** Own words of a newspaper, by language and key (`site.labels`). */
export type OwnLabels = Readonly<Partial<Record<Language, Readonly<Record<string, string>> | undefined>>>;

/** The messages of a language with the newspaper's own words. */
export const withLabels = (messages: Messages, labels: OwnLabels | undefined, language: Language): Messages => {
	const own = labels?.[language];
	return own === undefined ? messages : { ...messages, ...own };
};

import type { Language } from './entities.ts';

/** What a site calls itself. */
export interface Named {
	title: string;
	titles: Readonly<Partial<Record<Language, string>>>;
	companyName: string;
	ownSources: readonly string[];
}

/** A name without its case, spaces and marks: མཚོ་རིག་ཚགས་པར། is the paper མཚོ་རིག་ཚགས་པར. */
const plain = (name: string): string => name.toLowerCase().replace(/[\s\p{P}]+/gu, '');

/** The names under which a newspaper is the source of its own stories, for `isOwnSource`. */
export const ownSourcesOf = ({ title, titles, companyName, ownSources }: Named): ReadonlySet<string> =>
	new Set([title, companyName, ...Object.values(titles), ...ownSources].map(plain));

/** Whether a source is the newspaper itself; nobody is, too. */
export const isOwnSource = (source: string, own: ReadonlySet<string>): boolean =>
	source.trim() === '' || own.has(plain(source));

/** What is known of each file of a folder: what it is, where it belongs, and whether it has to be read again. */
import { problemIn } from '../../intake/file-problem.ts';
import type { FoundFile } from './files.ts';
import { pageText } from './page/drafts.ts';
import { stampOf } from './page/files.ts';
import type { FrontMatter } from './page/front-matter.ts';
import { type PageHead, readPageHead } from './page/page.ts';
import { type PagePlaceInFolder, pathsOfPage, placeOfPage } from './place.ts';

export interface Entry {
	readonly file: FoundFile;
	readonly isLines: boolean;
	place: PagePlaceInFolder;
	/** Paths by which other pages name it. */
	paths: readonly string[];
	/** Its title, and other names by which pages link to it. */
	names: readonly string[];
	/** Whether it says itself that readers may see it. */
	isPublic: boolean;
	/** Its own id, after equal ones were told apart. */
	own: string;
	/** Its text is to be read. */
	isDue: boolean;
	/** It cannot be read: what is stored of it stays. */
	isBroken: boolean;
	/** It names other pages, whose addresses may change. */
	hasLinks: boolean;
	/** Files beside it that it shows, with what changes when they do. */
	used: ReadonlyMap<string, string>;
	hasMissing: boolean;
	/** Ids in the store of the articles and columns that it gives, with its own. */
	articles: Map<string, string>;
	columns: Set<string>;
}

export interface EntryOptions {
	fallback: string;
	isHugo: boolean;
	/** What an export says of a file elsewhere. */
	fieldsOf: (name: string) => FrontMatter;
	warn: (sentence: string) => void;
}

const isLinesFile = (name: string): boolean => /\.(?:jsonl|ndjson)$/i.test(name);

/** The slug of front matter that cannot be read otherwise: a page keeps its address while its file is broken. */
const slugIn = (text: string): string =>
	/^slug\s{0,5}[:=]\s{0,5}["']?([^"'\n]{1,200})/m.exec(text.slice(0, 5_000))?.[1]?.trim() ?? '';

const emptyHead: PageHead = {
	...{ slug: '', names: [], categories: [], addresses: [], order: undefined, isDated: true, hasFrontMatter: false },
	kind: 'article',
	state: 'draft',
};

/** Reads where a file belongs. @param before what was known of it. */
const entryOf = async (file: FoundFile, before: Entry | undefined, options: EntryOptions): Promise<Entry> => {
	const isLines = isLinesFile(file.name);
	const knownPlaces = {
		...{ hasLinks: before?.hasLinks ?? false, used: before?.used ?? new Map<string, string>(), hasMissing: false },
		...{ articles: before?.articles ?? new Map<string, string>(), columns: before?.columns ?? new Set<string>() },
	};
	const entryOf = (head: Parameters<typeof placeOfPage>[1], isBroken: boolean): Entry => {
		const place = placeOfPage(file.name, head, options);
		const paths = isLines ? [] : pathsOfPage(file.name, head);
		return {
			file,
			isLines,
			place,
			paths,
			names: head?.names ?? [],
			isPublic: head?.state === 'public',
			own: place.own,
			isDue: !isBroken,
			isBroken,
			...knownPlaces,
		};
	};
	if (isLines) return entryOf(undefined, false);
	let text = '';
	try {
		text = await pageText(file.path);
		// An editor empties a file before it writes it.
		if (text.trim() === '') return before === undefined ? entryOf(undefined, true) : { ...before, isBroken: true };
		return entryOf(readPageHead(text, file.name, options.fieldsOf(file.name)), false);
	} catch (error) {
		options.warn(`${file.name}: ${problemIn(error)} Its page stays as it was; correct the file.`);
		return before === undefined
			? entryOf({ ...emptyHead, slug: slugIn(text) }, true)
			: { ...before, file, isDue: false, isBroken: true };
	}
};

const haveChanged = async (usedFiles: ReadonlyMap<string, string>): Promise<boolean> => {
	for (const [path, stamp] of usedFiles) if ((await stampOf(path)) !== stamp) return true;
	return false;
};

/** Two pages with one id: the first one has it, by the order of their paths. */
const warnOfTwins = (entries: ReadonlyMap<string, Entry>, warn: EntryOptions['warn']): void => {
	const takenNames = new Map<string, string>();
	for (const entry of entries.values()) {
		if (entry.isLines || entry.place.isSection) continue;
		const { own } = entry.place;
		const other = takenNames.get(own);
		const path = entry.file.name.replaceAll('/', '-');
		const unique = other === undefined ? own : path;
		if (other !== undefined)
			warn(
				`${entry.file.name}: its slug “${own}” is that of ${other} too. Its page is at “${path}”; give it another slug.`,
			);
		if (entry.own !== unique && !entry.isBroken) entry.isDue = true;
		entry.own = unique;
		takenNames.set(own, entry.file.name);
	}
};

const belongs = ({ own, place, paths, names, isPublic }: Entry): string =>
	JSON.stringify([own, place, paths, names, isPublic]);

/** The files as they are now; those that are due have to be read. */
export const readEntries = async (
	files: readonly FoundFile[],
	before: ReadonlyMap<string, Entry>,
	options: EntryOptions,
): Promise<Map<string, Entry>> => {
	const entries = new Map<string, Entry>();
	for (const file of files) {
		const knownEntry = before.get(file.name);
		if (knownEntry === undefined || knownEntry.file.stamp !== file.stamp)
			entries.set(file.name, await entryOf(file, knownEntry, options));
		else
			entries.set(file.name, {
				...knownEntry,
				isDue: knownEntry.isDue || knownEntry.hasMissing || (await haveChanged(knownEntry.used)),
			});
	}
	warnOfTwins(entries, options.warn);
	const places = (map: ReadonlyMap<string, Entry>): string => [...map.values()].map(belongs).join('\n');
	// Pages that name others follow their addresses.
	if (before.size > 0 && places(before) !== places(entries))
		for (const entry of entries.values()) if (entry.hasLinks && !entry.isBroken) entry.isDue = true;
	return entries;
};

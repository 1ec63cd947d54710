/** What the pages of a folder know of one another: pages by any of their names, files by theirs, and texts that they include. */
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { problemIn } from '../../intake/file-problem.ts';
import type { Entry } from './entries.ts';
import type { Included, PageSite } from './page/dialects/dialect.ts';
import { decodedAddress } from './page/files.ts';
import { isPublicPage } from './page/page.ts';

export interface FolderNames {
	/** The site as one page sees it. @param usedPaths takes the paths of the files that it includes. */
	siteOf(entry: Entry, usedPaths: Set<string>): PageSite;
}

export interface FolderNamesOptions {
	readonly entries: Iterable<Entry>;
	/** Paths of other files in the folder. */
	readonly others: readonly string[];
	/** Real paths: of the content, and of the folder that nothing may be outside of. */
	readonly root: string;
	readonly top: string;
	/** Whether the folder itself says that readers may see a page. */
	readonly isShown: (entry: Entry) => boolean;
	/** Epoch milliseconds. */
	readonly now: () => number;
}

const maxIncluded = 1024 * 1024;
const extension = /\.(?:md|mdx|markdown|html?)$/i;

const plain = (name: string): string => name.normalize('NFC').trim().toLowerCase();
const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The path in a folder that a page in another one of its folders names. */
const pathFrom = (folder: string, name: string): string => {
	const path = `/${folder}/${name}`;
	return name.startsWith('/') ? join('/', name) : join('/', path);
};

/** Paths of an included file, most likely first; those of generators among them. */
const placesOf = (name: string, page: string, root: string, top: string): string[] => {
	const [, alias, rest = ''] = /^(@site\/|[@~]\/|\/)?(.*)$/s.exec(name) ?? [];
	const siblings = [
		root,
		top,
		join(top, '_includes'),
		join(top, 'src'),
		join(root, '_includes'),
		join(top, 'source'),
		join(top, 'downloads/code'),
	];
	return [...(alias === undefined ? [join(dirname(page), rest)] : []), ...siblings.map((folder) => join(folder, rest))];
};

/** The text of a file that is really inside; nothing hidden, and no program of others. */
const fileText = (path: string, top: string): string | undefined => {
	try {
		const real = realpathSync(path);
		const way = relative(top, real);
		if (way === '' || way.split(sep).some((part) => part.startsWith('.') || part === 'node_modules')) return undefined;
		const state = statSync(real);
		return state.isFile() && state.size <= maxIncluded ? readFileSync(real, 'utf8') : undefined;
	} catch {
		return undefined;
	}
};

/** Names of a folder's files, made once for all its pages. */
export const folderNames = ({ entries, others, root, top, isShown, now }: FolderNamesOptions): FolderNames => {
	const byPath = new Map<string, Entry>();
	const byName = new Map<string, Entry>();
	const add = (map: Map<string, Entry>, name: string, entry: Entry): void => {
		const key = plain(name);
		if (key !== '' && !map.has(key)) map.set(key, entry);
	};
	const pages = [...entries].filter(({ isLines }) => !isLines);
	for (const entry of pages) {
		const stem = entry.file.name.replace(extension, '');
		for (const path of [
			`/${entry.file.name}`,
			`/${stem}`,
			`/${stem.replace(/(?:^|\/)(?:index|_index)$/i, '')}`,
			...entry.paths,
		])
			add(byPath, path, entry);
	}
	for (const entry of pages.toSorted((a, b) => a.file.name.length - b.file.name.length)) {
		const stem = entry.file.name.replace(extension, '').replace(/\/(?:index|_index)$/i, '');
		// A note in a folder is also named by the end of its path.
		for (let from = 0; from >= 0; from = stem.indexOf('/', from) + 1 || -1) add(byName, stem.slice(from), entry);
	}
	for (const entry of pages) for (const name of entry.names) add(byName, name, entry);
	const byFile = new Map<string, string>();
	for (const name of others.toSorted((a, b) => a.length - b.length)) {
		if (!byFile.has(plain(lastOf(name)))) byFile.set(plain(lastOf(name)), name);
		byFile.set(plain(`/${name}`), name);
	}
	const find = (givenName: string, folder: string): Entry | undefined => {
		const name = decodedAddress(givenName);
		const path = plain(pathFrom(folder, name));
		const bareName = plain(name.replace(/^\.?\//, '').replace(extension, ''));
		return (
			byPath.get(path) ??
			byPath.get(path.replace(extension, '')) ??
			byPath.get(`/${bareName}`) ??
			byName.get(bareName) ??
			(name.startsWith('/') || name.startsWith('.') ? undefined : byName.get(plain(name)))
		);
	};
	return {
		siteOf: (page, usedPaths) => {
			const folder = page.file.name.includes('/') ? page.file.name.replace(/\/[^/]*$/, '') : '';
			const textOf = (name: string): Included => {
				const path = decodedAddress(name);
				const entry = find(path, folder);
				if (entry !== undefined) usedPaths.add(entry.file.path);
				const places = entry === undefined ? placesOf(path, page.file.path, root, top) : [entry.file.path];
				for (const place of places) {
					const text = fileText(place, top) ?? (/\.\w{1,9}$/.test(place) ? undefined : fileText(`${place}.md`, top));
					if (text === undefined) continue;
					usedPaths.add(place);
					const ownAddress = `/${relative(root, place).split(sep).join('/')}`;
					try {
						const isOpen = (entry === undefined || isShown(entry)) && isPublicPage(text, ownAddress, now());
						return isOpen ? { path: ownAddress, text } : { problem: 'is not public' };
					} catch (error) {
						return { problem: `cannot be read (${problemIn(error)})` };
					}
				}
				return { problem: 'is not there' };
			};
			return {
				pageNamed: (name) => {
					const entry = find(name, folder);
					if (entry === undefined || entry.place.isSection || !isShown(entry)) return undefined;
					return {
						path: `/${entry.file.name}`,
						title: entry.names[0] ?? lastOf(entry.file.name.replace(extension, '')),
					};
				},
				fileNamed: (name) => {
					const foundEntry =
						byFile.get(plain(pathFrom(folder, decodedAddress(name)))) ??
						byFile.get(plain(`/${decodedAddress(name)}`)) ??
						byFile.get(plain(lastOf(decodedAddress(name))));
					return foundEntry === undefined ? undefined : `/${foundEntry}`;
				},
				textOf,
			};
		},
	};
};

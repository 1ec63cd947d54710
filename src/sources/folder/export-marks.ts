/**
 * Whole exports of other systems: which of their files are stories, and which of these are public. A system keeps such marks in the names
 * of its files, in another file, or in a folder of its own.
 */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { withoutEndSlashes } from '../../domain/trim.ts';
import { SourceError } from '../../intake/live-source.ts';
import { csvRecords } from '../../intake/text/csv.ts';
import { stateOfFields } from '../feed/file/state.ts';
import type { FrontMatter } from './page/front-matter.ts';

export type PublicState = 'public' | 'draft' | 'hidden';

export interface ExportMarks {
	/** Changes when what it says may have changed. */
	readonly stamp: string;
	/** What the export says of a file, by its path in the folder; `public` where it says nothing. */
	stateOf(name: string): PublicState;
	/** What the export says of a file in its table, as front matter. */
	fieldsOf(name: string): FrontMatter;
}

const maxCsvBytes = 50 * 1024 * 1024;

/** A story of Substack: `posts/123.a-title.html`. */
const substackName = /(?:^|\/)(\d{3,15}\.[^/]{0,300})\.html?$/i;
const idNames = ['post_id', 'slug', 'filename', 'file', 'path', 'url', 'id'] as const;
const stateNames = /^(?:is_published|published|status|post_status|state|draft|is_draft|audience|visibility|access)$/;

const stem = (name: string): string =>
	(
		withoutEndSlashes(name.replace(/[?#].*$/s, ''))
			.split('/')
			.pop() ?? ''
	)
		.replace(/\.(?:html?|md|mdx|markdown)$/i, '')
		.toLowerCase();

interface Row {
	readonly state: PublicState;
	readonly fields: FrontMatter;
}

/** A row of the table of Substack as front matter: its files are only texts. */
const fieldsOfRow = (record: Readonly<Record<string, string>>): FrontMatter => {
	const {
		post_id: id = '',
		post_date: date = '',
		title = '',
		subtitle = '',
		podcast_url: sound = '',
		type = '',
	} = record;
	const slug = /^\d{3,15}\.([\w-]{1,64})$/.exec(id)?.[1] ?? '';
	const fields = { title, date, description: subtitle, slug, sound, ...(type === 'page' ? { layout: 'page' } : {}) };
	return id === '' ? {} : Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
};

/** What a table of stories says of each, by the name of its file; undefined for another table. */
const rowsIn = (text: string): ReadonlyMap<string, Row> | undefined => {
	const records = csvRecords(text);
	const names = Object.keys(records[0] ?? {});
	const key = idNames.find((name) => names.includes(name));
	if (key === undefined || !names.some((name) => stateNames.test(name))) return undefined;
	const rows = new Map<string, Row>();
	for (const record of records) {
		const { kind } = stateOfFields(record);
		const state = kind === 'hidden' ? 'hidden' : kind === 'draft' ? 'draft' : 'public';
		if (record[key] !== undefined && record[key] !== '')
			rows.set(stem(record[key]), { state, fields: fieldsOfRow(record) });
	}
	return rows;
};

/** A story of Medium: `posts/2026-06-16_A-title-7d3e7c38.html`, or a draft. */
const mediumStory = /^posts\/(?:\d{4}-\d{2}-\d{2}|draft)_[^/]{1,300}\.html$/;

/** Folders of a Medium export beside its stories: they are about the account, such as its sign-ins. */
const mediumFolders = [
	'sessions',
	'claps',
	'bookmarks',
	'ips',
	'profile',
	'lists',
	'blocks',
	'highlights',
	'users-following',
];

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

const tablesIn = async (folder: string): Promise<ReadonlyMap<string, Row>[]> => {
	const tables: ReadonlyMap<string, Row>[] = [];
	for (const name of (await namesIn(folder)).filter((one) => /\.csv$/i.test(one))) {
		const path = join(folder, name);
		const { size } = await stat(path);
		const rows = size > maxCsvBytes ? undefined : rowsIn(await readFile(path, 'utf8'));
		if (rows !== undefined) tables.push(rows);
	}
	return tables;
};

/**
 * Reads the marks of an export.
 *
 * @param folder its real path.
 * @throws SourceError for a folder that is such an export and whose marks cannot be read.
 */
export const exportMarks = async (folder: string): Promise<ExportMarks> => {
	const tables = await tablesIn(folder);
	const states = new Map(tables.flatMap((table) => [...table]));
	const inside = new Set([
		...(await namesIn(folder)),
		...(await namesIn(join(folder, 'posts'))).map((name) => `posts/${name}`),
	]);
	const numbered = [...inside].filter((name) => substackName.test(name));
	if (numbered.length > 0 && !numbered.some((name) => states.has(stem(name))))
		throw new SourceError(
			`${folder} is a Substack export without its table of posts (posts.csv), which says which of them are public. Name the folder that has both.`,
		);
	const isMedium =
		[...inside].some((name) => mediumStory.test(name)) && mediumFolders.filter((name) => inside.has(name)).length >= 2;
	return {
		stamp: JSON.stringify([[...states], isMedium]),
		stateOf: (name) => {
			if (isMedium && !name.startsWith('posts/')) return 'hidden';
			const knownState = states.get(stem(name))?.state;
			if (knownState !== undefined) return knownState;
			// A post that the table does not have is not known to be public.
			return substackName.test(name) && numbered.length > 0 ? 'hidden' : 'public';
		},
		fieldsOf: (name) => (substackName.test(name) ? (states.get(stem(name))?.fields ?? {}) : {}),
	};
};

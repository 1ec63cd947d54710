/** `npm run platform -- sources list | add <place> | sync [name] | move <name> <place> | remove <name>`. */
import { createInterface } from 'node:readline/promises';
import type { Settings } from '../../src/config/schema.ts';
import type { Store } from '../../src/platform/db/store.ts';
import { mediaFolder } from '../../src/platform/media/media-folder.ts';
import { withdrawAll } from '../../src/platform/mirror/remove-gone.ts';
import { listSources, moveSource, removeSource, type SourceRow } from '../../src/platform/mirror/source-rows.ts';
import { syncSource } from '../../src/platform/mirror/sync-source.ts';
import { openStore } from '../../src/platform/store/open.ts';
import { knownPlace, openSource, placeOf } from '../../src/sources/open-source.ts';
import { explain, UsageError } from './errors.ts';
import { bringOf, mirrorFirst, openRow, profileText, syncedLine } from './mirror.ts';
import { siteSettings } from './site-settings.ts';
import { embeddedStore } from './source.ts';

export const sourceActions = ['list', 'add', 'sync', 'move', 'remove'] as const;

const sourcesNamed = async (store: Store, name: string | undefined): Promise<SourceRow[]> => {
	const rows = await listSources(store);
	if (name === undefined) return rows;
	const matches = rows.filter((row) => row.name === name || row.place === name);
	if (matches.length === 0)
		throw new UsageError(
			`There is no source "${name}". There are: ${rows.map((row) => row.name).join(', ') || 'none'}.`,
		);
	return matches;
};

const need = (value: string | undefined, what: string): string => {
	if (value === undefined) throw new UsageError(`Say ${what}.`);
	return value;
};

const listLine = (row: SourceRow): string => {
	const { name, place, title, synced, problem } = row;
	const when = synced === 0 ? 'not read yet' : `read ${new Date(synced).toISOString()}`;
	return `${name}  ${place}  ${title}  ${when}${problem === '' ? '' : `\n  ${problem}`}${profileText(row)}`;
};

/** Places of the settings that no source in the store has. */
const unreadPlaces = (follow: Settings['sources']['follow'], rows: readonly SourceRow[]): string[] => {
	const withoutSlash = (text: string): string => text.replace(/\/+$/, '');
	return follow
		.map((each) => (typeof each === 'string' ? each : each.place))
		.filter((place) => !rows.some((row) => withoutSlash(row.place).endsWith(withoutSlash(place))));
};

const sync = async (
	store: Store,
	rows: readonly SourceRow[],
	{ media, allowRemoval }: { media: string; allowRemoval: boolean },
): Promise<number> => {
	let failedCount = 0;
	for (const row of rows)
		try {
			const source = await openRow(store, row, media);
			const warn = (sentence: string): void => console.error(`${row.name}: ${sentence}`);
			const bring = bringOf(store, row, media);
			console.log(syncedLine(row, await syncSource(store, row, source, { allowRemoval, all: true, warn, bring })));
		} catch (error) {
			failedCount += 1;
			console.error(`${row.name}: ${explain(error)}`);
		}
	return failedCount === 0 ? 0 : 1;
};

/** Lets a source go on from another address: it is opened there first, so that a wrong address changes nothing. */
const move = async (store: Store, row: SourceRow, to: string, media: string): Promise<number> => {
	const place = await placeOf(to);
	const { definition } = knownPlace(row.place);
	if (place.definition.kind !== definition.kind)
		throw new UsageError(
			`${row.name} is a ${definition.kind}, and ${to} is a ${place.definition.kind}: ids of stories differ between them. Remove it with --keep, and add the other one.`,
		);
	const other = (await listSources(store)).find(({ name, place: at }) => at === place.place && name !== row.name);
	if (other !== undefined) throw new UsageError(`${place.place} is followed already, as ${other.name}.`);
	await openSource({ ...place, name: row.name }, { media });
	await moveSource(store, row.name, place.place);
	console.log(`${row.name} is read from ${place.place} from now on. Its stories keep their addresses.`);
	return sync(store, await sourcesNamed(store, row.name), { media, allowRemoval: false });
};

/** Whether the stories of a source go with it; asked on a terminal. Without an answer they stay. */
const goesWithStories = async (name: string, { withStories, keep }: SourcesOptions): Promise<boolean> => {
	if (withStories && keep) throw new UsageError('--with-stories and --keep exclude each other.');
	if (withStories || keep || process.stdin.isTTY !== true) return withStories;
	const terminal = createInterface({ input: process.stdin, output: process.stdout });
	try {
		const answer = await terminal.question(`Withdraw the stories of ${name} too? (y/N) `);
		return /^y(?:es)?$/i.test(answer.trim());
	} finally {
		terminal.close();
	}
};

const remove = async (store: Store, row: SourceRow, options: SourcesOptions): Promise<void> => {
	const isWhole = await goesWithStories(row.name, options);
	const withdrawn = isWhole ? await withdrawAll(store, row) : 0;
	await removeSource(store, row.name);
	console.log(
		isWhole
			? `${row.name} is not followed any more. ${withdrawn} documents of it are withdrawn: for 30 days the desk brings stories back.`
			: `${row.name} is not followed any more. Its pages stay as they are.`,
	);
};

interface SourcesOptions {
	/** Lets a sync remove any number of documents. */
	allowRemoval: boolean;
	/** Lets what leaves a feed that is added go. */
	removeGone: boolean;
	/** Brings the pictures, films and sound of a source that is added. */
	fetchMedia: boolean;
	/** here, or source. */
	canonical: string;
	/** Types of entries that are taken of a source that is added, besides posts and pages. */
	types: readonly string[];
	/** Withdraws what a source brought that is removed. */
	withStories: boolean;
	/** Keeps it, without a question. */
	keep: boolean;
}

/** @returns the exit code. */
export const runSources = async (
	action: string,
	name: string | undefined,
	to: string | undefined,
	options: SourcesOptions,
): Promise<number> => {
	const { allowRemoval, removeGone, fetchMedia, canonical, types } = options;
	// Settings are read first, so that a wrong one is reported before anything is done.
	const { sources } = await siteSettings(undefined);
	const database = embeddedStore();
	const media = mediaFolder(database.dataDir);
	const store = await openStore(database);
	try {
		switch (action) {
			case 'list': {
				const rows = await listSources(store);
				for (const row of rows) console.log(listLine(row));
				const unread = unreadPlaces(sources.follow, rows);
				for (const place of unread)
					console.log(`${place}  is named in the settings, and not read yet: the platform reads it when it starts.`);
				if (rows.length + unread.length === 0)
					console.log('No source is followed. Add one: npm run platform -- sources add wordpress:https://…');
				return 0;
			}
			case 'add': {
				const place = await placeOf(need(name, 'what to follow: wordpress:https://…, or folder:<path>'));
				if (place.found !== '') console.log(place.found);
				if (canonical !== 'here' && canonical !== 'source')
					throw new UsageError(`--canonical expects here or source, found "${canonical}".`);
				await mirrorFirst(store, place, media, { removeGone, fetchMedia, canonical, types });
				return 0;
			}
			case 'sync':
				return await sync(store, await sourcesNamed(store, name), { media, allowRemoval });
			case 'remove':
				for (const row of await sourcesNamed(store, need(name, 'which source'))) await remove(store, row, options);
				return 0;
			case 'move': {
				const [row] = await sourcesNamed(store, need(name, 'which source'));
				const place = need(to, 'where it is now: sources move <name> <place>');
				return row === undefined ? 1 : await move(store, row, place, media);
			}
			default:
				throw new UsageError(`sources expects ${sourceActions.join(', ')}, found "${action}".`);
		}
	} finally {
		await store.close();
	}
};
